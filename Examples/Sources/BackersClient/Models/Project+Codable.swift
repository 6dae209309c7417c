import Foundation
import HTTPTransport
import ProgramSupport

// Dates are coded here, and not with the coder's strategy, so that every coder uses the same form.
extension Project: Codable {
  private enum CodingKeys: String, CodingKey {
    case backersCount = "backers_count"
    case blurb
    case category
    case country
    case creator
    case currency
    case currencySymbol = "currency_symbol"
    case deadline
    case goal
    case id
    case isStarred = "is_starred"
    case launchedAt = "launched_at"
    case name
    case photo
    case pledged
    case slug
    case staffPick = "staff_pick"
    case state
    case stateChangedAt = "state_changed_at"
    case staticUSDRate = "static_usd_rate"
    case urls
  }

  private struct URLs: Codable {
    struct Web: Codable {
      var project: String
    }
    var web: Web
  }

  /// Decodes a project from the server's form; keys that are not listed in ``Project`` are ignored.
  ///
  /// - Parameter decoder: A decoder whose next value is a project.
  /// - Throws: `DecodingError` if a part is missing or malformed. A page URL with a scheme other
  ///   than `http` and `https` is malformed, because the program passes the URL to a browser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    backersCount = try container.decode(Int.self, forKey: .backersCount)
    blurb = try container.decode(String.self, forKey: .blurb)
    category = try container.decode(Category.self, forKey: .category)
    country = try container.decode(String.self, forKey: .country)
    creator = try container.decode(User.self, forKey: .creator)
    currency = try container.decode(String.self, forKey: .currency)
    currencySymbol = try container.decode(String.self, forKey: .currencySymbol)
    deadline = try container.decodeSeconds(forKey: .deadline)
    goal = try container.decode(Double.self, forKey: .goal)
    id = try container.decode(Int.self, forKey: .id)
    isStarred = try container.decodeIfPresent(Bool.self, forKey: .isStarred)
    launchedAt = try container.decodeSeconds(forKey: .launchedAt)
    name = try container.decode(String.self, forKey: .name)
    photo = try container.decode(Photo.self, forKey: .photo)
    pledged = try container.decode(Double.self, forKey: .pledged)
    slug = try container.decode(String.self, forKey: .slug)
    staffPick = try container.decode(Bool.self, forKey: .staffPick)
    state = try container.decode(State.self, forKey: .state)
    stateChangedAt = try container.decodeSeconds(forKey: .stateChangedAt)
    staticUSDRate = try container.decode(Double.self, forKey: .staticUSDRate)
    let page = try container.decode(URLs.self, forKey: .urls).web.project
    guard let url = URL(string: page), url.isWebAddress else {
      throw DecodingError.dataCorruptedError(
        forKey: .urls, in: container,
        debugDescription: "the project's page is no http or https URL")
    }
    webURL = url
  }

  /// Encodes the project in the server's form.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(backersCount, forKey: .backersCount)
    try container.encode(blurb, forKey: .blurb)
    try container.encode(category, forKey: .category)
    try container.encode(country, forKey: .country)
    try container.encode(creator, forKey: .creator)
    try container.encode(currency, forKey: .currency)
    try container.encode(currencySymbol, forKey: .currencySymbol)
    try container.encodeSeconds(deadline, forKey: .deadline)
    try container.encode(goal, forKey: .goal)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(isStarred, forKey: .isStarred)
    try container.encodeSeconds(launchedAt, forKey: .launchedAt)
    try container.encode(name, forKey: .name)
    try container.encode(photo, forKey: .photo)
    try container.encode(pledged, forKey: .pledged)
    try container.encode(slug, forKey: .slug)
    try container.encode(staffPick, forKey: .staffPick)
    try container.encode(state, forKey: .state)
    try container.encodeSeconds(stateChangedAt, forKey: .stateChangedAt)
    try container.encode(staticUSDRate, forKey: .staticUSDRate)
    try container.encode(URLs(web: URLs.Web(project: webURL.absoluteString)), forKey: .urls)
  }
}

extension Project.State: Codable {
  private static let names: [String: Self] = [
    "canceled": .canceled, "failed": .failed, "live": .live, "purged": .purged,
    "started": .started, "submitted": .submitted, "successful": .successful,
    "suspended": .suspended,
  ]

  /// Decodes a state from its name; an unknown name is kept.
  ///
  /// - Parameter decoder: A decoder whose next value is a string.
  /// - Throws: `DecodingError` if the value is not a string.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = Self.names[name] ?? .unknown(name)
  }

  /// Encodes the name of the state.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .unknown(let name) = self {
      try container.encode(name)
    } else {
      try container.encode("\(self)")
    }
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeSeconds(forKey key: Key) throws -> Date {
    let seconds = try decode(Int.self, forKey: key)
    // The range of dates that a calendar can print: up to the end of the year 9999.
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "it is no date of the years 1 to 9999")
    }
    return Date(timeIntervalSince1970: Double(seconds))
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encodeSeconds(_ date: Date, forKey key: Key) throws {
    try encode(Int(date.timeIntervalSince1970.rounded()), forKey: key)
  }
}
