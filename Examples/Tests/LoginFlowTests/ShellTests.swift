import BackersClient
import BackersTexts
import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Gates
import LoginFlow
import Testing

/// A parent feature of a login, with all that an application has to do.
private struct Shell {
  struct World: Sendable {
    var announce: @Sendable (String) -> Void
    var logIn: @Sendable (AccessTokenEnvelope) async throws -> Void
    var service: any ServiceType
  }

  enum Action: Equatable, Sendable {
    case login(LoginAction)

    static let loginPath = CasePath(
      embed: Action.login, extract: { if case .login(let action) = $0 { action } else { nil } })
  }

  static let reducer = Reducer<LoginState, Action, World>.combine(
    loginReducer.pullback(
      value: \.self, action: Action.loginPath, environment: { LoginEnvironment($0.service) }),
    Reducer { _, action, world in
      guard case .login(.output(let output)) = action else { return .none }
      switch output {
      case .logIntoEnvironment(let envelope):
        return .task {
          try await world.logIn(envelope)
          return .login(.environmentLoggedIn)
        } catch: {
          .login(.environmentLoginFailed(reason: "\($0)"))
        }
      case .sessionStarted:
        return .fireAndForget { world.announce("started") }
      case .cancelled:
        return .fireAndForget { world.announce("cancelled") }
      }
    })
}

@MainActor
struct ShellTests {
  let events = Recorder<String>()

  @Test("A session is announced after the environment has it, and not before")
  func order() async {
    let gate = Gate()
    let service = MockService()
    let world = Shell.World(
      announce: events.record,
      logIn: { [events] envelope in
        events.record("logging in \(envelope.user.name)")
        await gate.pass()
        events.record("logged in")
      }, service: service)
    await assert(
      initialValue: .filled, reducer: Shell.reducer, environment: world,
      steps: [
        .send(.login(.submitTapped)) { $0.waiting = .server },
        .receive(.login(.answered(.loggedIn(.template)))) {
          $0.waiting = .environment
          $0.password = Secret("")
        },
        .receive(.login(.output(.logIntoEnvironment(.template)))),
        .perform {
          try await gate.arrival()
          #expect(events.values == ["logging in Blob"])
          gate.open()
        },
        .receive(.login(.environmentLoggedIn)) {
          $0.waiting = nil
          $0.step = .done
        },
        .receive(.login(.output(.sessionStarted))),
      ])
    #expect(events.values == ["logging in Blob", "logged in", "started"])
    #expect(service.questions == [.token(.template)])
  }

  @Test("An environment that cannot keep a session says why, and nothing is announced")
  func notKept() async {
    struct FullDisk: Error, CustomStringConvertible {
      var description: String { "The disk is full." }
    }
    let world = Shell.World(
      announce: events.record, logIn: { _ in throw FullDisk() }, service: MockService())
    await assert(
      initialValue: .filled, reducer: Shell.reducer, environment: world,
      steps: [
        .send(.login(.submitTapped)) { $0.waiting = .server },
        .receive(.login(.answered(.loggedIn(.template)))) {
          $0.waiting = .environment
          $0.password = Secret("")
        },
        .receive(.login(.output(.logIntoEnvironment(.template)))),
        .receive(.login(.environmentLoginFailed(reason: "The disk is full."))) {
          $0.waiting = nil
          $0.alert = .sessionNotKept(reason: "The disk is full.")
        },
      ])
    #expect(events.values.isEmpty)
  }

  @Test("A service with canned refusals is understood as a server is")
  func service() async {
    var service = MockService()
    service.token = .failing(.tfaRequired)
    await assert(
      initialValue: .filled, reducer: loginReducer, environment: LoginEnvironment(service),
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.codeRequired(message: ErrorEnvelope.tfaRequired.errorMessages[0]))) {
          $0.waiting = nil
          $0.step = .twoFactor
          $0.notice = .codeAskedFor
        },
      ])
    #expect(service.questions == [.token(.template)])
  }
}
