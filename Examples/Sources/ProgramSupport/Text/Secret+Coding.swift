package import Environments

// A recorded configuration must contain whether it had a key, but not the key.

extension KeyedEncodingContainer {
  /// Encodes the presence of a secret, but not its value.
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
  /// Decodes the presence of a secret, without a value.
  ///
  /// - Parameter key: The key.
  /// - Returns: A secret without a value; nil if there was none.
  /// - Throws: `DecodingError` if the value is not a string.
  package func decodePresence(forKey key: Key) throws -> Secret<String>? {
    try decodeIfPresent(String.self, forKey: key).map { Secret($0) }
  }
}
