import Environments
import EnvironmentsTesting
import Foundation
import Gates
import GitHubClient
import Observation
import RepoBrowsing
import RepoListing
import RepoListingTesting
import RepoOpening
import Testing

@Suite(
  .environment(RepoListing.Current, .mock), .environment(RepoOpening.Current, .mock),
  .timeLimit(.minutes(1)))
@MainActor
struct RepoBrowserTests {
  @Test("The list is that of the repos feature")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func list() async {
    let browser = RepoBrowser()
    #expect(browser.rows.isEmpty && browser.problem == nil && !browser.isLoading)
    #expect(browser.title == "pointfreeco repositories")
    await browser.refresh()
    #expect(browser.rows.count == 8)
    #expect(browser.rows.first?.name == "Nomadic Blob")
    #expect(browser.rows.first?.age == "2h")
  }

  @Test("A body that shows the list is evaluated again when the answer has come")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func answer() async {
    let browser = RepoBrowser()
    let rows = Body { _ = browser.rows }
    let loading = Body { _ = browser.isLoading }
    await browser.refresh()
    #expect(rows.isInvalid && loading.isInvalid && !browser.isLoading)
  }

  @Test("A body that shows ages is evaluated again when the language or the time changes")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func language() async {
    let browser = RepoBrowser()
    await browser.refresh()
    let title = Body { _ = browser.title }
    let rows = Body { #expect(browser.rows.first?.age == "2h") }
    browser.language = .cantonese
    #expect(rows.isInvalid && !title.isInvalid)
    #expect(browser.rows.first?.age == "2小時")
    let later = Body { _ = browser.rows }
    RepoListing.Current.date = { .mock + 86_400 }
    #expect(later.isInvalid && !title.isInvalid)
    #expect(browser.rows.first?.age == "1日")
  }

  @Test("Each language can be chosen, and others count as English", arguments: Language.allCases)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func languages(language: Language) {
    let browser = RepoBrowser()
    #expect(browser.language == .english)
    browser.language = language
    #expect(browser.language == language)
    #expect(!language.name.isEmpty && language.id == language)
    RepoListing.Current.calendar.locale = Locale(identifier: "tlh")
    #expect(browser.language == .english)
  }

  @Test("The sheet shows the selected row, and closes when its page has opened")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func sheet() async throws {
    let opened = Recorder<URL>()
    RepoOpening.Current.opener.open = { opened.record($0) }
    let browser = RepoBrowser()
    await browser.refresh()
    let sheet = Body { _ = browser.selection }
    browser.select(try #require(browser.rows.dropFirst().first))
    #expect(sheet.isInvalid)
    #expect(browser.selectedRow?.name == "Bloblog")
    await browser.openSelection()
    #expect(opened.values == [.mock])
    #expect(browser.selection == nil && browser.selectedRow == nil)
    await browser.openSelection()
    #expect(opened.count == 1, "without a selection, nothing is opened")
  }

  @Test("A page that does not open leaves the sheet open, with the reason")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func openingProblem() async throws {
    RepoOpening.Current.opener.open = { _ in throw NoBrowser() }
    let browser = RepoBrowser()
    await browser.refresh()
    let row = try #require(browser.rows.first)
    browser.select(row)
    await browser.openSelection()
    #expect(browser.selection != nil)
    #expect(browser.openingProblem == "There is no browser.")
    browser.select(row)
    #expect(browser.openingProblem == nil)
  }

  @Test("A failure is shown beside the list that was there before")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func failure() async {
    let browser = RepoBrowser()
    await browser.refresh()
    RepoListing.Current.gitHub = .failing(GitHubError(.cannotConnect, at: .mock))
    let problem = Body { _ = browser.problem }
    await browser.refresh()
    #expect(problem.isInvalid)
    #expect(browser.rows.count == 8)
    #expect(browser.problem?.hasPrefix("Something went wrong.") == true)
  }

  @Test("Two requests at once are one wait")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func twoRequests() async throws {
    let gate = Gate()
    RepoListing.Current.gitHub = GitHub { _ in
      await gate.pass()
      return RepoList(repos: .mock)
    }
    let browser = RepoBrowser()
    let first = Task { await browser.refresh() }
    let second = Task { await browser.refresh() }
    try await gate.arrival()
    #expect(browser.isLoading)
    gate.open()
    await first.value
    await second.value
    #expect(!browser.isLoading && browser.rows.count == 8)
  }
}

private struct NoBrowser: Error, CustomStringConvertible {
  var description: String { "There is no browser." }
}

/// What a view's body does: it reads, and is notified when that has changed.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
private final class Body {
  private let changes = Recorder<Void>()

  init(_ read: () -> Void) {
    withObservationTracking(read) { [changes] in changes.record(()) }
  }

  var isInvalid: Bool { changes.count > 0 }
}
