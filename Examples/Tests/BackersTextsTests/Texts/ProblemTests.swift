import BackersClient
import BackersTexts
import Testing

struct ProblemTests {
  @Test(
    "An error is explained in the user's language",
    arguments: [
      (ServiceError(.cannotConnect), .unreachable), (ServiceError(.hostNotFound), .unreachable),
      (ServiceError(.network("x")), .unreachable), (ServiceError(.connectionLost), .unreachable),
      (ServiceError(.timedOut(.seconds(1))), .timedOut),
      (ServiceError(.unexpectedContentType("text/html")), .notUnderstood),
      (ServiceError(.unreadable("x")), .notUnderstood),
      (ServiceError(.tooLarge(limit: 1)), .notUnderstood),
      (ServiceError(.unexpectedStatus(500)), .serverFailed),
      (ServiceError(.unexpectedStatus(404)), .notFound),
      (ServiceError(.unexpectedStatus(302)), .notUnderstood),
      (ServiceError(.insecureServer), .notEncrypted),
      (ServiceError(.invalidBaseURL), .wrongSettings),
      (
        ServiceError(
          .tooManyAttempts(ErrorEnvelope(errorMessages: [], httpCode: 429), retryAfter: nil)),
        .tooMany
      ),
      (refusal([], 401, .accessTokenInvalid), .tokenRejected), (refusal([], 503), .serverFailed),
      (refusal([], 404), .notFound), (refusal([], 400), .unknown),
      (refusal([" ", "\n"], 400, .unknown("new")), .unknown),
      (CancellationError(), .cancelled), (Odd(), .unknown),
    ] as [(any Error, ProblemText)])
  func known(error: any Error, text: ProblemText) {
    #expect(Problem(error) == .known(text))
    for language in Language.allCases {
      #expect(Problem(error).text(in: Texts(language)) == Texts(language)(text))
    }
  }

  @Test(
    "A server's message comes first, in one safe line",
    arguments: [
      (refusal(["Nope."], 500), "Nope."),
      (refusal(["", " \n", "Nope.", "Never."], 401, .accessTokenInvalid), "Nope."),
      (refusal(["a\u{1B}[31m\nb"], 400, .unknown("x")), "a\u{FFFD}[31m b"),
      (ErrorEnvelope(errorMessages: ["Nope."], httpCode: 400), "Nope."),
    ] as [(any Error, String)])
  func said(error: any Error, text: String) {
    #expect(Problem(error).text(in: Texts(.de)) == text)
  }
}

private struct Odd: Error {}

private func refusal(
  _ messages: [String], _ status: Int, _ code: ErrorEnvelope.Code? = nil
) -> ServiceError {
  .refused(ErrorEnvelope(errorMessages: messages, httpCode: status, ksrCode: code))
}
