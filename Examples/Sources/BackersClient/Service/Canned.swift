/// A canned response of a mock.
///
/// ```swift
/// var service = MockService()
/// service.userSelf = .always(.template |> \.name .~ "Blob Jr.")
/// service.discovery = .failing(.template)
/// service.config = Canned { try await gate.pass() }
/// ```
public struct Canned<Question: Sendable, Answer: Sendable>: Sendable {
  /// Returns the response.
  public var answer: @Sendable (Question) async throws -> Answer

  /// Creates a response that a closure computes.
  ///
  /// - Parameter answer: Returns the response to a request.
  public init(_ answer: @escaping @Sendable (_ question: Question) async throws -> Answer) {
    self.answer = answer
  }

  /// Creates a response that is the same for each request.
  ///
  /// - Parameter answer: The response.
  /// - Returns: A canned response.
  public static func always(_ answer: Answer) -> Canned {
    Canned { _ in answer }
  }

  /// Creates a response that throws an error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A canned error.
  public static func failing(with error: any Error) -> Canned {
    Canned { _ in throw error }
  }

  /// Creates a response that throws a server's error.
  ///
  /// - Parameter envelope: The server's error.
  /// - Returns: A canned error.
  public static func failing(_ envelope: ErrorEnvelope) -> Canned {
    failing(with: ServiceError.refused(envelope))
  }
}
