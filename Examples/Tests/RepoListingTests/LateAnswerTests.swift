import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import Gates
import GitHubClient
import RepoListing
import RepoListingTesting
import Testing

@MainActor
@Suite(.strict(Current), .environment(Current, .mock), .timeLimit(.minutes(1)))
struct LateAnswerTests {
  @Test("An answer that comes when the screen is gone changes nothing")
  func closed() async throws {
    let gate = Gate()
    Current.gitHub = GitHub { _ in
      await gate.pass()
      return RepoList(repos: .mock)
    }
    let screen = ReposScreen()
    let refresh = Task { await screen.refresh() }
    try await gate.arrival()
    screen.close()
    gate.open()
    await refresh.value
    #expect(screen.rows.isEmpty)
    #expect(screen.problem == nil)
  }

  @Test("A closed screen sends no request")
  func closedBefore() async {
    let fetch = Spy<String, RepoList>()
    Current.gitHub.fetchRepos = fetch.wrapping { _ in RepoList() }
    let screen = ReposScreen()
    screen.close()
    await screen.refresh()
    #expect(fetch.calls.values.isEmpty)
  }

  @Test("Of two answers the one to the later question counts, whichever comes first")
  func overtaken() async throws {
    let gate = Gate()
    let screen = ReposScreen()
    Current.gitHub = GitHub { _ in
      await gate.pass()
      throw GitHubError(.malformedJSON)
    }
    let early = Task { await screen.refresh() }
    try await gate.arrival()
    Current.gitHub = .mock
    await screen.refresh()
    gate.open()
    await early.value
    #expect(screen.rows.count == 8)
    #expect(screen.problem == nil)
  }

  @Test("Two screens at once, in two worlds, do not mix")
  func twoWorlds() async throws {
    let gates = [Gate(), Gate()]
    let worlds = [("en_US", "apple"), ("zh_HK", "swiftlang")]
    let screens = [ReposScreen(), ReposScreen()]
    let tasks = worlds.indices.map { index in
      let (locale, organization) = worlds[index]
      let gate = gates[index]
      let screen = screens[index]
      return Task {
        await Current.withOverrides {
          $0.calendar = .mock(locale)
          $0.organization = organization
          $0.gitHub = GitHub { name in
            await gate.pass()
            return RepoList(repos: [with(.mock, set(\.name, name))])
          }
        } operation: {
          await screen.refresh()
          return [screen.title] + screen.rows.flatMap { [$0.name, $0.age] }
        }
      }
    }
    for gate in gates { try await gate.arrival() }
    // In the other order than they were asked.
    for gate in gates.reversed() { gate.open() }
    #expect(await tasks[0].value == ["apple repositories", "apple", "116d"])
    #expect(await tasks[1].value == ["swiftlang repositories", "swiftlang", "116日"])
  }

  @Test("Two screens drawn in turn show the world that they are drawn in")
  func inTurn() async {
    let screen = await refreshedScreen()
    let other = await refreshedScreen()
    let world = with(ListingEnvironment.mock, set(\.calendar, .mock("de_DE")))
    for _ in 1...3 {
      #expect(screen.rows.last?.age == "5,000d")
      #expect(Current.withEnvironment(world) { other.rows.last?.age } == "5.000d")
    }
  }
}
