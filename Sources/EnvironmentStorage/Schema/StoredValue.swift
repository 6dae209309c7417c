/// A stored value, as JSON, that an ``EnvironmentSchema/Migration`` can read and change.
///
/// ```swift
/// .from(1) { values in values["language"] = .string("en") }
/// ```
public enum StoredValue: Equatable, Sendable {
  /// JSON's `null`: a field that is nil.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A whole number that is greater than `Int.max`.
  case unsigned(UInt)
  /// Any other number.
  case number(Double)
  /// Text.
  case string(String)
  /// Several values.
  case array([StoredValue])
  /// Values by their names.
  case object([String: StoredValue])
}

extension StoredValue: Codable {
  /// Reads a value of any kind.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The error of the decoder if there is no JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([StoredValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: StoredValue].self))
    }
  }

  /// Writes the value.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of the encoder if JSON has no such number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
