import EnvironmentsTesting
import ProgramSupport

/// What a test's user sees.
struct Console: Sendable {
  private enum Text: Sendable {
    case output(String)
    case error(String)
  }

  private let texts = Recorder<Text>()

  /// What was shown among the results.
  var output: String {
    texts.values.map { if case .output(let text) = $0 { text } else { "" } }.joined()
  }

  /// What was shown apart from them.
  var errors: String {
    texts.values.map { if case .error(let text) = $0 { text } else { "" } }.joined()
  }

  /// Everything, in the order in which it was shown.
  var all: String {
    texts.values.map {
      switch $0 {
      case .output(let text), .error(let text): text
      }
    }.joined()
  }

  func fake(columns: Int = 80, lines: Int? = nil, isTerminal: Bool = false) -> Output {
    Output(
      write: { [texts] in texts.record(.output($0)) },
      writeError: { [texts] in texts.record(.error($0)) },
      columns: { columns }, lines: { lines }, isTerminal: isTerminal, isStyled: isTerminal)
  }
}
