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
  let decode: @Sendable (FieldSource) throws -> Value

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
    self.decode = { try decode($0.decode(Stored.self)) }
  }
}

extension FieldCoding where Value: Codable & Sendable {
  /// The coding by the conformance of the type to `Codable`.
  public static var codable: Self {
    Self(encode: { $0 }, decode: { $0 })
  }
}

/// The source of the stored form of a field.
enum FieldSource {
  /// The record, which is decoded in one pass.
  case record(KeyedDecodingContainer<FieldKey>, FieldKey)

  /// JSON of its own: a secret, a separate value, or the result of a migration.
  case data(Data, JSONDecoder)

  /// Whether it is JSON's `null`.
  var isNull: Bool {
    get throws {
      switch self {
      case .record(let values, let key): try values.decodeNil(forKey: key)
      case .data(let data, _): data == StoredJSON.null
      }
    }
  }

  func decode<Stored: Decodable>(_ type: Stored.Type) throws -> Stored {
    switch self {
    case .record(let values, let key): try values.decode(type, forKey: key)
    case .data(let data, let decoder): try decoder.decode(type, from: data)
    }
  }
}

/// The key of a field in a record.
struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) {
    stringValue = key
  }

  init(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    nil
  }
}
