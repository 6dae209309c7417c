package import Foundation

/// The JSON coding of everything that a storage stores.
package enum JSONCoding {
  /// The stored form of an optional value that is nil.
  package static let null = Data("null".utf8)

  /// Returns an encoder that writes the keys of objects in order, and numbers that JSON lacks as text.
  package static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  /// Returns a decoder for the output of an encoder of `makeEncoder()`.
  package static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  /// Returns a string as JSON text, with its quotes.
  package static func quoted(_ text: String) -> String {
    // Encoding a string as JSON does not fail.
    (try? makeEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
