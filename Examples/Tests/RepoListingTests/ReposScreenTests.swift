import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import RepoListing
import RepoListingTesting
import Testing

@Suite(.strict(Current), .environment(Current, .mock))
struct ReposScreenTests {
  @Test("The title names the organization that was asked for")
  func title() async {
    let fetch = Spy<String, RepoList>()
    Current.gitHub.fetchRepos = fetch.wrapping { _ in RepoList() }
    Current.organization = "apple"
    let screen = await refreshedScreen()
    #expect(screen.title == "apple repositories")
    #expect(fetch.calls.values == ["apple"])
  }

  @Test("An empty list is no problem")
  func empty() async {
    Current.gitHub = .answering([])
    let screen = await refreshedScreen()
    #expect(screen.rows.isEmpty)
    #expect(screen.problem == nil)
  }

  @Test("A row is found by its number")
  func row() async throws {
    #expect(try await refreshedScreen().repo(1).name == "Nomadic Blob")
    #expect(try await refreshedScreen().repo(8).name == "#5: Bloblog")
  }

  @Test(
    "A row that is not there is refused",
    arguments: [
      (9, 8, "There is no row 9: the list has 8 rows. Use a number from 1 to 8."),
      (0, 8, "There is no row 0: the list has 8 rows. Use a number from 1 to 8."),
      (-1, 8, "There is no row -1: the list has 8 rows. Use a number from 1 to 8."),
      (.min + 1, 1, "There is no row \(Int.min + 1): the list has one row. Use 1."),
      (.max, 1, "There is no row \(Int.max): the list has one row. Use 1."),
      (1, 0, "There is no row 1: the list is empty."),
    ])
  func noSuchRow(number: Int, count: Int, message: String) async {
    Current.gitHub = .answering(Array([Repo].mock.prefix(count)))
    let screen = await refreshedScreen()
    let error = #expect(throws: NoSuchRow.self) { try screen.repo(number) }
    #expect(error?.description == message)
  }

  @Test("What changes in the world while the list shows is seen at the next look")
  func changes() async {
    let screen = await refreshedScreen()
    #expect(screen.rows.map(\.age).prefix(2) == ["2h", "116d"])
    Current.date = { .mock + 86_400 }
    #expect(screen.rows.map(\.age).prefix(2) == ["1d", "117d"])
    Current.calendar.locale = Locale(identifier: "zh_HK")
    #expect(screen.rows.map(\.age).prefix(2) == ["1日", "117日"])
  }

  @Test("A failure leaves what was listed before, and goes away when a list comes")
  func failure() async {
    let screen = await refreshedScreen()
    Current.gitHub = .failing(GitHubError(.cannotConnect, at: .mock))
    await screen.refresh()
    #expect(screen.rows.count == 8)
    #expect(
      screen.problem
        == "Something went wrong. Nothing answers at https://www.pointfree.co. "
        + "Check that the server is running and that the address is right.")
    Current.gitHub = .mock
    await screen.refresh()
    #expect(screen.problem == nil)
  }

  @Test("What was good is shown beside what was not")
  func partial() async {
    Current.gitHub = GitHub { _ in
      RepoList(
        repos: [.mock],
        skipped: (1...5).map { SkippedRepo(page: 1, position: $0, reason: "it is no object") },
        failure: GitHubError(.connectionLost, at: .mock))
    }
    let screen = await refreshedScreen()
    #expect(screen.rows.count == 1)
    #expect(
      screen.problem
        == "Something went wrong. 5 malformed repositories were skipped (entry 1 of page 1: it is "
        + "no object; entry 2 of page 1: it is no object; entry 3 of page 1: it is no object; and "
        + "2 more). The server is at fault; tell those who run it. The connection to "
        + "https://www.pointfree.co was closed before the answer was complete. Try again.")
  }

  @Test("An error without words is a failure all the same, and a cancelled request is one")
  func wordless() async {
    struct Wordless: LocalizedError {
      var errorDescription: String? { "\n\t " }
    }
    Current.gitHub = .failing(Wordless())
    #expect(
      await refreshedScreen().problem
        == "Something went wrong. No reason was given. Try again.")
    Current.gitHub = .failing(CancellationError())
    #expect(
      await refreshedScreen().problem
        == "Something went wrong. The request was cancelled. Try again.")
  }

  @Test("The end of a rate limit is reported in the environment's calendar, when it is read")
  func rateLimit() async {
    Current.gitHub = .failing(
      GitHubError(.rateLimited(RateLimit(limit: 60, remaining: 0, resetsAt: .mock)), at: .mock))
    let screen = await refreshedScreen()
    let end = "at https://www.pointfree.co. Try again after"
    let advice = ", or use a token, which has a higher limit."
    #expect(screen.problem?.hasSuffix("\(end) Aug 28, 2018 at 12:27\u{202F}PM\(advice)") == true)
    Current.calendar = with(
      Calendar(identifier: .buddhist),
      concat(
        set(\.locale, Locale(identifier: "de_DE")),
        set(\.timeZone, TimeZone(secondsFromGMT: 7_200) ?? .gmt)))
    #expect(screen.problem?.contains("28. Aug. 2561 BE, 14:27") == true)
  }

  @Test("A reason from outside is made harmless")
  func harmless() async {
    struct Treacherous: LocalizedError {
      var errorDescription: String? { "red \u{1B}[31m\nline" }
    }
    Current.gitHub = .failing(Treacherous())
    #expect(await refreshedScreen().problem == "Something went wrong. red \u{FFFD}[31m line")
  }
}
