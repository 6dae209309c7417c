/// A fault or an error response of the server; its raw value is its name.
///
/// A request selects a fault with its name as the organization, or with the header
/// `x-stand-in-fault`. ``StandInOptions/fault`` selects one for every request.
public enum Fault: String, CaseIterable, Equatable, Sendable {
  /// The list, after a delay.
  case slow
  /// The list, one byte per second.
  case drip
  /// No response until the client disconnects.
  case never
  /// The connection is closed without a response.
  case closesAtOnce = "closes-at-once"
  /// The connection is closed in the middle of the list.
  case closesMidway = "closes-midway"

  /// An HTML page, with status 200.
  case html
  /// An HTML page with the content type of JSON.
  case notJSON = "not-json"
  /// The list with the content type of plain text.
  case wrongType = "wrong-type"
  /// JSON that is not a list.
  case object = "an-object"
  /// A list of 50 MB.
  case huge

  /// The list, after a redirect on the same server, as for a renamed organization.
  case redirect
  /// The list, after a redirect to another name of this server.
  case redirectElsewhere = "redirect-elsewhere"
  /// An endless redirect to the same page.
  case redirectLoop = "redirect-loop"
  /// A redirect to a file.
  case redirectToFile = "redirect-to-file"

  /// A list with a link to the same page as the next one.
  case nextLoop = "next-loop"
  /// A list whose next page is on another server.
  case nextElsewhere = "next-elsewhere"
  /// A list that always has a next page.
  case endless
  /// A list whose second page fails with status 500.
  case pageTwoFails = "page-two-fails"
  /// A list whose second page is never complete.
  case pageTwoCloses = "page-two-closes"
  /// A list whose second page is not sent until the client disconnects.
  case pageTwoNever = "page-two-never"

  /// Status 403, without requests left until the end of the hour.
  case rateLimited = "rate-limited"
  /// Status 429, with a retry after one minute.
  case tooManyRequests = "too-many-requests"
  /// Status 401, as for an expired token.
  case unauthorized
  /// Status 403, as for a token without access.
  case forbidden
  /// Status 500.
  case serverError = "server-error"

  /// The effect, as one line of a table.
  public var summary: String {
    switch self {
    case .slow: "the list, after some seconds"
    case .drip: "the list, one byte a second"
    case .never: "no answer, for as long as the client waits"
    case .closesAtOnce: "the connection is closed without an answer"
    case .closesMidway: "the connection is closed in the middle of the list"
    case .html: "status 200 and an HTML page"
    case .notJSON: "status 200 and an HTML page that claims to be JSON"
    case .wrongType: "the list, claiming to be plain text"
    case .object: "JSON that is no list"
    case .huge: "a list of 50 MB"
    case .redirect: "the list, after a redirect on the same server"
    case .redirectElsewhere: "the list, after a redirect to another host name"
    case .redirectLoop: "a redirect to itself"
    case .redirectToFile: "a redirect to a file: URL"
    case .nextLoop: "a list whose next page is its first"
    case .nextElsewhere: "a list whose next page is on another server"
    case .endless: "a list that always has a next page"
    case .pageTwoFails: "a list whose second page answers with status 500"
    case .pageTwoCloses: "a list whose second page is closed in the middle"
    case .pageTwoNever: "a list whose second page never comes"
    case .rateLimited: "status 403, no requests left in this hour"
    case .tooManyRequests: "status 429, retry after 60 seconds"
    case .unauthorized: "status 401, bad credentials"
    case .forbidden: "status 403, without a rate limit"
    case .serverError: "status 500"
    }
  }
}
