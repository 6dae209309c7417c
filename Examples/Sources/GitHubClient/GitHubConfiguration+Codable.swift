import Environments
import Foundation
import ProgramSupport

/// For recordings: encodes the properties that the program's options change. Of the token, only the
/// presence is encoded.
extension GitHubConfiguration: Codable {
  private enum CodingKeys: String, CodingKey {
    case baseURL
    case token
  }

  /// Decodes a configuration whose token has no value.
  ///
  /// - Parameter decoder: A decoder whose next value is a configuration.
  /// - Throws: `DecodingError` if the value is not a configuration.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      baseURL: try container.decode(URL.self, forKey: .baseURL),
      token: try container.decodePresence(forKey: .token))
  }

  /// Encodes the configuration without the value of its token.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(baseURL.withoutSecrets, forKey: .baseURL)
    try container.encodePresence(of: token, forKey: .token)
  }
}
