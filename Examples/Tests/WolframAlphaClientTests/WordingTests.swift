import Foundation
import Testing
import WolframAlphaClient

@Suite struct WordingTests {
  @Test(
    "A message says what failed, where, and what to do",
    arguments: [
      (
        .hostNotFound,
        "The server of http://a.example/v2/query was not found. "
          + "Check the address and the network."
      ),
      (
        .connectionLost,
        "The connection to http://a.example/v2/query was closed before the answer "
          + "was complete. Try again."
      ),
      (
        .garbledAnswer("bad\nheader"),
        "http://a.example/v2/query gave an answer that is not proper "
          + "HTTP: bad header. Check the address and its port."
      ),
      (
        .timedOut(.seconds(20)),
        "http://a.example/v2/query gave no complete answer within 20 seconds. Try again later."
      ),
      (
        .tooLarge(limit: 1_000_000),
        "The answer of http://a.example/v2/query was not read to its "
          + "end: it has more than 1000 kB. Check the address."
      ),
      (
        .unexpectedStatus(503),
        "http://a.example/v2/query answered with status 503. "
          + "The server failed: try again later."
      ),
      (
        .unexpectedStatus(403),
        "http://a.example/v2/query answered with status 403. "
          + "Check the key in WOLFRAM_ALPHA_APP_ID."
      ),
      (
        .unexpectedStatus(404),
        "http://a.example/v2/query answered with status 404. Check the address."
      ),
      (
        .notJSON,
        "http://a.example/v2/query answered with something that is no JSON. "
          + "Check the address; a login page or a proxy may stand in between."
      ),
      (
        .notAResult,
        "http://a.example/v2/query answered with JSON that is no result of a query. "
          + "Check the address."
      ),
      (
        .refused(message: "Invalid appid"),
        "http://a.example/v2/query refused the question "
          + "(“Invalid appid”). Check the key in WOLFRAM_ALPHA_APP_ID."
      ),
      (
        .notUnderstood,
        "http://a.example/v2/query did not understand the question. "
          + "Ask about another count."
      ),
      (
        .noPrimaryPod,
        "http://a.example/v2/query has no answer to the question. Ask about another count."
      ),
      (
        .notANumber("\u{1B}[31m17"),
        "http://a.example/v2/query answered “\u{FFFD}[31m17”, which is "
          + "no whole number. Ask about another count."
      ),
    ] as [(WolframAlphaError.Reason, String)])
  func wording(reason: WolframAlphaError.Reason, message: String) throws {
    let url = try #require(
      URL(string: "http://u:p@a.example/v2/query?input=prime%207&appid=s3cret"))
    #expect(WolframAlphaError(reason, at: url).description == message)
  }
}
