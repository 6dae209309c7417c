/// A fault of the server, or a response without an answer; its raw value is its name.
///
/// A request selects a fault with its name as the key. ``WolframAlphaOptions/fault`` selects one
/// for every question.
public enum WolframAlphaFault: String, CaseIterable, Equatable, Sendable {
  /// The answer, after a delay.
  case slow
  /// The answer, one byte per second.
  case drip
  /// No response until the client disconnects.
  case never
  /// The connection is closed without a response.
  case closesAtOnce = "closes-at-once"
  /// The connection is closed in the middle of the response.
  case closesMidway = "closes-midway"

  /// An HTML page, with status 200.
  case html
  /// The JSON value `null`.
  case null
  /// JSON that is not a result.
  case object = "an-object"
  /// A response of 50 MB.
  case huge

  /// The question is not understood.
  case notUnderstood = "not-understood"
  /// A result without a primary pod.
  case noPrimaryPod = "no-primary-pod"
  /// A result whose primary pod is empty.
  case noSubpods = "no-subpods"
  /// A number within a text.
  case words
  /// The key is invalid.
  case invalidKey = "invalid-key"

  /// An endless redirect to the same question.
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
