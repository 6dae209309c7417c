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
@Suite("A change of the server", .timeLimit(.minutes(1)))
struct ServerSwitchTests {
  private let clock = TestClock()

  private func stage(_ service: MockService) -> Stage {
    Stage { [clock] in
      AccessTokenEnvelope.install(in: &$0)
      var service = service
      service.oauthToken = .template
      $0.apiService = service
      $0.clock = clock
    }
  }

  @Test("The list of the former server goes, and the list of the other one comes")
  func list() async {
    let service = MockService()
    await stage(service).inside {
      let screen = Screen()
      await screen.store.send(.discovery(.refreshTapped)).finish()
      await screen.store.send(.discovery(.categoriesTapped)).finish()
      #expect(screen.state.discovery.server == .template)
      let change = screen.store.send(.discovery(.filterChosen(.category(.template))))
      await change.finish()
      var silent = service
      silent.discovery = .failing(with: ServiceError(.cannotConnect))
      AppEnvironment.replaceCurrentEnvironment { [silent] in
        var service = silent
        service.oauthToken = .template
        $0.apiService = service
      }
      await screen.store.send(.serverChosen(.local)).finish()
      #expect(screen.state.discovery.projects.isEmpty)
      #expect(screen.state.discovery.categories.isEmpty)
      #expect(screen.state.discovery.query == DiscoveryQuery())
      #expect(screen.state.discovery.server == .local)
      #expect(
        service.requests.last { $0.question == .discovery(.template) }?.asker.serverConfig == .local
      )
    }
  }

  @Test("The old token is revoked at the former server")
  func revocation() async {
    let service = MockService()
    await stage(service).inside {
      let screen = Screen()
      await screen.store.send(.serverChosen(.local)).finish()
      let revocation = service.requests.first { $0.question == .revocation }
      #expect(revocation?.asker.oauthToken == .template)
      #expect(revocation?.asker.serverConfig == .template)
      #expect(Current.apiService.oauthToken == nil)
      for request in service.requests where request.asker.serverConfig == .local {
        #expect(request.asker.oauthToken == nil)
      }
    }
  }

  @Test("A heart that waits for its interval goes to the server that its row came from")
  func waitingHeart() async {
    let service = MockService()
    await stage(service).inside {
      let screen = Screen()
      await screen.store.send(.discovery(.refreshTapped)).finish()
      let tap = screen.store.send(.discovery(.heartTapped(1)))
      await screen.store.send(.serverChosen(.local)).finish()
      await clock.advance(by: .seconds(1))
      await tap.finish()
      let stars = service.requests.filter { $0.question == .star(true, project: 1) }
      #expect(stars.map(\.asker.serverConfig) == [.template])
      #expect(stars.map(\.asker.oauthToken) == [.template])
    }
  }

  @Test("A tap on a row of another server is dropped, in the list and at the request")
  func oldRow() async {
    let service = MockService()
    await stage(service).inside {
      let screen = Screen()
      await screen.store.send(.discovery(.refreshTapped)).finish()
      let bound = AppDependencies.current.service
      // Before the shell has heard of it.
      AppEnvironment.replaceCurrentEnvironment { $0.apiService.serverConfig = .local }
      let tap = screen.store.send(.discovery(.heartTapped(1)))
      await clock.advance(by: .seconds(1))
      await tap.finish()
      #expect(screen.state.discovery.project(1)?.isStarred != true)
      await #expect(throws: LateResponse.serverHasChanged) {
        _ = try await bound.setStarred(true, project: 1)
      }
      await #expect(throws: LateResponse.serverHasChanged) { _ = try await bound.logIn(.template) }
      #expect(!service.questions.contains(.star(true, project: 1)))
      #expect(!service.questions.contains(.token(.template)))
    }
  }

  @Test("A screen asks before it ends a session, and the answer no changes nothing")
  func question() async {
    let service = MockService()
    for (answer, isChanged) in [("no", false), ("yes", true)] {
      let lines = ["server local", answer, "quit"]
      let written = Recorder<String>()
      var stage = stage(service)
      stage.environment.clock = ContinuousClock()
      let input = Input.lines(lines)
      await stage.inside(
        Input(isTerminal: true, readLine: input.readLine), written, isTerminal: true
      ) {
        _ = await Conversing(in: .live).run()
        let text = written.values.joined()
        #expect(text.contains("This ends your session, which belongs to the other server. Go on?"))
        #expect(text.contains("The server is now http://127.0.0.1:8080.") == isChanged)
        #expect((Current.apiService.oauthToken == nil) == isChanged)
      }
    }
  }
}
