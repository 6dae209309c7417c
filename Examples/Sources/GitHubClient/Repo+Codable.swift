import Foundation
import HTTPTransport
import ProgramSupport

// Dates are coded here, and not with the coder's strategy: GitHub sends several ISO 8601 forms, and
// every coder should use the same form.
extension Repo: Codable {
  private enum CodingKeys: String, CodingKey {
    case archived
    case description
    case htmlUrl = "html_url"
    case name
    case pushedAt = "pushed_at"
  }

  /// Decodes a repository from GitHub's form; keys that are not listed in ``Repo`` are ignored.
  ///
  /// - Parameter decoder: A decoder whose next value is one of GitHub's repositories.
  /// - Throws: `DecodingError` if a part is missing or malformed. A page URL with a scheme other
  ///   than `http` and `https` is malformed, because the program passes the URL to a browser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    archived = try container.decode(Bool.self, forKey: .archived)
    description = try container.decodeIfPresent(String.self, forKey: .description)
    name = try container.decode(String.self, forKey: .name)
    guard !name.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: container, debugDescription: "it is empty")
    }

    let page = try container.decode(String.self, forKey: .htmlUrl)
    guard let url = URL(string: page), url.isWebAddress else {
      throw DecodingError.dataCorruptedError(
        forKey: .htmlUrl, in: container, debugDescription: "it is no http or https URL")
    }
    htmlUrl = url

    let pushed = try container.decodeIfPresent(String.self, forKey: .pushedAt)
    pushedAt = try pushed.map { text in
      guard let date = Date(iso8601: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .pushedAt, in: container, debugDescription: "it is no ISO 8601 date and time")
      }
      return date
    }
  }

  /// Encodes the repository in GitHub's form, with `null` for absent values.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(archived, forKey: .archived)
    try container.encode(description, forKey: .description)
    try container.encode(htmlUrl.absoluteString, forKey: .htmlUrl)
    try container.encode(name, forKey: .name)
    try container.encode(pushedAt.map(Self.text), forKey: .pushedAt)
  }

  /// Writes fractions of a second only if there are some, as GitHub does.
  private static func text(of date: Date) -> String {
    let isWhole =
      date.timeIntervalSinceReferenceDate.rounded(.down) == date.timeIntervalSinceReferenceDate
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
  }
}
