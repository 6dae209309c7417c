public import Environments
public import Foundation

/// A language of the program and of the service.
public enum Language: String, CaseIterable, Codable, Sendable {
  case en
  case de
}

/// The token of a user, which the service returns at login.
public struct OAuthToken: Codable, Hashable, Sendable {
  /// The text, which descriptions do not show.
  public var token: Secret<String>

  /// Creates a token.
  ///
  /// - Parameter token: The text.
  public init(_ token: String) {
    self.token = Secret(token)
  }

  /// Decodes the text.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the text.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(token.value)
  }
}

/// The place of a server.
public struct ServerConfig: Equatable, Sendable {
  /// The address of the service.
  public var apiBaseUrl: URL
  /// The address of the web pages.
  public var webBaseUrl: URL
  /// The identifier of this program at the service.
  public var clientId: String

  /// Creates a configuration of a server.
  ///
  /// - Parameters:
  ///   - apiBaseUrl: The address of the service.
  ///   - webBaseUrl: The address of the web pages; nil for the same one.
  ///   - clientId: The identifier of this program at the service.
  public init(
    apiBaseUrl: URL, webBaseUrl: URL? = nil, clientId: String = "backers-terminal"
  ) {
    self.apiBaseUrl = apiBaseUrl
    self.clientId = clientId
    self.webBaseUrl = webBaseUrl ?? apiBaseUrl
  }

  /// The public server.
  public static let production = ServerConfig(
    apiBaseUrl: .constant("https://api.backers.example"),
    webBaseUrl: .constant("https://www.backers.example"))
}

extension URL {
  static func constant(_ text: String) -> URL {
    guard let url = URL(string: text) else {
      // Fatal because a constant of this program is no address, which every test would show.
      fatalError("\(text) is no URL.")
    }
    return url
  }
}

/// A user of the service.
public struct User: Codable, Equatable, Identifiable, Sendable {
  /// The e-mail address; nil for other users than the current one.
  public var email: String?
  /// The number.
  public var id: Int
  /// The name.
  public var name: String
}

/// A category of projects, whose name is in the language of the request.
public struct Category: Codable, Equatable, Identifiable, Sendable {
  /// The number.
  public var id: Int
  /// The name.
  public var name: String
}

/// A project that people back.
public struct Project: Codable, Equatable, Identifiable, Sendable {
  /// Whether the project still collects.
  public enum State: String, Codable, Sendable {
    case failed
    case live
    case successful
  }

  /// The number of backers.
  public var backersCount: Int
  /// One sentence.
  public var blurb: String
  /// The category.
  public var category: Category
  /// The country, as a code of two letters.
  public var country: String
  /// The person who launched the project.
  public var creator: User
  /// The currency of the goal.
  public var currency: String
  /// The end of the campaign.
  public var deadline: Date
  /// The amount to reach.
  public var goal: Double
  /// The number.
  public var id: Int
  /// Whether the current user has saved the project; nil without a user.
  public var isStarred: Bool?
  /// The beginning of the campaign.
  public var launchedAt: Date
  /// The name.
  public var name: String
  /// The amount so far.
  public var pledged: Double
  /// Whether the staff recommends the project.
  public var staffPick: Bool
  /// Whether the project still collects.
  public var state: State
  /// The date of the last change of the state.
  public var stateChangedAt: Date
  /// The amount of US dollars for one unit of the currency.
  public var staticUsdRate: Double

  /// The funded part: 0.5 if half of the goal is pledged.
  public var fundingProgress: Double { goal > 0 ? max(0, pledged / goal) : 1 }
}

/// The order of projects.
public enum Sort: String, CaseIterable, Codable, Sendable {
  case magic
  case popularity
  case newest
  case endDate = "end_date"
}

/// A query for projects.
public struct DiscoveryParams: Codable, Hashable, Sendable {
  /// Only projects of this category.
  public var categoryId: Int?
  /// The order.
  public var sort = Sort.magic
  /// Only projects that the staff recommends.
  public var staffPicks = false
  /// Only projects that the user has saved.
  public var starred = false
  /// Only projects with this text.
  public var term: String?

  var query: [URLQueryItem] {
    var items = [URLQueryItem(name: "sort", value: sort.rawValue)]
    if let categoryId { items.append(URLQueryItem(name: "category_id", value: "\(categoryId)")) }
    if staffPicks { items.append(URLQueryItem(name: "staff_picks", value: "true")) }
    if starred { items.append(URLQueryItem(name: "starred", value: "true")) }
    if let term { items.append(URLQueryItem(name: "term", value: term)) }
    return items
  }
}

/// A page of projects.
public struct DiscoverEnvelope: Codable, Equatable, Sendable {
  /// Where to go on.
  public struct Urls: Codable, Equatable, Sendable {
    /// The address of the next page; nil after the last one.
    public var moreProjects: String?
  }

  /// The projects.
  public var projects: [Project]
  /// The number of projects of all pages.
  public var count: Int
  /// Where to go on.
  public var urls: Urls
}

/// All categories.
public struct CategoriesEnvelope: Codable, Equatable, Sendable {
  /// The categories.
  public var categories: [Category]
}

/// The answer to a heart.
public struct StarEnvelope: Codable, Equatable, Sendable {
  /// The project with its new heart.
  public var project: Project
}

/// A country in which projects can be launched.
public struct Country: Codable, Equatable, Sendable {
  /// The code of two letters.
  public var countryCode: String
  /// The code of the currency.
  public var currencyCode: String
}

/// The configuration of a server.
public struct Config: Codable, Equatable, Sendable {
  /// The country of the user, as the server sees it.
  public var countryCode: String
  /// The countries in which projects can be launched.
  public var launchedCountries: [Country]
}

/// What a user types to log in.
public struct Credentials: Equatable, Sendable {
  /// The e-mail address.
  public var email: String
  /// The password.
  public var password: Secret<String>
  /// The code of the second factor.
  public var code: Secret<String>?
}

/// The answer to a login.
public struct AccessTokenEnvelope: Codable, Equatable, Sendable {
  /// The token.
  public var accessToken: OAuthToken
  /// The user.
  public var user: User
}

/// The answer of a server that refuses a request.
public struct ErrorEnvelope: Codable, Equatable, Sendable {
  /// The codes that the program knows.
  public enum Code: String, Codable, Sendable {
    case accessTokenInvalid = "access_token_invalid"
    case invalidXauthLogin = "invalid_xauth_login"
    case tfaFailed = "tfa_failed"
    case tfaRequired = "tfa_required"
  }

  /// What to show, in the language of the request.
  public var errorMessages: [String]
  /// The name of the reason.
  public var ksrCode: String?
  /// The status of the response.
  public var httpCode: Int

  /// The reason; nil if the program does not know it.
  public var code: Code? { ksrCode.flatMap(Code.init) }
}
