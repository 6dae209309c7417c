package import Environments

// A configuration that is recorded has to say whether it had a key, and must not have it.

extension KeyedEncodingContainer {
  /// Encodes that there is a secret, and not the secret.
  ///
  /// - Parameters:
  ///   - secret: The secret; nil encodes nothing.
  ///   - key: The key.
  /// - Throws: The encoder's error.
  package mutating func encodePresence(
    of secret: Secret<String>?, forKey key: Key
  ) throws {
    try encodeIfPresent(secret?.description, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a secret without its value, which was not encoded.
  ///
  /// - Parameter key: The key.
  /// - Returns: A secret; nil if there was none.
  /// - Throws: `DecodingError` if the value is no text.
  package func decodePresence(forKey key: Key) throws -> Secret<String>? {
    try decodeIfPresent(String.self, forKey: key).map { Secret($0) }
  }
}
