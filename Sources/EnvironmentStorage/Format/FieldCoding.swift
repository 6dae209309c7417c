import Foundation

/// How a field is turned into JSON and back.
///
/// What is `Codable` needs none named. Any other type says what is stored in its place:
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
  ///   - encode: Makes what is stored.
  ///   - decode: Makes a value of what was stored, or throws where that cannot be.
  public init<Stored: Codable & Sendable>(
    encode: @escaping @Sendable (Value) throws -> Stored,
    decode: @escaping @Sendable (Stored) throws -> Value
  ) {
    self.encode = { try $1.encode(encode($0)) }
    self.decode = { try decode($0.decode(Stored.self)) }
  }
}

extension FieldCoding where Value: Codable & Sendable {
  /// The coding that the type itself has.
  public static var codable: Self {
    Self(encode: { $0 }, decode: { $0 })
  }
}

/// Where the stored form of a field is read from.
enum FieldSource {
  /// The record, which is being read: in one pass, whatever its size.
  case record(KeyedDecodingContainer<FieldKey>, FieldKey)

  /// JSON that lies by itself: a secret, or a value that a migration made.
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
