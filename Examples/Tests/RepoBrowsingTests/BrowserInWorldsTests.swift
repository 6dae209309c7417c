import Environments
import EnvironmentsTesting
import Foundation
import RepoBrowsing
import RepoListing
import RepoOpening
import Testing

/// The browser in each world that breaks code.
@Suite(
  .environment(RepoListing.Current, .mock), .environment(RepoOpening.Current, .mock),
  .worlds(RepoListing.Current), .timeLimit(.minutes(1)))
@MainActor
struct BrowserInWorldsTests {
  @Test("Another language leaves calendar, time zone and the user's choice of hours as they are")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func language() async throws {
    let world = try #require(World.current)
    let browser = RepoBrowser()
    for language in Language.allCases where language != browser.language {
      browser.language = language
      #expect(browser.language == language)
      let calendar = RepoListing.Current.calendar
      #expect(calendar.identifier == world.calendar.identifier)
      #expect(calendar.timeZone == world.timeZone)
      let hours = Locale.Components(locale: world.locale).hourCycle
      if let hours { #expect(calendar.locale?.hourCycle == hours) }
    }
  }
}
