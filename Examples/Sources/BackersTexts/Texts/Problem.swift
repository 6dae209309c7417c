public import BackersClient
import ProgramSupport

/// The reason of a failure, stored without a language so that it can be shown in any.
public enum Problem: Equatable, Sendable {
  /// The server's own message.
  case said(String)
  /// A reason with a translated text.
  case known(ProblemText)

  /// Derives the reason that a user can understand from an error.
  ///
  /// A server's message takes precedence, because it is in the user's language.
  ///
  /// - Parameter error: Any error.
  public init(_ error: any Error) {
    switch error {
    case let error as ServiceError: self.init(error)
    case let envelope as ErrorEnvelope: self.init(.refused(envelope))
    case is CancellationError: self = .known(.cancelled)
    default: self = .known(.unknown)
    }
  }

  private init(_ error: ServiceError) {
    if let message = error.envelope?.firstMessage {
      self = .said(message)
    } else {
      self = .known(error.reason.text)
    }
  }

  /// Returns the reason as one sentence.
  ///
  /// - Parameter texts: The language.
  /// - Returns: One line without control characters, for any text of a server.
  public func text(in texts: Texts) -> String {
    switch self {
    case .said(let message): safeText(message)
    case .known(let text): texts(text)
    }
  }
}

extension ErrorEnvelope {
  /// The first message that is not empty.
  public var firstMessage: String? {
    errorMessages.first { !safeText($0).isEmpty }
  }
}

extension ServiceError.Reason {
  fileprivate var text: ProblemText {
    switch self {
    case .invalidBaseURL, .invalidSecret, .foreignCursor, .refusedRedirect: .wrongSettings
    case .insecureServer: .notEncrypted
    case .hostNotFound, .cannotConnect, .connectionLost, .secureConnectionFailed, .network:
      .unreachable
    case .timedOut: .timedOut
    case .tooManyAttempts: .tooMany
    case .refused(let envelope) where envelope.ksrCode == .accessTokenInvalid: .tokenRejected
    case .refused(let envelope): ProblemText(status: envelope.httpCode) ?? .unknown
    case .unexpectedStatus(let status): ProblemText(status: status) ?? .notUnderstood
    case .garbledAnswer, .invalidCursor, .tooManyRedirects, .unexpectedContentType, .unreadable,
      .tooLarge:
      .notUnderstood
    }
  }
}

extension ProblemText {
  fileprivate init?(status: Int) {
    switch status {
    case 404: self = .notFound
    case 500...: self = .serverFailed
    default: return nil
    }
  }
}
