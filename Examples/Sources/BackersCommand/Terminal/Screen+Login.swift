import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import Environments
import LoginFlow
import ProgramSupport

extension Screen {
  /// Whether a user at a terminal can be asked again.
  static var isConversation: Bool { Terminal.input.isTerminal && Terminal.output.isTerminal }

  /// Asks for the input of a login until the login succeeds or is cancelled.
  ///
  /// If the answers come from a pipe, the first wrong answer ends the login.
  ///
  /// - Parameter email: The e-mail address; the user is asked if it is absent.
  /// - Returns: Whether there is a session.
  func logIn(email: String? = nil) async -> Bool {
    store.send(.logInTapped(email: email ?? ""))
    while let prompt = state.login?.prompt {
      let text =
        Self.isConversation
        ? prompt.text(in: texts, name: "", suggestion: AppEnvironment.rememberedEmail) : ""
      let line = await Terminal.input.line(after: text, prompt.kind, to: Terminal.output)
      guard let line else {
        if Self.isConversation {
          Terminal.output.write("\n")
          await giveLoginUp()
        } else {
          report(texts(prompt.missing))
        }
        break
      }
      await answer(line, to: prompt)
      tell()
      if hasFailed, !Self.isConversation { break }
    }
    tell()
    return state.isLoggedIn
  }

  /// Ensures a session, by a login if the input is a terminal.
  ///
  /// - Parameter reason: The reason for the login.
  /// - Throws: ``Failure`` if there is still no session.
  func needLogIn(for reason: LoginText) async throws(Failure) {
    if state.isLoggedIn { return }
    guard Self.isConversation else {
      throw Failure("\(texts(SessionText.loggedOut)) \(texts(ProgramText.logInFirst))")
    }
    Terminal.output.write(drawing.paragraph(texts(reason)))
    guard await logIn() else { throw Failure(texts(SessionText.loggedOut)) }
  }

  /// Asks a question at a terminal; without a terminal, the answer is yes.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - isAgreed: Whether the user has already agreed, for example with an option.
  /// - Returns: Whether the user agrees.
  func agrees(to question: some Wording, isAgreed: Bool) async -> Bool {
    guard !isAgreed, Self.isConversation else { return true }
    let prompt = "\(texts(question)) (\(texts(SessionText.yes))/\(texts(SessionText.no))) "
    guard let answer = await Terminal.input.line(after: prompt, .answer, to: Terminal.output) else {
      Terminal.output.write("\n")
      return false
    }
    return texts.isYes(answer)
  }

  /// Passes a typed line to the login.
  ///
  /// - Parameters:
  ///   - line: The typed line; an empty one cancels the login.
  ///   - prompt: The question that the line answers.
  func answer(_ line: String, to prompt: Prompt) async {
    let isEmpty = line.allSatisfy(\.isWhitespace)
    switch prompt {
    case .email where isEmpty && AppEnvironment.rememberedEmail != nil:
      store.send(.login(.emailChanged(AppEnvironment.rememberedEmail ?? "")))
    case .email where !isEmpty:
      // Checked before the user types a password for an invalid address.
      if LoginState(email: line, password: Secret(" ")).isSubmitEnabled {
        store.send(.login(.emailChanged(line)))
      } else {
        report(texts(LoginText.emailMalformed))
      }
    case .password where !line.isEmpty:
      store.send(.login(.passwordChanged(Secret(line))))
      await wait(for: [store.send(.login(.submitTapped))], isLogin: true)
    case .code where isResend(line):
      await wait(for: [store.send(.login(.resendTapped))], isLogin: true)
    case .code where !isEmpty:
      store.send(.login(.codeChanged(Secret(line))))
      await wait(for: [store.send(.login(.submitTapped))], isLogin: true)
    default: await giveLoginUp()
    }
  }

  private func isResend(_ line: String) -> Bool {
    let word = line.lowercased().filter { !$0.isWhitespace }
    let texts = [texts(LoginText.resend), Texts(.en)(LoginText.resend)]
    return texts.contains { $0.lowercased().filter { !$0.isWhitespace } == word }
  }

  /// Cancels the login in any of its steps.
  private func giveLoginUp() async {
    // Cancelling the code returns to the password first.
    while state.login != nil, state.login?.waiting == nil {
      await store.send(.login(.cancelTapped)).finish()
    }
  }
}
