import BackersClient
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Gates
import LoginFlow
import Testing

@MainActor
struct LoginFlowTests {
  @Test("From an empty form to a session, which is announced when the environment has it")
  func happyPath() async {
    let asked = Recorder<Credentials>()
    await assert(
      initialValue: LoginState(), reducer: loginReducer,
      environment: LoginEnvironment {
        asked.record($0)
        return .template
      },
      steps: [
        .send(.emailChanged("blob@example.com")) { $0.email = "blob@example.com" },
        .send(.passwordChanged(Secret("correct horse"))) { $0.password = Secret("correct horse") },
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.loggedIn(.template))) {
          $0.waiting = .environment
          $0.password = Secret("")
        },
        .receive(.output(.logIntoEnvironment(.template))),
        .send(.environmentLoggedIn) {
          $0.waiting = nil
          $0.step = .done
        },
        .receive(.output(.sessionStarted)),
        // Once, for any further actions.
        .send(.environmentLoggedIn), .send(.submitTapped), .send(.cancelTapped),
        .send(.emailChanged("x")), .send(.resendTapped),
      ])
    #expect(asked.values == [.template])
  }

  @Test("A session is announced only after a login that was requested")
  func notAnnounced() async {
    await assert(
      initialValue: .filled, reducer: loginReducer, environment: .answering(.template),
      steps: [
        .send(.environmentLoggedIn), .send(.environmentLoginFailed(reason: "x")),
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.loggedIn(.template))) {
          $0.waiting = .environment
          $0.password = Secret("")
        },
        .receive(.output(.logIntoEnvironment(.template))),
        // Nothing is announced, for the environment has not said a word.
      ])
  }

  @Test("A session that the environment cannot keep is not announced, and can be tried again")
  func notKept() async {
    await assert(
      initialValue: .filled, reducer: loginReducer, environment: .answering(.template),
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.loggedIn(.template))) {
          $0.waiting = .environment
          $0.password = Secret("")
        },
        .receive(.output(.logIntoEnvironment(.template))),
        // The environment's change is atomic, so it is not cancelled.
        .send(.cancelTapped), .send(.submitTapped),
        .send(.environmentLoginFailed(reason: "The disk is full.")) {
          $0.waiting = nil
          $0.alert = .sessionNotKept(reason: "The disk is full.")
        },
        .send(.environmentLoggedIn),
        .send(.passwordChanged(Secret("correct horse"))) { $0.password = Secret("correct horse") },
        .send(.submitTapped) {
          $0.waiting = .server
          $0.alert = nil
        },
        .receive(.answered(.loggedIn(.template))) {
          $0.waiting = .environment
          $0.password = Secret("")
        },
        .receive(.output(.logIntoEnvironment(.template))),
      ])
  }

  @Test("During a request, no other request starts, and the fields are locked")
  func secondSubmit() async {
    let gate = Gate()
    let asked = Recorder<Credentials>()
    await assert(
      initialValue: .filled, reducer: loginReducer,
      environment: LoginEnvironment {
        asked.record($0)
        await gate.pass()
        return .template
      },
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .perform { try await gate.arrival() },
        .send(.submitTapped), .send(.emailChanged("x@y")), .send(.passwordChanged(Secret("x"))),
        .send(.codeChanged(Secret("1"))), .send(.resendTapped),
        .perform { gate.open() },
        .receive(.answered(.loggedIn(.template))) {
          $0.waiting = .environment
          $0.password = Secret("")
        },
        .receive(.output(.logIntoEnvironment(.template))),
      ])
    #expect(asked.count == 1)
  }

  @Test("Cancelling a request returns to the form, and a late answer changes nothing")
  func cancelled() async {
    let gate = Gate()
    await assert(
      initialValue: .filled, reducer: loginReducer,
      environment: LoginEnvironment { _ in
        await gate.pass()
        return .template
      },
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .perform { try await gate.arrival() },
        .send(.cancelTapped) { $0.waiting = nil },
        .perform { gate.open() },
        .send(.answered(.loggedIn(.template))),
      ])
  }

  @Test("Cancelling a login removes the password")
  func left() async {
    await assert(
      initialValue: .filled, reducer: loginReducer, environment: .untouched,
      steps: [
        .send(.cancelTapped) { $0.password = Secret("") },
        .receive(.output(.cancelled)),
      ])
  }
}

extension LoginState {
  static let filled = LoginState(email: "blob@example.com", password: Secret("correct horse"))
}

extension LoginEnvironment {
  static func answering(_ envelope: AccessTokenEnvelope) -> LoginEnvironment {
    LoginEnvironment { _ in envelope }
  }

  static func failing(_ error: any Error) -> LoginEnvironment {
    LoginEnvironment { _ in throw error }
  }

  /// Fails the test when it is used.
  static let untouched = LoginEnvironment { _ in
    Issue.record("The server was asked.")
    return .template
  }
}
