/// A message to the user about a refused request; its wording is in ``text(in:)``.
enum Message: Equatable, Sendable {
  case clientMissing
  case clientUnknown
  case loginNeeded
  case loggedOut
  case wrongLogin
  case codeNeeded
  case codeWrong
  case tooManyAttempts(minutes: Int)
  case tooManyCodes(minutes: Int)

  case notJSON
  case fieldMissing(String)
  case fieldInvalid(String, Expectation)
  case queryUnreadable
  case parameterRepeated(String)
  case parameterInvalid(String, Expectation)
  case cursorInvalid
  case bodyMalformed
  case bodyTooLarge(kilobytes: Int)

  case noSuchPath
  case noSuchProject
  case methodNotAllowed([String])
  case serverFailed
}

/// A requirement on a value.
enum Expectation: Equatable, Sendable {
  case email
  case sixDigits
  case text(atMost: Int)
  case positiveNumber
  case number(from: Int, to: Int)
  case trueOrFalse
  case currencyCode
  case category
  case oneOf([String])
}

extension Message {
  /// Returns the wording, as one or two sentences.
  func text(in language: Language) -> String {
    switch language {
    case .en: english
    case .de: german
    case .es: spanish
    }
  }
}
