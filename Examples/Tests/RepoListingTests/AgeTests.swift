import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import RepoListing
import RepoListingTesting
import Testing

@Suite(.strict(Current), .environment(Current, .mock))
struct AgeTests {
  @Test(
    "An age is one unit, and parts of it are dropped",
    arguments: [
      (0, "0s"), (0.9, "0s"), (1, "1s"), (59.9, "59s"), (60, "1m"), (119, "1m"),
      (3_599, "59m"), (3_600, "1h"), (7_200, "2h"), (86_399, "23h"), (86_400, "1d"),
      (116 * 86_400, "116d"), (1_000 * 86_400, "1,000d"),
    ] as [(TimeInterval, String)])
  func units(seconds: TimeInterval, text: String) async throws {
    #expect(try await age(of: .mock - seconds) == text)
  }

  @Test(
    "A push in the future is written with a plus",
    arguments: [
      (0.9, "0s"), (1, "+1s"), (90, "+1m"), (7_200, "+2h"), (1_000 * 86_400, "+1,000d"),
    ] as [(TimeInterval, String)])
  func future(seconds: TimeInterval, text: String) async throws {
    #expect(try await age(of: .mock + seconds) == text)
  }

  @Test("An unknown date has no age, and neither has one beyond all calendars")
  func unknown() async throws {
    #expect(try await age(of: nil) == "")
    #expect(try await age(of: Date(timeIntervalSinceReferenceDate: -.infinity)) == "")
    #expect(try await age(of: Date(timeIntervalSinceReferenceDate: .nan)) == "")
  }

  @Test("Ends of the calendar have ages like others")
  func far() async throws {
    #expect(try await age(of: .distantPast) == "736,935d")
    #expect(try await age(of: .distantFuture) == "+724,036d")
  }

  @Test(
    "An age is written as the calendar's locale does",
    arguments: [
      ("en_US", "2h", "1,000d"), ("de_DE", "2h", "1.000d"), ("zh_HK", "2小時", "1,000日"),
      ("fr_FR", "2h", "1\u{202F}000j"), ("he_IL", "שעתיים", "1,000 י׳"),
    ])
  func locales(locale: String, hours: String, days: String) async throws {
    Current.calendar = .mock(locale)
    #expect(try await age(of: .mock - 7_200) == hours)
    #expect(try await age(of: .mock - 86_400_000) == days)
  }

  private func age(of date: Date?) async throws -> String {
    Current.gitHub = .answering([
      Repo(archived: false, description: nil, htmlUrl: .mock, name: "a", pushedAt: date)
    ])
    return try #require(await refreshedScreen().rows.first).age
  }
}
