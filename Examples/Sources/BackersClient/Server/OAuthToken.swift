public import Environments

/// The token that authenticates each request; it is never shown.
public struct OAuthToken: Hashable, Sendable {
  /// The token itself.
  public var token: Secret<String>

  /// Keeps a token from being shown.
  ///
  /// - Parameter token: The token itself.
  public init(_ token: String) {
    self.token = Secret(token)
  }
}

extension OAuthToken: Codable {
  /// Decodes a token from its text.
  ///
  /// - Parameter decoder: A decoder whose next value is a text.
  /// - Throws: `DecodingError` where it is none, or one that no header can carry. The error does
  ///   not contain it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "it has characters that a token cannot have")
    }
    self.init(text)
  }

  /// Encodes the text of the token: for a store that keeps secrets, and for nothing else.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(token.value)
  }
}
