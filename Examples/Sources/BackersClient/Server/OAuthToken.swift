public import Environments

/// The token that authenticates each request.
///
/// Its description is redacted.
public struct OAuthToken: Hashable, Sendable {
  /// The token itself.
  public var token: Secret<String>

  /// Wraps a token, so that its description is redacted.
  ///
  /// - Parameter token: The token itself.
  public init(_ token: String) {
    self.token = Secret(token)
  }
}

extension OAuthToken: Codable {
  /// Decodes a token from a string.
  ///
  /// - Parameter decoder: A decoder whose next value is a string.
  /// - Throws: `DecodingError` if the value is not a string, or contains characters that a header
  ///   cannot contain. The error does not contain the token.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "it has characters that a token cannot have")
    }
    self.init(text)
  }

  /// Encodes the token as a string.
  ///
  /// Use it only for a store of secrets.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(token.value)
  }
}
