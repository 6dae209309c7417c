import Foundation

/// A stored part of an environment, without its type.
///
/// Made by ``PersistedField`` and ``SecretField``.
public struct SchemaField<Environment>: Sendable {
  let key: String
  let isSecret: Bool

  /// The group that the field belongs to.
  var group: String?

  let legacyKeys: [LegacyKey]

  /// The stored form, as JSON.
  let encode: @Sendable (Environment, JSONEncoder) throws -> Data

  /// Sets the field to a stored value, or throws and leaves the environment unchanged.
  let decode: @Sendable (inout Environment, Data, JSONDecoder) throws -> Void

  /// Copies the field to the first environment from the second.
  let copy: @Sendable (inout Environment, Environment) -> Void

  /// Returns the value of the field, for a comparison with a later one.
  let snapshot: @Sendable (Environment) -> Any

  /// Whether the field has the value of a snapshot; false if the values cannot be compared.
  let isUnchanged: @Sendable (Environment, Any) -> Bool

  init<Value>(
    _ key: String, isSecret: Bool, _ path: any WritableKeyPath<Environment, Value> & Sendable,
    _ coding: FieldCoding<Value>, _ legacyKeys: [LegacyKey]
  ) {
    self.key = key
    self.isSecret = isSecret
    self.legacyKeys = legacyKeys
    encode = { environment, encoder in try coding.encode(environment[keyPath: path], encoder) }
    decode = { environment, stored, decoder in
      environment[keyPath: path] = try coding.decode(stored, decoder)
    }
    copy = { $0[keyPath: path] = $1[keyPath: path] }
    snapshot = { $0[keyPath: path] }
    isUnchanged = { environment, snapshot in
      // The cast succeeds: the snapshot is of this field.
      guard let old = snapshot as? Value else { return false }
      return EnvironmentStorage.isUnchanged(environment[keyPath: path], since: old)
    }
  }

  /// The keys that the field had in older records.
  var legacyFieldKeys: [String] {
    legacyKeys.compactMap { if case .field(let key) = $0 { key } else { nil } }
  }

  /// The keys in the store, outside the record, under which older programs have stored the field.
  var legacyStoreKeys: [String] {
    legacyKeys.compactMap { if case .storeKey(let key) = $0 { key } else { nil } }
  }
}

/// Returns whether two values are equal, by `==` or by identity.
///
/// - Returns: Whether they are equal; false if the type is neither equatable nor a class.
func isUnchanged<Value>(_ value: Value, since old: Value) -> Bool {
  func isEqual<Equated: Equatable>(_ type: Equated.Type) -> Bool {
    // Both casts succeed: the types are the same.
    guard let value = value as? Equated, let old = old as? Equated else { return false }
    return value == old
  }
  if let type = Value.self as? any Equatable.Type { return isEqual(type) }
  guard Value.self is AnyClass else { return false }
  return value as AnyObject === old as AnyObject
}

/// A key under which an older program stored a field.
///
/// A string literal is a key of older records. `.storeKey` is the key of a value in the store, outside the record,
/// which is moved into the record, sealed if it is a secret, and then removed.
///
/// ```swift
/// SecretField("token", \.token, replacing: ["oauthToken", .storeKey("com.example.access_token")])
/// ```
public enum LegacyKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key of a field in older records.
  case field(String)

  /// The key of a value in the store, outside the record, which is JSON or unquoted text.
  case storeKey(String)

  /// Creates the key of a field in older records.
  ///
  /// - Parameter key: The field's key.
  public init(stringLiteral key: String) {
    self = .field(key)
  }
}
