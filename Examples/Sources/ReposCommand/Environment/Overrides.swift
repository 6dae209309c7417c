import Foundation
import GitHubClient
import Reading
import RepoListing
import RepoOpening

/// A change of one dependency, read from what a user wrote.
typealias Override = @Sendable (inout AppEnvironment) -> Void

extension AppEnvironment {
  // One line each: whatever environment runs, one dependency of it is another from now on.

  static func analytics(_ text: String) throws(ReadingError) -> Override {
    { [destination = try URL(readingDestination: text)] in
      $0.opening.analytics = .live(to: destination)
    }
  }

  static func api(_ text: String) throws(ReadingError) -> Override {
    { [url = try URL(readingAPI: text)] in $0.listing.api.baseURL = url }
  }

  static func calendar(_ text: String) throws(ReadingError) -> Override {
    { [identifier = try Calendar.Identifier(reading: text)] in
      $0.listing.calendar = $0.listing.calendar.converted(to: identifier)
    }
  }

  static func locale(_ text: String) throws(ReadingError) -> Override {
    { [locale = try Locale(reading: text)] in $0.listing.calendar.locale = locale }
  }

  static func now(_ text: String) throws(ReadingError) -> Override {
    { [date = try Date(reading: text)] in $0.listing.date = { date } }
  }

  static func organisation(_ text: String) throws(ReadingError) -> Override {
    { [name = try readOrganisation(text)] in $0.listing.organisation = name }
  }

  static func timeZone(_ text: String) throws(ReadingError) -> Override {
    { [timeZone = try TimeZone(reading: text)] in $0.listing.calendar.timeZone = timeZone }
  }
}
