import Foundation
import GitHubClient
import Testing

@Suite struct GitHubErrorTests {
  private static let reset = Date(timeIntervalSince1970: 1_535_459_251)

  @Test(
    "Every message says what failed, where, and what to do",
    arguments: [
      (
        .invalidBaseURL,
        "PLACE is no address of a GitHub API: it has to be http or https with a host, and without "
          + "user, query and fragment. An example: https://api.github.com."
      ),
      (
        .invalidToken,
        "The GitHub token was not sent to PLACE: it has characters that a token cannot have. "
          + "Copy it again, without spaces and line breaks."
      ),
      (
        .insecureToken,
        "The GitHub token was not sent to PLACE: http is not encrypted. "
          + "Use https, or ask without a token."
      ),
      (
        .hostNotFound,
        "The server of PLACE was not found. Check the address and the network."
      ),
      (
        .cannotConnect,
        "Nothing answers at PLACE. Check that the server is running and that the address is right."
      ),
      (
        .connectionLost,
        "The connection to PLACE was closed before the answer was complete. Try again."
      ),
      (
        .garbledAnswer("odd version"),
        "PLACE gave an answer that is not proper HTTP: odd version. "
          + "Check the address and its port."
      ),
      (
        .secureConnectionFailed,
        "There is no secure connection to PLACE: its certificate is not trusted, or its encryption "
          + "failed. Check the address and this machine's clock and certificates."
      ),
      (
        .network("odd\n\u{1B}[31m"),
        "PLACE could not be reached: odd \u{FFFD}[31m. Check the network and try again."
      ),
      (
        .timedOut(.seconds(20)),
        "PLACE gave no complete answer within 20 seconds. Try again later, or allow more time."
      ),
      (
        .timedOut(.milliseconds(1_250)),
        "PLACE gave no complete answer within 1.3 seconds. Try again later, or allow more time."
      ),
      (
        .listTimedOut(.seconds(1)),
        "The list was not complete within 1 second, at PLACE. "
          + "Try again later, or allow more time."
      ),
      (
        .tooManyRedirects(5),
        "PLACE was redirected more than 5 times. Check the address."
      ),
      (
        .refusedRedirect(origin: "file://"),
        "PLACE redirects to file://, which is not followed: it is not encrypted, "
          + "or no web address. Check the address."
      ),
      (
        .notFound(message: "Not Found"),
        "There is no such organization at PLACE (“Not Found”). "
          + "Check the spelling; one that is private needs a token."
      ),
      (
        .unauthorized(message: "Bad credentials"),
        "PLACE does not accept the token (“Bad credentials”). "
          + "Check that it is complete and has not expired."
      ),
      (
        .forbidden(message: nil),
        "PLACE may not be seen. Use a token that has access."
      ),
      (
        .unexpectedStatus(500, message: "Server Error"),
        "PLACE answered with status 500 (“Server Error”). The server failed: try again later."
      ),
      (
        .unexpectedStatus(302, message: nil),
        "PLACE answered with status 302. Check the address."
      ),
      (
        .unexpectedContentType("text/html"),
        "PLACE answered with text/html instead of JSON. "
          + "Check the address; a login page or a proxy may stand in between."
      ),
      (
        .malformedJSON,
        "PLACE answered with something that is not the JSON it claims to be. "
          + "Check the address, or try again later."
      ),
      (
        .notAList,
        "PLACE answered with JSON that is no list of repositories. Check the address."
      ),
      (
        .pageTooLarge(limit: 8_000_000),
        "The answer of PLACE was not read to its end: it has more than 8 MB. "
          + "Check the address, or ask for fewer repositories at a time."
      ),
      (
        .listTooLarge(limit: 64_000),
        "The list was cut off before PLACE: it has more than 64 kB. "
          + "Allow more, or ask another server."
      ),
      (
        .tooManyPages(limit: 200),
        "The list was cut off before PLACE: it has more than 200 pages. "
          + "Allow more pages, or ask another server."
      ),
      (
        .nextPageLoop,
        "The list was cut off: its next page, PLACE, was fetched before. "
          + "The server is at fault; try again later."
      ),
      (
        .foreignNextPage(origin: "http://elsewhere.example"),
        "The list was cut off: after PLACE it continues on another server, "
          + "http://elsewhere.example, which is not asked. Check the address."
      ),
      (
        .rateLimited(RateLimit(limit: 60, remaining: 0, resetsAt: reset, message: "Slow down")),
        "The rate limit of 60 requests is used up at PLACE (“Slow down”). Try again after "
          + "2018-08-28T12:27:31Z, or use a token, which has a higher limit."
      ),
      (
        .rateLimited(RateLimit(remaining: 0, hadToken: true)),
        "The rate limit is used up at PLACE. Try again in a few minutes."
      ),
      (
        .rateLimited(RateLimit(limit: 60, remaining: 59, resetsAt: reset, message: "Slow down")),
        "PLACE accepts no more requests for now (“Slow down”). Try again after 2018-08-28T12:27:31Z."
      ),
      (
        .rateLimited(RateLimit(message: "secondary")),
        "PLACE accepts no more requests for now (“secondary”). Try again in a few minutes."
      ),
    ] as [(GitHubError.Reason, String)])
  func wording(reason: GitHubError.Reason, message: String) {
    let place = "https://api.github.com/orgs/blobco/repos?per_page=100&page=2"
    let error = GitHubError(reason, at: URL(string: place))
    #expect(error.description == message.replacing("PLACE", with: place))
    #expect(error.localizedDescription == error.description)
  }

  @Test("A name that is none is quoted, on one line")
  func organization() {
    #expect(
      GitHubError(.invalidOrganization("a/\u{1B}b\nc")).description
        == "“a/\u{FFFD}b c” is no name of an organization: "
        + "it has letters, digits, hyphens and underscores only. Check the spelling.")
  }

  @Test("The time at which a rate limit ends is printed as the caller prints times")
  func resetTime() {
    let error = GitHubError(
      .rateLimited(RateLimit(remaining: 0, resetsAt: Self.reset, hadToken: true)))
    #expect(
      error.message { _ in "half past two" }
        == "The rate limit is used up at GitHub. Try again after half past two.")
  }

  @Test("No message shows a secret of its URL")
  func secrets() throws {
    let url = try #require(
      URL(string: "https://blob:hunter2@a.example/orgs/x/repos?page=2&access_token=s3cret#frag"))
    let error = GitHubError(.cannotConnect, at: url)
    #expect(error.url?.absoluteString == "https://a.example/orgs/x/repos?page=2")
    #expect("\(error) \(String(reflecting: error))".contains("hunter2") == false)
    #expect("\(error) \(String(reflecting: error))".contains("s3cret") == false)
  }

  @Test("What a server says is cut off and made harmless")
  func harmless() {
    let message = "\u{1B}]0;title\u{7}" + String(repeating: "long ", count: 10_000)
    let text = GitHubError(.notFound(message: message)).description
    #expect(text.count < 400)
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{7}"))
  }
}
