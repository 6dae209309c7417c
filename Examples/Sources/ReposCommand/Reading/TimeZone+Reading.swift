import Foundation
import Reading

extension TimeZone {
  /// Reads the identifier of a time zone: `Europe/Berlin`, `GMT`, `GMT+2`.
  init(reading text: String) throws(ReadingError) {
    guard let timeZone = TimeZone(identifier: text) else {
      throw ReadingError(
        text, isNo: "time zone", of: TimeZone.knownTimeZoneIdentifiers, example: "Europe/Berlin")
    }
    self = timeZone
  }
}
