/// A way in which the server misbehaves; its raw value is the name that asks for it.
///
/// A fault is asked for by ``BackersOptions/fault``, and, where
/// ``BackersOptions/hasFaultsOnDemand`` says so, by the header `x-stand-in-fault` of a request.
public enum BackersFault: String, CaseIterable, Equatable, Sendable {
  /// The answer, after a while.
  case slow
  /// No answer, for as long as the client waits.
  case never
  /// The connection is closed without an answer.
  case closesAtOnce = "closes-at-once"
  /// The connection is closed in the middle of the answer.
  case closesMidway = "closes-midway"

  /// A page for people, with status 200.
  case html
  /// A page for people that claims to be JSON.
  case notJSON = "not-json"
  /// The answer, claiming to be plain text.
  case wrongType = "wrong-type"
  /// JSON of another shape.
  case object = "an-object"
  /// An answer of 50 MB.
  case huge

  /// An envelope with status 500.
  case json500 = "json-500"
  /// A page for people with status 500.
  case html500 = "html-500"
  /// An envelope with a code that clients do not know.
  case unknownCode = "unknown-code"
  /// An envelope without a message.
  case noMessage = "no-message"
  /// Status 429, and the word to try again after a minute.
  case tooManyRequests = "too-many-requests"
  /// Status 401, as for a token that has expired; the token stays good.
  case expiredToken = "expired-token"
  /// The token is revoked before the request is answered.
  case revokedToken = "revoked-token"

  /// A next page whose address is no URL.
  case badCursor = "bad-cursor"
  /// A next page on another server.
  case cursorElsewhere = "cursor-elsewhere"
  /// A next page that is the page itself.
  case cursorLoop = "cursor-loop"
  /// Projects whose goal is 0.
  case goalZero = "goal-zero"
  /// Projects that are live, and whose deadline is over.
  case deadlinePast = "deadline-past"
  /// Projects in a state that clients do not know.
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

/// The list of faults: one line for each.
public let backersFaultTable = BackersFault.allCases.map { fault in
  let padding = String(repeating: " ", count: max(20 - fault.rawValue.count, 1))
  return "  \(fault.rawValue)\(padding)\(fault.summary)"
}
.joined(separator: "\n")
