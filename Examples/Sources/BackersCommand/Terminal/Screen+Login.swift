import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import Environments
import LoginFlow
import ProgramSupport

extension Screen {
  /// Whether somebody is typing who wants to be asked again.
  static var isConversation: Bool { Terminal.input.isTerminal && Terminal.output.isTerminal }

  /// Asks for what a login needs until it has succeeded, or is given up.
  ///
  /// Where nobody is asked, because the answers are piped in, the first that is wrong ends it.
  ///
  /// - Parameter email: Who wants to log in; asked for where it is absent.
  /// - Returns: Whether somebody is logged in.
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

  /// Sees to it that somebody is logged in, by asking where somebody can be asked.
  ///
  /// - Parameter reason: What it is needed for.
  /// - Throws: ``Failure`` where nobody is, all the same.
  func needLogIn(for reason: LoginText) async throws(Failure) {
    if state.isLoggedIn { return }
    guard Self.isConversation else {
      throw Failure("\(texts(SessionText.loggedOut)) \(texts(ProgramText.logInFirst))")
    }
    Terminal.output.write(drawing.paragraph(texts(reason)))
    guard await logIn() else { throw Failure(texts(SessionText.loggedOut)) }
  }

  /// Asks a question where somebody can answer; where nobody can, it is agreed to.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - isAgreed: Whether the answer is known already.
  /// - Returns: Whether it is.
  func agrees(to question: some Wording, isAgreed: Bool) async -> Bool {
    guard !isAgreed, Self.isConversation else { return true }
    let prompt = "\(texts(question)) (\(texts(SessionText.yes))/\(texts(SessionText.no))) "
    guard let answer = await Terminal.input.line(after: prompt, .answer, to: Terminal.output) else {
      Terminal.output.write("\n")
      return false
    }
    return texts.isYes(answer)
  }

  /// Hands what was typed to the login.
  ///
  /// - Parameters:
  ///   - line: What was typed; nothing gives the login up.
  ///   - prompt: What it is the answer to.
  func answer(_ line: String, to prompt: Prompt) async {
    let isEmpty = line.allSatisfy(\.isWhitespace)
    switch prompt {
    case .email where isEmpty && AppEnvironment.rememberedEmail != nil:
      store.send(.login(.emailChanged(AppEnvironment.rememberedEmail ?? "")))
    case .email where !isEmpty:
      // Before the user types a password in vain.
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

  /// Leaves the login, from whichever of its steps.
  private func giveLoginUp() async {
    // From the code it goes back to the password first.
    while state.login != nil, state.login?.waiting == nil {
      await store.send(.login(.cancelTapped)).finish()
    }
  }
}
