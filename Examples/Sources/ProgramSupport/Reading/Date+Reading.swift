package import Foundation

extension Date {
  /// Parses a date and time in ISO 8601: `2030-01-01T00:00:00Z`, `2030-01-01T01:00:00+01:00`.
  ///
  /// - Parameter text: The typed text.
  /// - Throws: ``ReadingError`` if the text is not a date.
  package init(reading text: String) throws(ReadingError) {
    guard let date = Date(iso8601: text) else {
      throw ReadingError(
        "“\(quoted(text))” is no ISO 8601 date and time. An example: 2030-01-01T00:00:00Z.")
    }
    self = date
  }
}
