/// A key under which an older program stored a field.
///
/// A string literal is a key of older records. `.storeKey` is the key of a value in the plain store, which
/// is moved into the record or, for a secret, into the secret store, and then removed.
///
/// ```swift
/// SecretField("token", \.token, replacing: ["oauthToken", .storeKey("com.example.access_token")])
/// ```
public enum LegacyKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key of a field in older records.
  case field(String)

  /// The key of a value in the plain store, which is JSON or unquoted text.
  case storeKey(String)

  /// Creates the key of a field in older records.
  ///
  /// - Parameter key: The field's key.
  public init(stringLiteral key: String) {
    self = .field(key)
  }
}
