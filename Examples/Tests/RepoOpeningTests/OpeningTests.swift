import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import Testing

@testable import RepoOpening

@Suite(.strict(Current), .environment(Current, .mock))
struct OpeningTests {
  private enum Step: Equatable, Sendable {
    case tracked(Analytics.Event)
    case opened(URL)
  }

  private let repo: Repo

  init() throws {
    repo = Repo(
      archived: false, description: nil, htmlUrl: try #require(URL(string: "https://example.org")),
      name: "Nomadic Blob", pushedAt: nil)
  }

  @Test("To open a repository tracks one event, then opens the page")
  func opening() async throws {
    let steps = Recorder<Step>()
    Current.analytics.track = { steps.record(.tracked($0)) }
    Current.opener.open = { steps.record(.opened($0)) }
    try await openPage(of: repo)
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
        .opened(repo.htmlUrl),
      ])
  }

  @Test("The event tells about the world in which the repository is opened")
  func world() async throws {
    let events = Recorder<Analytics.Event>()
    Current.analytics.track = events.record
    Current.version.build = "43"
    Current.screen = { .unknown }
    try await openPage(of: repo)
    let properties = try #require(events.values.first).properties
    #expect(properties["build"] == "43")
    #expect(properties["screen_width"] == "Unknown")
  }

  @Test("A browser that does not run is reported, and the event was tracked")
  func noBrowser() async {
    let events = Recorder<Analytics.Event>()
    Current.analytics.track = events.record
    Current.opener.open = { throw OpenerError(page: $0, program: "xdg-open") }
    let error = await #expect(throws: OpenerError.self) { try await openPage(of: repo) }
    #expect(
      error?.description
        == "The page was not opened, because xdg-open does not run here. "
        + "Open it yourself: https://example.org")
    #expect(events.count == 1)
  }

  @Test("A test without a scope opens nothing and sends no event")
  func unscoped() async {
    // Detached, because every test here is in a scope.
    let clients = await Task.detached {
      allowUnscoped { [Current.opener.description, Current.analytics.description] }
    }.value
    #expect(clients == ["nothing", "nowhere"])
  }
}
