import EnvironmentRecording

/// A timeline as a page that needs no network: the tasks on an axis of time, and the calls in a table.
struct HTMLPage {
  let timeline: Timeline
  /// The number that permits the page's own style and script, and no other.
  let nonce: String

  /// Longer values are closed at first.
  private static let openLength = 240

  var text: String {
    let program = timeline.session.program.escaped
    let failure = timeline.failure.map {
      "<p class=\"failure\"><strong>Failed by</strong> \($0.escaped)</p>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-\(nonce)'; \
      script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(program): \(count(timeline.session.calls.count, "call"))</title>
      <style nonce="\(nonce)">\n\(Resources.style)</style>
      </head>
      <body>
      <header><h1>\(program)</h1>
      <p>\(timeline.summary.map(\.escaped).joined(separator: "<br/>"))</p>
      \(failure ?? "")</header>
      <main>
      \(environment)\(lanes)\(table)</main>
      <script nonce="\(nonce)">\n\(Resources.script)</script>
      </body>
      </html>

      """
  }

  private var environment: String {
    let fields = timeline.fields
    guard !fields.isEmpty else { return "" }
    let items = fields.map { path, values in
      "<dt>\(path.escaped)</dt><dd>\(values.map(value).joined(separator: "<br/>→ "))</dd>"
    }
    return """
      <section><h2>\((timeline.environment ?? "Environment").escaped)</h2>
      <dl>\(items.joined(separator: "\n"))</dl></section>

      """
  }

  // MARK: - Tasks

  private var lanes: String {
    var lanes: [Int: [String]] = [:]
    var actions: [String] = []
    guard let axis = TimeAxis(timeline) else { return "" }
    for (index, entry) in timeline.entries.enumerated() {
      switch entry {
      case .action(let action):
        let bar = axis.bar(from: action.begin, lasting: .zero, y: 0, height: 24)
        actions.append(link(to: index, "action", "\(action.begin.instant) \(action.type)", bar))
      case .call(let call):
        guard let begin = call.begin, let task = call.task else { continue }
        let isProblem = call.recorded.isProblem
        let bar = axis.bar(
          from: begin, lasting: call.recorded.duration ?? .zero, y: isProblem ? 1 : 6,
          height: isProblem ? 22 : 12)
        let name =
          "\(begin.instant) \(timeline.short(call.recorded.endpoint))\(isProblem ? ", error" : "")"
        lanes[task, default: []].append(link(to: index, isProblem ? "problem" : "", name, bar))
      }
    }
    var rows = lanes.sorted { $0.key < $1.key }.map { ("Task \($0.key)", $0.value) }
    if !actions.isEmpty { rows.insert(("Actions", actions), at: 0) }
    let items = rows.map { name, bars in
      """
      <div class="lane"><span>\(name)</span><svg role="group" aria-label="\(name)">
      \(bars.joined(separator: "\n"))</svg></div>

      """
    }
    let marks = axis.marks.map { "<span>\($0)</span>" }.joined()
    return """
      <section><h2>Tasks</h2>
      <p class="quiet">Each bar is a call. A tall bar has an error, or no result. Arrow keys go from bar to bar.</p>
      <div id="lanes">
      \(items.joined())</div>
      <div class="lane"><span>Time</span><div class="axis">\(marks)</div></div></section>

      """
  }

  private func link(to index: Int, _ kind: String, _ name: String, _ bar: String) -> String {
    "<a href=\"#entry-\(index)\" class=\"\(kind)\" aria-label=\"\(name.escaped)\">"
      + "<title>\(name.escaped)</title>\(bar)</a>"
  }

  // MARK: - Calls

  private var table: String {
    let rows = timeline.entries.enumerated().map { index, entry in
      switch entry {
      case .action(let action): row(index, action)
      case .call(let call): row(index, call)
      }
    }
    return """
      <section><h2>Calls</h2>
      <form><label>Search <input id="query" type="search" placeholder="endpoint, argument, result"/></label>
      <label><input id="problems" type="checkbox"/> Only errors</label>
      <output id="count" for="query problems"></output></form>
      <table><thead><tr><th scope="col">Time</th><th scope="col">Task</th><th scope="col">Call</th>\
      <th scope="col">Result</th><th scope="col">Duration</th></tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></section>

      """
  }

  private func row(_ index: Int, _ action: RecordedSession.Action) -> String {
    let text = "\(action.type) \(String(decoding: action.text, as: UTF8.self))"
    return """
      <tr id="entry-\(index)" class="action"><td>\(action.begin.instant)</td><td colspan="4">\
      <strong>Action</strong> \(value(text))</td></tr>
      """
  }

  private func row(_ index: Int, _ call: Timeline.Call) -> String {
    let isProblem = call.recorded.isProblem
    var result = value(call.recorded.result)
    if case .stream(let events) = call.recorded.outcome, !events.isEmpty {
      let items = events.map { "<li>\(value($0.text))</li>" }
      result += "<ol>\(items.joined())</ol>"
    }
    return """
      <tr id="entry-\(index)"\(isProblem ? " class=\"problem\"" : "")><td>\(call.begin?.instant ?? "")</td>\
      <td>\(call.task.map { "\($0)" } ?? "")</td><td>\(value(timeline.short(call.recorded.description)))</td>\
      <td>\(isProblem ? "<strong>✕</strong> " : "")\(result)</td>\
      <td>\(call.recorded.duration?.rounded ?? "")</td></tr>
      """
  }

  private func value(_ text: String) -> String {
    let beginning = text.prefix(Self.openLength)
    if beginning.endIndex == text.endIndex { return "<code>\(text.escaped)</code>" }
    return """
      <details><summary><code>\(beginning.prefix(120).escaped)…</code></summary>\
      <code>\(text.escaped)</code></details>
      """
  }
}

extension StreamEvent {
  fileprivate var text: String {
    switch self {
    case .element(let text): String(decoding: text, as: UTF8.self)
    case .end: "end"
    case .error(let error): "error \(error.shortDescription)"
    }
  }
}

extension StringProtocol {
  /// The text, escaped for an element or an attribute in double quotes.
  fileprivate var escaped: String {
    var result = String.UnicodeScalarView()
    for scalar in visible(keepingLines: true).unicodeScalars {
      if let entity = entities[scalar] {
        result.append(contentsOf: entity.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

private let entities: [Unicode.Scalar: String] = [
  "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
]
