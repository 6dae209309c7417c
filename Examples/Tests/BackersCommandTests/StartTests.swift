import BackersApp
import BackersClient
import BackersEnvironment
import EnvironmentReducers
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import ProgramSupport
import ProjectDiscovery
import Testing

@testable import BackersCommand

@MainActor
@Suite("The start of the program", .timeLimit(.minutes(1)))
struct StartTests {
  /// A service that answers nothing within its time limit of 20 seconds.
  private static func silent(_ clock: TestClock) -> MockService {
    var service = MockService(oauthToken: .template)
    service.config = Canned { _ in try await timeOut(clock) }
    service.userSelf = Canned { _ in try await timeOut(clock) }
    service.discovery = Canned { _ in try await timeOut(clock) }
    return service
  }

  private nonisolated static func timeOut<Answer>(_ clock: TestClock) async throws -> Answer {
    try await clock.sleep(for: .seconds(20))
    throw ServiceError(.timedOut(.seconds(20)))
  }

  private static func stage(_ clock: TestClock, _ service: MockService) -> Stage {
    Stage {
      AccessTokenEnvelope.install(in: &$0)
      $0.apiService = service
      $0.clock = clock
    }
  }

  @Test("A server that never answers costs one time limit, not one for each request")
  func oneTimeLimit() async {
    let clock = TestClock()
    let service = Self.silent(clock)
    await Self.stage(clock, service).inside {
      let screen = Screen()
      let tasks = [
        screen.store.send(.opened), screen.store.send(.discovery(.refreshTapped)),
      ]
      await clock.advance(by: .milliseconds(19_999))
      #expect(service.questions.count == 3)
      #expect(screen.state.announcements.isEmpty)
      await clock.advance(by: .milliseconds(1))
      for task in tasks { await task.finish() }
      #expect(screen.state.announcements.count == 2)
      #expect(screen.state.discovery.loading == nil)
      #expect(service.questions.count == 3)
    }
  }

  @Test("Progress shows after half a second, and not before")
  func progress() async {
    let clock = TestClock()
    let written = Recorder<String>()
    await Self.stage(clock, Self.silent(clock)).inside(.mock, written, isTerminal: true) {
      let screen = Screen()
      let fetching = Task { await screen.fetch(.refreshTapped) }
      await clock.advance(by: .milliseconds(499))
      #expect(written.values == [])
      await clock.advance(by: .milliseconds(1))
      #expect(written.values == ["Loading… Press Ctrl-C to cancel.\n"])
      await clock.advance(by: .seconds(20))
      _ = await fetching.value
    }
  }

  @Test("A list of an earlier run shows at once, and Enter cancels the wait for another one")
  func cancelling() async throws {
    let clock = TestClock()
    let lines = AsyncStream<String>.makeStream()
    let written = Recorder<String>()
    var stage = Self.stage(clock, Self.silent(clock))
    stage.environment.cache = Cache()
    await stage.inside {
      var answering = MockService(oauthToken: .template)
      answering.language = Current.language
      AppEnvironment.replaceCurrentEnvironment { [answering] in $0.apiService = answering }
      _ = try? await AppEnvironment.fetchDiscovery(.template)
    }
    await stage.inside(
      Input(isTerminal: true, readLine: { await lines.stream.first { _ in true } }), written,
      isTerminal: true
    ) {
      let conversation = Task { await Conversing(in: .live).run() }
      await clock.advance(by: .milliseconds(499))
      #expect(written.values.joined().contains("1  ♡ The Project: A fun project."))
      #expect(written.values.joined().contains("From an earlier time · 1 of 1"))
      #expect(!written.values.joined().contains("Press Enter to cancel."))
      await clock.advance(by: .milliseconds(1))
      #expect(written.values.joined().contains("Loading… Press Enter to cancel.\nlive> "))
      lines.continuation.yield("")
      #expect(await eventually { written.values.joined().contains("Canceled.") })
      lines.continuation.yield("quit")
      #expect(await conversation.value)
    }
  }

  @Test("A configuration with another currency fetches the list again, with that currency")
  func otherCurrency() async {
    var config = ConfigEnvelope.template
    config.countryCode = "DE"
    config.launchedCountries = Country.released
    let service = MockService(fetchConfigResponse: config)
    let stage = Stage { $0.apiService = service }
    _ = await stage.text(typing: "quit")
    let lists = service.requests.filter { $0.question == .discovery(.template) }
    #expect(lists.map(\.asker.currency).last == "EUR")
  }
}

/// Lets other tasks run until a condition holds; gives up after many turns.
@MainActor
private func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 1...100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
