/// A canned response of a mock.
///
/// ```swift
/// var service = MockService()
/// service.userSelf = .always(.template |> \.name .~ "Blob Jr.")
/// service.discovery = .failing(.template)
/// service.config = Canned { try await gate.pass() }
/// ```
public struct Canned<Question: Sendable, Answer: Sendable>: Sendable {
  /// Finds the answer.
  public var answer: @Sendable (Question) async throws -> Answer

  /// Answers by a closure.
  ///
  /// - Parameter answer: Finds the answer to a question.
  public init(_ answer: @escaping @Sendable (_ question: Question) async throws -> Answer) {
    self.answer = answer
  }

  /// Has one answer to every question.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: A canned answer.
  public static func always(_ answer: Answer) -> Canned {
    Canned { _ in answer }
  }

  /// Has no answer, but an error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A canned error.
  public static func failing(with error: any Error) -> Canned {
    Canned { _ in throw error }
  }

  /// Refuses as a server does.
  ///
  /// - Parameter envelope: The server's error.
  /// - Returns: A canned refusal.
  public static func failing(_ envelope: ErrorEnvelope) -> Canned {
    failing(with: ServiceError.refused(envelope))
  }
}
