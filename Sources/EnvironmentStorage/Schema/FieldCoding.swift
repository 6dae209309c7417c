import Foundation

/// The conversion of a field to JSON and back.
///
/// Fields with `Codable` types need none. For another type, declare the stored type:
///
/// ```swift
/// PersistedField("theme", \.theme, coding: FieldCoding(
///   encode: { $0.name },
///   decode: { try Theme(named: $0) }))
/// ```
public struct FieldCoding<Value>: Sendable {
  let encode: @Sendable (Value, JSONEncoder) throws -> Data
  let decode: @Sendable (Data, JSONDecoder) throws -> Value

  /// Creates a coding by way of another type.
  ///
  /// - Parameters:
  ///   - encode: Converts a value to its stored form.
  ///   - decode: Converts a stored form to a value, or throws if that is impossible.
  public init<Stored: Codable & Sendable>(
    encode: @escaping @Sendable (Value) throws -> Stored,
    decode: @escaping @Sendable (Stored) throws -> Value
  ) {
    self.encode = { try $1.encode(encode($0)) }
    self.decode = { try decode($1.decode(Stored.self, from: $0)) }
  }
}

extension FieldCoding where Value: Codable & Sendable {
  /// The coding by the conformance of the type to `Codable`.
  public static var codable: Self {
    Self(encode: { $0 }, decode: { $0 })
  }
}
