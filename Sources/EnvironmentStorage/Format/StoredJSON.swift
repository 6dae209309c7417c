import Foundation

/// The JSON of everything that is stored.
enum StoredJSON {
  /// The stored form of a field that is nil.
  static let null = Data("null".utf8)

  /// Returns an encoder that gives equal values equal forms, so that a comparison finds no difference.
  static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  /// Returns a decoder for what `makeEncoder()` encodes.
  static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
