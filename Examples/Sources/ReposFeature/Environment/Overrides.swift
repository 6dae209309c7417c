import Foundation
import GitHubClient
package import Reading

/// A change of one dependency, read from what a user wrote.
package typealias Override = @Sendable (inout AppEnvironment) -> Void

extension AppEnvironment {
  // One line each: whatever environment runs, one dependency of it is another from now on.

  package static func analytics(_ text: String) throws(ReadingError) -> Override {
    let destination = try URL(readingDestination: text)
    return { $0.analytics = Live.analytics(to: destination) }
  }

  package static func api(_ text: String) throws(ReadingError) -> Override {
    let url = try URL(readingAPI: text)
    return { $0.api.baseURL = url }
  }

  package static func calendar(_ text: String) throws(ReadingError) -> Override {
    let identifier = try Calendar.Identifier(reading: text)
    return { $0.calendar = $0.calendar.converted(to: identifier) }
  }

  package static func locale(_ text: String) throws(ReadingError) -> Override {
    let locale = try Locale(reading: text)
    return { $0.calendar.locale = locale }
  }

  package static func now(_ text: String) throws(ReadingError) -> Override {
    let date = try Date(reading: text)
    return { $0.date = { date } }
  }

  package static func organisation(_ text: String) throws(ReadingError) -> Override {
    let name = try readOrganisation(text)
    return { $0.organisation = name }
  }

  package static func timeZone(_ text: String) throws(ReadingError) -> Override {
    let timeZone = try TimeZone(reading: text)
    return { $0.calendar.timeZone = timeZone }
  }
}
