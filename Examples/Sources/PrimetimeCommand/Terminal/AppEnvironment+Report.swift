import Foundation
import PrimetimeApp
import ProgramSupport
import WolframAlphaClient

extension AppEnvironment {
  /// The environment as lines of text, without secrets.
  package var report: String {
    let terminal = output.isTerminal ? "a terminal" : "no terminal"
    let style = output.isStyled ? "styled" : "plain"
    let facts = [
      ("world", name),
      ("wolfram alpha", wolframAlpha.baseURL.absoluteString),
      ("key", wolframAlpha.key.map { "\($0)" } ?? "none"),
      ("date", date().formatted(.iso8601)),
      ("calendar", calendar.identifier.name),
      ("locale", calendar.locale?.identifier ?? "none"),
      ("time zone", calendar.timeZone.identifier),
      ("data", dataDirectory.path(percentEncoded: false)),
      ("output", "\(terminal), \(style)"),
      ("input", input.isTerminal ? "a terminal" : "no terminal"),
    ]
    return aligned(facts.map { ($0, safeText($1, limit: 500)) })
  }
}
