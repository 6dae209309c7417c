import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import ReposFeature
import Testing

@Suite(.environment(Current, .mock, strict: true))
struct OpeningTests {
  private enum Step: Equatable, Sendable {
    case tracked(Analytics.Event)
    case opened(URL)
  }

  @Test("Opening a row tracks one event, then opens the page")
  func opening() async throws {
    let steps = recordedSteps()
    try await refreshedScreen().open(1)
    #expect(
      steps.values == [
        .tracked(
          Analytics.Event(
            name: "tapped_repo",
            properties: [
              "repo_name": "Nomadic Blob", "build": "42", "release": "0.0.1",
              "screen_height": "568", "screen_width": "376",
              "system_name": "Mock iOS", "system_version": "11.mock",
            ])),
        .opened(.mock),
      ])
  }

  @Test("The event tells about the world in which the row was opened")
  func world() async throws {
    let steps = recordedSteps()
    let screen = await refreshedScreen()
    Current.version = Version(build: "43")
    Current.screen = { .unknown }
    try await screen.open(4)
    let event = try #require(
      steps.values.compactMap { if case .tracked(let event) = $0 { event } else { nil } }.first)
    #expect(event.properties["repo_name"] == "#1: Bloblog")
    #expect(event.properties["build"] == "43")
    #expect(event.properties["release"] == "Unknown")
    #expect(event.properties["screen_width"] == "Unknown")
  }

  @Test(
    "A row that is not there is not opened, and not tracked",
    arguments: [
      (9, 8, "There is no row 9: the list has 8 rows. Use a number from 1 to 8."),
      (0, 8, "There is no row 0: the list has 8 rows. Use a number from 1 to 8."),
      (-1, 8, "There is no row -1: the list has 8 rows. Use a number from 1 to 8."),
      (.min + 1, 1, "There is no row \(Int.min + 1): the list has one row. Use 1."),
      (.max, 1, "There is no row \(Int.max): the list has one row. Use 1."),
      (1, 0, "There is no row 1: the list is empty."),
    ])
  func noSuchRow(number: Int, count: Int, message: String) async throws {
    let steps = recordedSteps()
    Current.gitHub = .answering(Array([Repo].mock.prefix(count)))
    let screen = await refreshedScreen()
    let error = await #expect(throws: NoSuchRow.self) { try await screen.open(number) }
    #expect(error?.description == message)
    #expect(steps.values.isEmpty)
  }

  @Test("A browser that does not run is reported, and the event was tracked")
  func noBrowser() async throws {
    let events = Recorder<Analytics.Event>()
    Current.analytics.track = events.record
    Current.opener.open = { throw OpenerError(page: $0, program: "xdg-open") }
    let screen = await refreshedScreen()
    let error = await #expect(throws: OpenerError.self) { try await screen.open(1) }
    #expect(
      error?.description
        == "The page was not opened, because xdg-open does not run here. "
        + "Open it yourself: https://www.pointfree.co")
    #expect(events.count == 1)
  }

  private func recordedSteps() -> Recorder<Step> {
    let steps = Recorder<Step>()
    Current.analytics.track = { steps.record(.tracked($0)) }
    Current.opener.open = { steps.record(.opened($0)) }
    return steps
  }
}
