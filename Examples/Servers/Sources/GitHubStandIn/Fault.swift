/// A way in which a server misbehaves, or says no; its raw value is the name that asks for it.
///
/// A fault is asked for by using its name for an organization, by the header `x-stand-in-fault`,
/// or, for every request, by ``StandInOptions/fault``.
public enum Fault: String, CaseIterable, Equatable, Sendable {
  /// The list, after a while.
  case slow
  /// The list, a byte a second.
  case drip
  /// No answer, for as long as the client waits.
  case never
  /// The connection is closed without an answer.
  case closesAtOnce = "closes-at-once"
  /// The connection is closed in the middle of the list.
  case closesMidway = "closes-midway"

  /// A page for people, with status 200.
  case html
  /// A page for people that claims to be JSON.
  case notJSON = "not-json"
  /// The list, claiming to be plain text.
  case wrongType = "wrong-type"
  /// JSON that is no list.
  case object = "an-object"
  /// A list of 50 MB.
  case huge

  /// The list, after a redirect on the same server, as for a renamed organization.
  case redirect
  /// The list, after a redirect to another name of this server.
  case redirectElsewhere = "redirect-elsewhere"
  /// A redirect to the same page, for ever.
  case redirectLoop = "redirect-loop"
  /// A redirect to a file.
  case redirectToFile = "redirect-to-file"

  /// A list whose next page is the page itself.
  case nextLoop = "next-loop"
  /// A list whose next page is on another server.
  case nextElsewhere = "next-elsewhere"
  /// A list that always has a next page.
  case endless
  /// A list whose second page fails with status 500.
  case pageTwoFails = "page-two-fails"
  /// A list whose second page is never complete.
  case pageTwoCloses = "page-two-closes"
  /// A list whose second page does not come for as long as the client waits.
  case pageTwoNever = "page-two-never"

  /// Status 403, and no requests left until the hour is over.
  case rateLimited = "rate-limited"
  /// Status 429, and the word to try again after a minute.
  case tooManyRequests = "too-many-requests"
  /// Status 401, as for a token that has expired.
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
