import BackersClient
import BackersTexts
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Gates
import LoginFlow
import Testing

@MainActor
struct TwoFactorTests {
  @Test("A code is requested, refused, sent again, and then accepted")
  func wholeWay() async {
    let asked = Recorder<Credentials>()
    await assert(
      initialValue: .filled, reducer: loginReducer,
      environment: LoginEnvironment { credentials in
        asked.record(credentials)
        switch credentials.code?.value {
        case nil: throw ServiceError.refused(.tfaRequired)
        case "123456": return .template
        default: throw ServiceError.refused(.tfaFailed)
        }
      },
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.codeRequired(message: ErrorEnvelope.tfaRequired.errorMessages[0]))) {
          $0.waiting = nil
          $0.step = .twoFactor
          $0.notice = .codeAskedFor
        },
        .send(.codeChanged(Secret("654321"))) { $0.code = Secret("654321") },
        .send(.submitTapped) {
          $0.waiting = .server
          $0.notice = nil
        },
        .receive(.answered(.codeRejected(message: "The code is wrong."))) {
          $0.waiting = nil
          $0.alert = .refused("The code is wrong.")
          $0.code = Secret("")
        },
        .send(.resendTapped) {
          $0.waiting = .resending
          $0.alert = nil
        },
        .receive(.answered(.codeRequired(message: ErrorEnvelope.tfaRequired.errorMessages[0]))) {
          $0.waiting = nil
          $0.notice = .codeSent
        },
        .send(.codeChanged(Secret("123 456"))) { $0.code = Secret("123 456") },
        .send(.submitTapped) {
          $0.waiting = .server
          $0.notice = nil
        },
        .receive(.answered(.loggedIn(.template))) {
          $0.waiting = .environment
          $0.password = Secret("")
          $0.code = Secret("")
          $0.step = .credentials
        },
        .receive(.output(.logIntoEnvironment(.template))),
        .send(.environmentLoggedIn) {
          $0.waiting = nil
          $0.step = .done
        },
        .receive(.output(.sessionStarted)),
      ])
    #expect(asked.values.map { $0.code?.value } == [nil, "654321", nil, "123456"])
    #expect(Set(asked.values.map(\.email)) == ["blob@example.com"])
  }

  @Test(
    "Six digits are a code, in any script and with any white space",
    arguments: [
      "123456", " 123456\n", "123 456", "1 2 3 4 5 6", "１２３４５６", "١٢٣٤٥٦", "123\u{A0}456",
      "१२३456",
    ])
  func code(text: String) async {
    let state = LoginState.asked(for: text)
    #expect(state.isSubmitEnabled)
    await assert(
      initialValue: state, reducer: loginReducer,
      environment: LoginEnvironment { credentials in
        #expect(credentials.code?.value == "123456")
        return .template
      },
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.loggedIn(.template))) {
          $0 = LoginState(email: $0.email, waiting: .environment)
        },
        .receive(.output(.logIntoEnvironment(.template))),
      ])
  }

  @Test(
    "Anything else is no code, and is not sent",
    arguments: [
      "", " ", "12345", "1234567", "abcdef", "12345a", "12345½", "①②③④⑤⑥", "-12345", "+123456",
      "123-456", "12345\u{0}", "123456\u{301}", "Ⅻ23456", "12345²", "0x1234",
      String(repeating: "1", count: 10_000),
    ])
  func noCode(text: String) async {
    let state = LoginState.asked(for: text)
    #expect(!state.isSubmitEnabled)
    await assert(
      initialValue: state, reducer: loginReducer, environment: .untouched,
      steps: [.send(.submitTapped) { $0.alert = .malformed(.codeMalformed) }])
  }

  @Test("A changed e-mail address or password needs a new code")
  func changed() async {
    await assert(
      initialValue: .asked(for: "123456"), reducer: loginReducer, environment: .untouched,
      steps: [
        .send(.emailChanged("blob@example.com")),
        .send(.passwordChanged(Secret("correct horse"))),
        .send(.emailChanged("junior@example.com")) {
          $0.email = "junior@example.com"
          $0.step = .credentials
          $0.code = Secret("")
        },
      ])
    await assert(
      initialValue: .asked(for: "123456"), reducer: loginReducer, environment: .untouched,
      steps: [
        .send(.passwordChanged(Secret("x"))) {
          $0.password = Secret("x")
          $0.step = .credentials
          $0.code = Secret("")
        }
      ])
  }

  @Test("Cancelling the code returns to e-mail and password")
  func back() async {
    await assert(
      initialValue: .asked(for: "123"), reducer: loginReducer, environment: .untouched,
      steps: [
        .send(.submitTapped) { $0.alert = .malformed(.codeMalformed) },
        .send(.cancelTapped) {
          $0.step = .credentials
          $0.code = Secret("")
          $0.alert = nil
        },
      ])
  }

  @Test("Another code is sent only in the step for a code")
  func noResend() async {
    #expect(!LoginState.filled.isResendEnabled && LoginState.asked(for: "").isResendEnabled)
    await assert(
      initialValue: .filled, reducer: loginReducer, environment: .untouched,
      steps: [.send(.resendTapped)])
  }

  @Test("A repeated request for a code means that the sent one is wrong")
  func askedAgain() async {
    await assert(
      initialValue: .asked(for: "123456"), reducer: loginReducer,
      environment: .failing(ServiceError.refused(.tfaRequired)),
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.codeRequired(message: ErrorEnvelope.tfaRequired.errorMessages[0]))) {
          $0.waiting = nil
          $0.alert = .refused(ErrorEnvelope.tfaRequired.errorMessages[0])
          $0.code = Secret("")
        },
      ])
  }

  @Test("If the password has changed meanwhile, the login asks for it again")
  func passwordChanged() async {
    await assert(
      initialValue: .asked(for: "123456"), reducer: loginReducer,
      environment: .failing(ServiceError.refused(.invalidLogin)),
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.credentialsRejected(message: "E-mail or password is wrong."))) {
          $0.waiting = nil
          $0.alert = .refused("E-mail or password is wrong.")
          $0.step = .credentials
          $0.code = Secret("")
        },
      ])
  }

  @Test("The login still asks for a code that could not be sent")
  func resendFailed() async {
    await assert(
      initialValue: .asked(for: "123456"), reducer: loginReducer,
      environment: LoginEnvironment { credentials in
        // A request with a code would be a login.
        #expect(credentials.code == nil)
        throw ServiceError(.cannotConnect)
      },
      steps: [
        .send(.resendTapped) { $0.waiting = .resending },
        .receive(.answered(.refused(message: nil))) {
          $0.waiting = nil
          $0.alert = .refused(nil)
        },
      ])
  }

  @Test("After cancelling the request for another code, the first one is accepted")
  func resendCancelled() async {
    let gate = Gate()
    await assert(
      initialValue: .asked(for: "123456"), reducer: loginReducer,
      environment: LoginEnvironment { _ in
        await gate.pass()
        throw ServiceError.refused(.tfaRequired)
      },
      steps: [
        .send(.resendTapped) { $0.waiting = .resending },
        .perform { try await gate.arrival() },
        .send(.submitTapped),
        .send(.cancelTapped) { $0.waiting = nil },
        .perform { gate.open() },
      ])
  }
}

extension LoginState {
  fileprivate static func asked(for code: String) -> LoginState {
    LoginState(
      email: "blob@example.com", password: Secret("correct horse"), code: Secret(code),
      step: .twoFactor)
  }
}
