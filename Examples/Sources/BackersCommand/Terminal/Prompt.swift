import BackersClient
import BackersTexts
import LoginFlow
import TerminalIO

/// What a line is the answer to.
enum Prompt: Equatable, Sendable {
  /// What is to be done.
  case command
  /// Who wants to log in.
  case email
  /// With which password.
  case password
  /// The code of the second factor.
  case code
  /// Whether to log out.
  case logOut

  /// How the answer is typed.
  var kind: Prompting.Kind {
    switch self {
    case .command: .command
    case .password: .hidden
    case .code, .email, .logOut: .answer
    }
  }

  /// What is wrong where there is no answer.
  var missing: LoginText {
    switch self {
    case .email: .emailMalformed
    case .code: .codeMalformed
    case .command, .logOut, .password: .passwordMissing
    }
  }

  /// What stands before the answer.
  ///
  /// - Parameters:
  ///   - texts: The language.
  ///   - name: What the world is called in which commands are given.
  /// - Returns: What stands on the same line.
  func text(in texts: Texts, name: String) -> String {
    switch self {
    case .command: "\(name)> "
    case .email: "\(texts(LoginText.email)): "
    case .password: "\(texts(LoginText.password)): "
    case .code: "\(texts(ProgramText.codeOrResend)): "
    case .logOut:
      "\(texts(SessionText.logOutQuestion)) (\(texts(SessionText.yes))/\(texts(SessionText.no))) "
    }
  }
}

extension LoginState {
  /// What the login asks for next; absent while it waits for an answer itself.
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
