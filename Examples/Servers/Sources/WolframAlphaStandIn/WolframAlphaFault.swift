/// A way in which a server misbehaves, or has no answer; its raw value is the name that asks for it.
///
/// A fault is asked for by using its name for a key, or, for every question, by
/// ``WolframAlphaOptions/fault``.
public enum WolframAlphaFault: String, CaseIterable, Equatable, Sendable {
  /// The answer, after a while.
  case slow
  /// The answer, a byte a second.
  case drip
  /// No answer, for as long as the client waits.
  case never
  /// The connection is closed without an answer.
  case closesAtOnce = "closes-at-once"
  /// The connection is closed in the middle of the answer.
  case closesMidway = "closes-midway"

  /// A page for people, with status 200.
  case html
  /// The word “null”.
  case null
  /// JSON that is no result.
  case object = "an-object"
  /// An answer of 50 MB.
  case huge

  /// The question is not understood.
  case notUnderstood = "not-understood"
  /// A result of which no pod is the primary one.
  case noPrimaryPod = "no-primary-pod"
  /// A result whose primary pod is empty.
  case noSubpods = "no-subpods"
  /// A number with words around it.
  case words
  /// The key is not valid.
  case invalidKey = "invalid-key"

  /// A redirect to the same question, for ever.
  case redirectLoop = "redirect-loop"
  /// A redirect to a file.
  case redirectToFile = "redirect-to-file"
  /// Status 403.
  case forbidden
  /// Status 500.
  case serverError = "server-error"

  /// The effect, as one line of a table.
  public var summary: String {
    switch self {
    case .slow: "the answer, after some seconds"
    case .drip: "the answer, one byte a second"
    case .never: "no answer, for as long as the client waits"
    case .closesAtOnce: "the connection is closed without an answer"
    case .closesMidway: "the connection is closed in the middle of the answer"
    case .html: "status 200 and an HTML page"
    case .null: "the word “null”"
    case .object: "JSON that is no result"
    case .huge: "an answer of 50 MB"
    case .notUnderstood: "the question is not understood"
    case .noPrimaryPod: "a result without a primary pod"
    case .noSubpods: "a result whose primary pod is empty"
    case .words: "a number with words around it"
    case .invalidKey: "the key is refused"
    case .redirectLoop: "a redirect to itself"
    case .redirectToFile: "a redirect to a file: URL"
    case .forbidden: "status 403"
    case .serverError: "status 500"
    }
  }
}
