import Environments
import Foundation
import ProgramSupport

/// For recordings: of the client id and the password, only their presence is encoded.
extension ServerConfig: Codable {
  private enum CodingKeys: String, CodingKey {
    case apiBaseURL
    case clientID
    case environment
    case password
    case username
    case webBaseURL
  }

  /// Decodes a config whose secrets have no value.
  ///
  /// - Parameter decoder: A decoder whose next value is a config.
  /// - Throws: `DecodingError` if the value is not a config.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let username = try container.decodeIfPresent(String.self, forKey: .username)
    let password = try container.decodePresence(forKey: .password) ?? Secret("")
    let clientID = try container.decodePresence(forKey: .clientID) ?? Secret("")
    self.init(
      apiBaseURL: try container.decode(URL.self, forKey: .apiBaseURL),
      webBaseURL: try container.decode(URL.self, forKey: .webBaseURL),
      apiClientAuth: ClientAuth(clientID: clientID.value),
      basicHTTPAuth: username.map { BasicHTTPAuth(username: $0, password: password) },
      environment: try container.decode(Kind.self, forKey: .environment))
  }

  /// Encodes the config without the values of its secrets.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(apiBaseURL.withoutSecrets, forKey: .apiBaseURL)
    try container.encodePresence(of: apiClientAuth.clientID, forKey: .clientID)
    try container.encode(environment, forKey: .environment)
    try container.encodePresence(of: basicHTTPAuth?.password, forKey: .password)
    try container.encodeIfPresent(basicHTTPAuth?.username, forKey: .username)
    try container.encode(webBaseURL.withoutSecrets, forKey: .webBaseURL)
  }
}
