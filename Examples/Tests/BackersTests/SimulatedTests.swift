import EnvironmentFakes
import EnvironmentSimulation
import Environments
import Testing

@testable import Backers

/// A screen that performs the outputs of the list at the same time, unlike the terminal.
private actor Screen {
  private(set) var discovery = Discovery(isLoggedIn: Current.session != nil)
  private var tasks: [Task<Void, Never>] = []

  func send(_ input: Discovery.Input) {
    for output in discovery.receive(input) {
      tasks.append(
        Task {
          guard let answer = await AppEnvironment.perform(output) else { return }
          // An answer can be overtaken on its way.
          await Task.yield()
          self.send(answer)
        })
    }
  }

  /// Waits until all outputs have been performed.
  func rest() async {
    while !tasks.isEmpty { await tasks.removeFirst().value }
  }
}

struct SimulatedTests {
  @Test(.simulated(Current, seeds: 0..<1_000) { $0.apiDelayInterval = .milliseconds(100) })
  func `The list shows the last query, in whatever order the answers arrive`() async throws {
    let screen = Screen()
    await screen.send(.refresh)
    async let search: Void = screen.send(.search("cosmic"))
    async let sort: Void = screen.send(.sort(.newest))
    await Simulation.advance(by: .milliseconds(50))
    async let again: Void = screen.send(.search("t"))
    async let filter: Void = screen.send(.filter(.staffPicks))
    _ = await (search, sort, again, filter)
    await screen.rest()
    let discovery = await screen.discovery
    #expect(discovery.term == "t")
    #expect(!discovery.isLoading)
    let expected = try await Current.apiService.fetchDiscovery(discovery.params)
    #expect(discovery.projects == expected.projects)
  }

  @Test(.simulated(Current, seeds: 0..<1_000) { $0.apiDelayInterval = .milliseconds(100) })
  func `Only the last text that is typed is searched for`() async {
    let screen = Screen()
    for text in ["c", "co", "cos"] {
      await screen.send(.search(text))
      await Simulation.advance(by: .milliseconds(10))
    }
    await screen.rest()
    #expect(await screen.discovery.term == "cos")
    #expect(await screen.discovery.params == DiscoveryParams(term: "cos"))
  }

  @Test(
    .simulated(Current, seeds: 0..<1_000) { $0.apiDelayInterval = .milliseconds(100) },
    arguments: 1...4)
  func `A heart ends as the last tap wanted it, on the screen and on the server`(
    _ taps: Int
  ) async throws {
    AppEnvironment.login(.template)
    let screen = Screen()
    await screen.send(.refresh)
    await screen.rest()
    let project = try #require(await screen.discovery.projects.first)
    await withTaskGroup { group in
      for tap in 0..<taps {
        group.addTask {
          try? await Current.scheduler.sleep(for: Current.debounceInterval * tap / 2)
          await screen.send(.heart(project.id))
          if tap == 1 { await screen.send(.refresh) }
        }
      }
    }
    await screen.rest()
    let isWanted = (project.isStarred ?? false) != (taps % 2 == 1)
    let shown = await screen.discovery.projects.first { $0.id == project.id }
    #expect(shown?.isStarred ?? false == isWanted)
    let served = try await Current.apiService.fetchDiscovery(DiscoveryParams())
    #expect(served.projects.first { $0.id == project.id }?.isStarred ?? false == isWanted)
  }

  @Test(.simulated(Current, seeds: 0..<1_000) { $0.apiDelayInterval = .milliseconds(100) })
  func `An answer of an ended session changes nothing in the next one`() async {
    AppEnvironment.login(.template)
    let user = Task {
      if case .success(let user) = await AppEnvironment.request({ try await $0.fetchUserSelf() }) {
        // Here no other task has run since the check of the session.
        AppEnvironment.updateCurrentUser(user)
      }
    }
    let tokens = Recorder<OAuthToken?>()
    let rejected = Task {
      await AppEnvironment.request { service -> User in
        tokens.record(service.oauthToken)
        throw ServiceError.refused(.invalidToken)
      }
    }
    let next = Task {
      AppEnvironment.logout()
      await Task.yield()
      var envelope = AccessTokenEnvelope.template
      envelope.accessToken = OAuthToken("next")
      AppEnvironment.login(envelope)
    }
    await next.value
    await user.value
    _ = await rejected.value
    // A rejection ends the session whose token was rejected, and no later one.
    if tokens.values == [OAuthToken("next")] {
      #expect(Current.session == nil)
      #expect(Current.currentUser == nil)
    } else {
      #expect(Current.session != nil)
      #expect(Current.apiService.oauthToken == OAuthToken("next"))
    }
  }
}
