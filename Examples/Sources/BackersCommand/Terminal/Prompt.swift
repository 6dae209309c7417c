import BackersApp
import BackersClient
import BackersTexts
import LoginFlow
import ProgramSupport

/// The question that a line answers.
enum Prompt: Equatable, Sendable {
  /// The next command.
  case command
  /// The e-mail address of a login.
  case email
  /// The password of a login.
  case password
  /// The code of the second factor.
  case code
  /// Whether to log out.
  case logOut
  /// Whether to change the server, which ends the session.
  case server

  /// The kind of the input.
  var kind: Prompting.Kind {
    switch self {
    case .command: .command
    case .password: .hidden
    case .code, .email, .logOut, .server: .answer
    }
  }

  /// The message for a missing answer.
  var missing: LoginText {
    switch self {
    case .email: .emailMalformed
    case .code: .codeMalformed
    case .command, .logOut, .password, .server: .passwordMissing
    }
  }

  /// The text before the answer.
  ///
  /// - Parameters:
  ///   - texts: The language.
  ///   - name: The name of the world, for the prompt of commands.
  ///   - suggestion: The e-mail address that an empty line confirms.
  /// - Returns: The text at the beginning of the line.
  func text(in texts: Texts, name: String, suggestion: String? = nil) -> String {
    switch self {
    case .command: "\(name)> "
    case .email:
      "\(texts(LoginText.email))\(suggestion.map { " [\(safeText($0, limit: 60))]" } ?? ""): "
    case .password: "\(texts(LoginText.password)): "
    case .code: "\(texts(ProgramText.codeOrResend)): "
    case .logOut: question(SessionText.logOutQuestion, in: texts)
    case .server: question(ProgramText.serverQuestion, in: texts)
    }
  }
}

extension Prompt {
  private func question(_ text: some Wording, in texts: Texts) -> String {
    "\(texts(text)) (\(texts(SessionText.yes))/\(texts(SessionText.no))) "
  }
}

extension LoginState {
  /// The next question of the login; nil while the login waits for the server.
  var prompt: Prompt? {
    guard waiting == nil else { return nil }
    return switch step {
    case .credentials: email.isEmpty ? .email : .password
    case .twoFactor: .code
    case .done: nil
    }
  }
}

extension Texts {
  /// Whether an answer means yes, in this language or in English.
  func isYes(_ answer: String) -> Bool {
    let answer = answer.lowercased().filter { !$0.isWhitespace }
    let words = [self(SessionText.yes), Texts(.en)(SessionText.yes)]
    return words.contains { word in answer == word || answer == String(word.prefix(1)) }
  }
}
