import Foundation

/// The JSON coding of all stored values.
enum StoredJSON {
  /// The stored form of a field that is nil.
  static let null = Data("null".utf8)

  /// Returns an encoder that encodes equal values as equal bytes, so that they can be compared.
  static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  /// Returns a decoder for the values of an encoder of `makeEncoder()`.
  static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
