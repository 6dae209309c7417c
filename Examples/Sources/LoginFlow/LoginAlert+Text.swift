public import BackersTexts
import ProgramSupport

extension LoginAlert {
  /// Returns the text of the alert: the server's first message, if there is one.
  ///
  /// - Parameter texts: The language; a server's message is in the language of the request.
  /// - Returns: One line without control characters, for any text of a server.
  public func text(in texts: Texts) -> String {
    switch self {
    case .refused(let message): message.map { safeText($0) } ?? texts(LoginText.unableToLogIn)
    case .malformed(let text): texts(text)
    case .sessionNotKept(let reason):
      texts(LoginText.sessionNotKept, ["reason": safeText(reason, limit: 500)])
    }
  }
}
