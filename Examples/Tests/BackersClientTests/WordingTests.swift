import BackersClient
import Foundation
import Testing

@Suite struct WordingTests {
  private static let cases: [(ServiceError.Reason, String)] = [
    (
      .invalidBaseURL,
      "https://a.example/x is no address of a server: it has to be http or https with a host, and "
        + "without user, query and fragment. An example: http://127.0.0.1:8080."
    ),
    (
      .invalidCursor("not\u{1B}a url"),
      "https://a.example/x says that there are more projects at “not\u{FFFD}a url”, which is no URL. "
        + "The server is at fault; try again later."
    ),
    (
      .foreignCursor(origin: "https://b.example"),
      "https://a.example/x continues on another server, https://b.example, which is not asked. "
        + "Check the address of the server."
    ),
    (
      .insecureServer,
      "Nothing was sent to https://a.example/x: http is not encrypted, and your session is secret. "
        + "Use https."
    ),
    (
      .timedOut(.seconds(20)),
      "https://a.example/x gave no complete answer within 20 seconds. Try again later."
    ),
    (
      .tooManyRedirects(0),
      "https://a.example/x redirects, which this request must not be. Check the address."
    ),
    (
      .refused(.invalidLogin),
      "https://a.example/x refused: “E-mail or password is wrong.”. Check e-mail and password."
    ),
    (
      .refused(ErrorEnvelope(errorMessages: [], httpCode: 401, ksrCode: .accessTokenInvalid)),
      "https://a.example/x refused. Log in again."
    ),
    (
      .refused(ErrorEnvelope(errorMessages: ["?"], httpCode: 418, ksrCode: .unknown("tea\npot"))),
      "https://a.example/x refused: “?”. Its code is “tea pot”, which is not known here."
    ),
    (
      .tooManyAttempts(.invalidLogin, retryAfter: .seconds(90)),
      "https://a.example/x allows no more attempts for now: “E-mail or password is wrong.”. "
        + "Try again in 1 minute, 30 seconds."
    ),
    (
      .unexpectedStatus(500),
      "https://a.example/x answered with status 500 and no explanation. "
        + "The server failed: try again later."
    ),
    (
      .unexpectedContentType("text/html"),
      "https://a.example/x answered with text/html instead of JSON. Check the address; a login page "
        + "or a proxy may stand in between."
    ),
    (
      .unexpectedContentType(""),
      "https://a.example/x answered with something instead of JSON. Check the address; a login page "
        + "or a proxy may stand in between."
    ),
    (
      .unreadable("“id” is missing"),
      "https://a.example/x answered with something that was not expected: “id” is missing. "
        + "Check the address, or update this program."
    ),
  ]

  @Test("A failure names the operation, the place and the remedy", arguments: cases)
  func wording(reason: ServiceError.Reason, text: String) throws {
    let url = try #require(URL(string: "https://user:word@a.example/x?client_id=secret&token=1#f"))
    let error = ServiceError(reason, at: url)
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
  }

  @Test("A failure that has no place says so")
  func nowhere() {
    #expect(
      ServiceError.refused(.tfaRequired).description
        == "The server refused: “Enter the code of six digits that was sent to you.”. "
        + "Enter the code of six digits.")
  }
}
