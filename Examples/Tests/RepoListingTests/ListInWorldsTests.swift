import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import RepoListing
import RepoListingTesting
import Testing

/// The list in each world that breaks code.
@Suite(.strict(Current), .environment(Current, .mock), .worlds(Current))
struct ListInWorldsTests {
  @Test(
    "An age has one number, in the digits and groups of the world",
    arguments: [
      (5, 5), (59, 59), (5 * 60, 5), (5 * 3_600, 5), (23 * 3_600, 23), (5 * 86_400, 5),
      (1_234 * 86_400, 1_234), (123_456 * 86_400, 123_456),
    ] as [(TimeInterval, Int)])
  func age(seconds: TimeInterval, number: Int) async throws {
    let locale = try #require(World.current).locale
    let text = try #require(await ages([Current.date() - seconds]).first)
    let written = number.formatted(.number.locale(locale))
    #expect(text.contains(written))
    let rest = text.replacing(written, with: "")
    #expect(rest.filter(\.isNumber) == "", "\(text)")
  }

  @Test("Ages in different units differ, and the future has a plus")
  func units() async throws {
    let seconds: [TimeInterval] = [5, 5 * 60, 5 * 3_600, 5 * 86_400]
    let past = await ages(seconds.map { Current.date() - $0 })
    let future = await ages(seconds.map { Current.date() + $0 })
    #expect(Set(past).count == seconds.count, "\(past)")
    // The most recent date is first.
    #expect(future.reversed() == past.map { "+\($0)" })
  }

  @Test("A day of an age has 24 hours, also if clocks are changed in between")
  func days() async throws {
    let locale = try #require(World.current).locale
    let texts = await ages((1...7).map { Current.date() - Double($0) * 86_400 })
    for (text, days) in zip(texts, 1...7) {
      #expect(text.contains(days.formatted(.number.locale(locale))))
    }
    let almost = await ages([Current.date() - 86_399])
    #expect(almost != [texts[0]])
  }

  @Test("The end of a rate limit is a time that no other hour of the next day has")
  func rateLimit() async throws {
    var times: [String] = []
    for hour in 0...26 {
      let end = Current.date() + Double(hour) * 3_600
      Current.gitHub = .failing(
        GitHubError(.rateLimited(RateLimit(limit: 60, resetsAt: end)), at: .mock))
      times.append(try #require(await refreshedScreen().problem))
    }
    #expect(Set(times).count == times.count)
    if World.current == .fallBack {
      #expect(times[0].contains(" 2:30\u{202F}AM GMT+2"), "\(times[0])")
      #expect(times[1].contains(" 2:30\u{202F}AM GMT+1"), "\(times[1])")
    } else {
      #expect(!times.contains { $0.contains("GMT") })
    }
  }

  private func ages(_ dates: [Date]) async -> [String] {
    Current.gitHub = .answering(
      dates.map {
        Repo(archived: false, description: nil, htmlUrl: .mock, name: "a", pushedAt: $0)
      })
    return await refreshedScreen().rows.map(\.age)
  }
}
