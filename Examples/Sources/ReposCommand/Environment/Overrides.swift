import EnvironmentFakes
import Foundation
import GitHubClient
import ProgramSupport
import RepoListing
import RepoOpening

/// A change of one dependency, parsed from an input of the user.
typealias Override = @Sendable (inout AppEnvironment) -> Void

extension AppEnvironment {
  // Each function replaces one dependency of any environment.

  static func analytics(_ text: String) throws(ReadingError) -> Override {
    // Created once, so that a restarted environment continues to use the same queue.
    { [analytics = Analytics.live(to: try URL(readingDestination: text))] in
      $0.analytics = analytics
    }
  }

  static func api(_ text: String) throws(ReadingError) -> Override {
    { [url = try URL(readingAPI: text)] in $0.listing.api.baseURL = url }
  }

  static func calendar(_ text: String) throws(ReadingError) -> Override {
    { [identifier = try Calendar.Identifier(reading: text)] in
      $0.calendar = $0.calendar.converted(to: identifier)
    }
  }

  static func world(_ text: String) throws(ReadingError) -> Override {
    { [world = try EnvironmentFakes.World(reading: text)] in $0.apply(world) }
  }

  static func locale(_ text: String) throws(ReadingError) -> Override {
    { [locale = try Locale(reading: text)] in $0.calendar.locale = locale }
  }

  static func now(_ text: String) throws(ReadingError) -> Override {
    { [date = try Date(reading: text)] in $0.date = { date } }
  }

  static func organization(_ text: String) throws(ReadingError) -> Override {
    { [name = try readOrganization(text)] in $0.listing.organization = name }
  }

  static func timeZone(_ text: String) throws(ReadingError) -> Override {
    { [timeZone = try TimeZone(reading: text)] in $0.calendar.timeZone = timeZone }
  }
}
