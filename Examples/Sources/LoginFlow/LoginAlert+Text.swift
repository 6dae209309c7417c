public import BackersTexts
import ProgramSupport

extension LoginAlert {
  /// What the alert says: the server's first message, where it has one.
  ///
  /// - Parameter texts: The language; what a server says is in that of the request.
  /// - Returns: One line without control characters, whatever a server sent.
  public func text(in texts: Texts) -> String {
    switch self {
    case .refused(let message): message.map { safeText($0) } ?? texts(LoginText.unableToLogIn)
    case .malformed(let text): texts(text)
    case .sessionNotKept(let reason):
      texts(LoginText.sessionNotKept, ["reason": safeText(reason, limit: 500)])
    }
  }
}
