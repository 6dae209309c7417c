/// A fault of the server; its raw value is its name in options and headers.
///
/// ``BackersOptions/fault`` selects a fault, and, if ``BackersOptions/hasFaultsOnDemand`` is set,
/// so does the header `x-stand-in-fault` of a request.
public enum BackersFault: String, CaseIterable, Equatable, Sendable {
  /// The response, after a delay.
  case slow
  /// No response until the client disconnects.
  case never
  /// The connection is closed without a response.
  case closesAtOnce = "closes-at-once"
  /// The connection is closed in the middle of the response.
  case closesMidway = "closes-midway"

  /// An HTML page, with status 200.
  case html
  /// An HTML page with the content type of JSON.
  case notJSON = "not-json"
  /// The response with the content type of plain text.
  case wrongType = "wrong-type"
  /// JSON of another shape.
  case object = "an-object"
  /// A response of 50 MB.
  case huge

  /// An envelope with status 500.
  case json500 = "json-500"
  /// An HTML page with status 500.
  case html500 = "html-500"
  /// An envelope with an unknown code.
  case unknownCode = "unknown-code"
  /// An envelope without a message.
  case noMessage = "no-message"
  /// Status 429, with a retry after one minute.
  case tooManyRequests = "too-many-requests"
  /// Status 401, as for an expired token; the token stays valid.
  case expiredToken = "expired-token"
  /// The token is revoked before the response.
  case revokedToken = "revoked-token"

  /// A link to the next page that is not a URL.
  case badCursor = "bad-cursor"
  /// A link to a next page on another server.
  case cursorElsewhere = "cursor-elsewhere"
  /// A link to the same page as the next one.
  case cursorLoop = "cursor-loop"
  /// Projects whose goal is 0.
  case goalZero = "goal-zero"
  /// Live projects whose deadline has passed.
  case deadlinePast = "deadline-past"
  /// Projects in an unknown state.
  case unknownState = "unknown-state"
  /// A configuration without a country.
  case noCountry = "no-country"

  /// The effect, as one line of a table.
  public var summary: String {
    switch self {
    case .slow: "the answer, after some seconds"
    case .never: "no answer, for as long as the client waits"
    case .closesAtOnce: "the connection is closed without an answer"
    case .closesMidway: "the connection is closed in the middle of an answer"
    case .html: "status 200 and an HTML page"
    case .notJSON: "status 200 and an HTML page that claims to be JSON"
    case .wrongType: "the answer, claiming to be plain text"
    case .object: "JSON of another shape"
    case .huge: "an answer of 50 MB"
    case .json500: "status 500 and an envelope in JSON"
    case .html500: "status 500 and an HTML page"
    case .unknownCode: "status 400 and an unknown ksr_code"
    case .noMessage: "status 400 and an envelope without messages"
    case .tooManyRequests: "status 429, retry after 60 seconds"
    case .expiredToken: "status 401, as for a token that has expired"
    case .revokedToken: "the token is revoked, then the request is answered"
    case .badCursor: "a next page whose address is no URL"
    case .cursorElsewhere: "a next page on another server"
    case .cursorLoop: "a next page that is the page itself"
    case .goalZero: "projects whose goal is 0"
    case .deadlinePast: "live projects whose deadline is over"
    case .unknownState: "projects in an unknown state"
    case .noCountry: "a configuration without a country"
    }
  }
}

/// The table of faults, one line for each.
public let backersFaultTable = BackersFault.allCases.map { fault in
  let padding = String(repeating: " ", count: max(20 - fault.rawValue.count, 1))
  return "  \(fault.rawValue)\(padding)\(fault.summary)"
}
.joined(separator: "\n")
