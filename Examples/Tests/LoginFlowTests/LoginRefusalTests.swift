import BackersClient
import BackersTexts
import EnvironmentReducersTesting
import Environments
import Foundation
import LoginFlow
import Testing

@MainActor
struct LoginRefusalTests {
  @Test(
    "A refusal shows the server's first message, or that the login failed",
    arguments: [
      (ServiceError.refused(.invalidLogin), "E-mail or password is wrong.", true),
      (refusal(["First.", "Second."], .invalidXauthLogin), "First.", true),
      (refusal([" ", "Second."], nil), "Second.", false),
      (refusal([], .invalidXauthLogin), nil, true), (refusal(["", "\n"], nil), nil, false),
      (refusal(["New."], .unknown("new")), "New.", false),
      (ServiceError(.cannotConnect), nil, false),
      (ServiceError(.unexpectedContentType("text/html")), nil, false),
      (ServiceError(.unexpectedStatus(500)), nil, false),
      (ServiceError(.timedOut(.seconds(1))), nil, false),
      (
        ServiceError(
          .tooManyAttempts(ErrorEnvelope(errorMessages: ["Wait."], httpCode: 429), retryAfter: nil)),
        "Wait.", false
      ),
      // A cancellation by other code: the form must not wait forever.
      (CancellationError(), nil, false), (URLError(.cancelled), nil, false),
    ] as [(any Error, String?, Bool)])
  func refused(error: any Error, message: String?, areCredentialsWrong: Bool) async {
    await assert(
      initialValue: .filled, reducer: loginReducer, environment: .failing(error),
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .receive(
          .answered(
            areCredentialsWrong
              ? .credentialsRejected(message: message) : .refused(message: message))
        ) {
          $0.waiting = nil
          $0.alert = .refused(message)
        },
        .send(.alertDismissed) { $0.alert = nil },
      ])
    for (texts, unable) in [
      (Texts(.en), "Unable to log in."), (Texts(.de), "Anmeldung nicht möglich."),
      (Texts(.es), "No se puede iniciar sesión."),
    ] {
      #expect(LoginAlert.refused(message).text(in: texts) == message ?? unable)
    }
  }

  @Test("An alert is one safe line, for any text of a server")
  func safe() {
    let text = LoginAlert.refused("No\n\u{1B}[2J" + String(repeating: "x", count: 10_000))
      .text(in: Texts(.en))
    #expect(text.hasPrefix("No \u{FFFD}[2Jxxx"))
    #expect(text.count < 250)
    let reason = "a\u{1B}b"
    #expect(
      LoginAlert.sessionNotKept(reason: reason).text(in: Texts(.en))
        == "The server let you in, but the session could not be kept: a\u{FFFD}b")
  }

  @Test(
    "An invalid login is not sent, and the form shows the reason",
    arguments: [
      ("", "p", .emailMalformed), ("blob", "p", .emailMalformed), ("@", "p", .emailMalformed),
      ("blob@", "p", .emailMalformed), ("@example.com", "p", .emailMalformed),
      ("a@b@c", "p", .emailMalformed), ("a b@c", "p", .emailMalformed),
      (String(repeating: "x", count: 300) + "@example.com", "p", .emailMalformed),
      ("blob@example.com", "", .passwordMissing), ("", "", .emailMalformed),
    ] as [(String, String, LoginText)])
  func malformed(email: String, password: String, text: LoginText) async {
    let state = LoginState(email: email, password: Secret(password))
    #expect(!state.isSubmitEnabled)
    await assert(
      initialValue: state, reducer: loginReducer, environment: .untouched,
      steps: [.send(.submitTapped) { $0.alert = .malformed(text) }])
    #expect(LoginAlert.malformed(text).text(in: Texts(.de)) == Texts(.de)(text))
  }

  @Test("White space around an e-mail address is not sent, that of a password is")
  func whitespace() async {
    let state = LoginState(email: " blob@example.com\n", password: Secret(" p "))
    #expect(state.isSubmitEnabled)
    await assert(
      initialValue: state, reducer: loginReducer,
      environment: LoginEnvironment { credentials in
        #expect(credentials.email == "blob@example.com")
        #expect(credentials.password.value == " p ")
        #expect(credentials.code == nil)
        throw ServiceError.refused(.invalidLogin)
      },
      steps: [
        .send(.submitTapped) { $0.waiting = .server },
        .receive(.answered(.credentialsRejected(message: "E-mail or password is wrong."))) {
          $0.waiting = nil
          $0.alert = .refused("E-mail or password is wrong.")
        },
      ])
  }

  @Test("Neither a state nor an action shows a secret")
  func secrets() {
    let state = LoginState(
      email: "b@c", password: Secret("correct horse"), code: Secret("123456"))
    #expect(!"\(state)".contains("horse") && !"\(state)".contains("123456"))
    let actions: [LoginAction] = [
      .passwordChanged(Secret("correct horse")), .codeChanged(Secret("123456")),
      .answered(.loggedIn(.template)), .output(.logIntoEnvironment(.template)),
    ]
    for action in actions {
      var text = "\(action)"
      dump(action, to: &text)
      #expect(!text.contains("horse") && !text.contains("123456") && !text.contains("deadbeef"))
    }
  }
}

private func refusal(_ messages: [String], _ code: ErrorEnvelope.Code?) -> ServiceError {
  .refused(ErrorEnvelope(errorMessages: messages, httpCode: 401, ksrCode: code))
}
