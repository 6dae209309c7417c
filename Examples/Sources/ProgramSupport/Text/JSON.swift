import Foundation

/// Encodes a value as JSON with sorted keys.
///
/// Control characters are encoded as JSON escape sequences, so that they are kept, but do not
/// control a terminal.
///
/// - Parameters:
///   - value: The value to encode.
///   - isPretty: Whether the text has several lines.
/// - Returns: A text without a line break at its end.
package func json(_ value: some Encodable, isPretty: Bool) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
  encoder.dateEncodingStrategy = .iso8601
  guard let data = try? encoder.encode(value) else {
    // Unreachable, because only strings, numbers, booleans and dates are encoded.
    preconditionFailure("\(type(of: value)) cannot be written as JSON.")
  }
  var text = ""
  for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
      for unit in String(scalar).utf16 {
        text += "\\u" + String(unit, radix: 16).leftPadded(to: 4, with: "0")
      }
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text
}

extension String {
  fileprivate func leftPadded(to count: Int, with character: Character) -> String {
    String(repeating: character, count: Swift.max(0, count - self.count)) + self
  }
}
