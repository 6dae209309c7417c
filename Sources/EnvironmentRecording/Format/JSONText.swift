import Foundation

/// JSON text that is built from encoded values.
struct JSONText {
  var bytes: [UInt8] = []

  /// Appends text that is JSON already.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: some BinaryInteger) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Appends a string, with quotes and escapes.
  mutating func append(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20:
        append("\\u00")
        bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        bytes.append(Array("0123456789abcdef".utf8)[Int(byte & 0xF)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Encodes values as JSON text, and decodes them.
enum Coding {
  /// The encoder of all recordings, with sorted keys, so that equal values have equal text.
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()

  /// Returns the text of a value, or nil if the value cannot be encoded.
  static func text<Value>(of value: Value) -> [UInt8]? {
    // Strings and integers, the most frequent values, do not need the encoder.
    let type: Any.Type = Swift.type(of: value)
    if type == String.self, let string = value as? String {
      var text = JSONText()
      text.append(string: string)
      return text.bytes
    }
    if type == Int.self, let number = value as? Int { return Array(String(number).utf8) }
    guard let encodable = SystemSettings.fixed(value) as? any Encodable,
      let data = try? encoder.encode(encodable)
    else { return nil }
    return SystemSettings.fixed(Array(data), of: value)
  }

  /// Decodes a value of a type that is known only at run time.
  static func value<Value>(_ type: Value.Type, from text: ArraySlice<UInt8>) throws -> Value? {
    if let void = () as? Value { return void }
    guard let decodable = type as? any Decodable.Type else { return nil }
    return try decoder.decode(decodable, from: Data(text)) as? Value
  }

  /// Returns the reason why a value of this type cannot be recorded for a replay; nil if it can.
  static func refusal<Value>(of type: Value.Type) -> String? {
    if type == Void.self || type is any RecordableStream.Type { return nil }
    if type is AnyObject.Type { return "is a class, whose instances have an identity" }
    if type is any DoublyOptional.Type {
      return "has two kinds of nil, which JSON does not tell apart"
    }
    guard type is any Decodable.Type, type is any Encodable.Type else {
      return "\(type)".contains("->") ? "is a closure" : "is not Codable"
    }
    return nil
  }
}

/// An optional of an optional.
private protocol DoublyOptional {}
private protocol AnyOptional {}
extension Optional: AnyOptional {}
extension Optional: DoublyOptional where Wrapped: AnyOptional {}
