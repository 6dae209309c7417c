package import Foundation

extension TimeZone {
  /// Parses the identifier of a time zone: `Europe/Berlin`, `GMT`, `GMT+2`.
  ///
  /// - Parameter text: The typed text.
  /// - Throws: ``ReadingError`` if there is no such time zone.
  package init(reading text: String) throws(ReadingError) {
    guard let timeZone = TimeZone(identifier: text) else {
      throw ReadingError(
        text, isNo: "time zone", of: TimeZone.knownTimeZoneIdentifiers, example: "Europe/Berlin")
    }
    self = timeZone
  }
}
