import Environments
import Foundation
import ProgramSupport

/// For recordings: encodes the properties that the program's options change. Of the key, only the
/// presence is encoded.
extension WolframAlphaConfiguration: Codable {
  private enum CodingKeys: String, CodingKey {
    case baseURL
    case key
  }

  /// Decodes a configuration whose key has no value.
  ///
  /// - Parameter decoder: A decoder whose next value is a configuration.
  /// - Throws: `DecodingError` if the value is not a configuration.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      baseURL: try container.decode(URL.self, forKey: .baseURL),
      key: try container.decodePresence(forKey: .key))
  }

  /// Encodes the configuration without the value of its key.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(baseURL.withoutSecrets, forKey: .baseURL)
    try container.encodePresence(of: key, forKey: .key)
  }
}
