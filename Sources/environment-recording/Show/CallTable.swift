import EnvironmentRecording

/// A timeline as text for a terminal.
struct CallTable {
  let timeline: Timeline
  /// The number of columns of the terminal.
  let width: Int
  let usesColor: Bool

  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case cyan = "36"
  }

  /// Narrower terminals have three lines for a call instead of one.
  private static let tableWidth = 72

  var text: String {
    var lines = [styled(cut(timeline.session.program), .bold)] + timeline.summary.map { cut($0) }
    lines += fieldLines
    if !timeline.entries.isEmpty {
      lines += [""] + (width < Self.tableWidth ? stackedLines : tableLines)
    }
    if let failure = timeline.failure {
      lines += ["", styled(cut("Failed by \(failure)"), .red)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var fieldLines: [String] {
    let fields = timeline.fields
    guard let longest = fields.map(\.path.safe.columns).max() else { return [] }
    let column = min(longest, width * 2 / 5)
    let lines = fields.map { path, values in
      "  \(cut(path, to: column).padded(to: column))  "
        + cut(values.joined(separator: " → "), to: width - column - 4)
    }
    return ["", styled(cut(timeline.environment ?? "Environment"), .bold)] + lines
  }

  /// A line for each call, in columns.
  private var tableLines: [String] {
    let titles = ["Time", "Task", "Took", "Call", "Result"]
    let rows = [titles] + timeline.calls.map(cells)
    var widths = titles.indices.map { index in rows.map { $0[index].columns }.max() ?? 0 }
    // The last two columns share the rest, and one takes what the other does not need.
    let rest = width - widths[..<3].reduce(0, +) - 4 * 2
    widths[3] = min(widths[3], max(rest * 11 / 20, rest - widths[4]))
    widths[4] = rest - widths[3]
    func line(_ cells: [String]) -> String {
      let columns = cells.indices.map { index in
        cells[index].shortened(to: widths[index]).padded(to: widths[index], before: index < 3)
      }
      // Without spaces behind a short result.
      return columns[..<4].joined(separator: "  ") + "  " + cells[4].shortened(to: widths[4])
    }
    return [styled(line(titles), .bold)]
      + timeline.entries.map { entry in
        switch entry {
        case .action(let action): actionLine(action)
        case .call(let call): styled(line(cells(call)), call.recorded.isProblem ? .red : nil)
        }
      }
  }

  /// Three lines for each call.
  private var stackedLines: [String] {
    timeline.entries.flatMap { entry in
      switch entry {
      case .action(let action): return [actionLine(action)]
      case .call(let call):
        let cells = cells(call)
        return [
          styled("\(cells[0])  task \(cells[1])  \(cells[2])", .dim), cut("  " + cells[3]),
          styled(cut("  → " + cells[4]), call.recorded.isProblem ? .red : nil),
        ]
      }
    }
  }

  private func cells(_ call: Timeline.Call) -> [String] {
    [
      call.begin?.instant ?? "", call.task.map(String.init) ?? "",
      call.recorded.duration?.rounded ?? "",
      beginning(timeline.short(call.recorded.description)), beginning(call.recorded.result),
    ]
  }

  private func actionLine(_ action: RecordedSession.Action) -> String {
    let text = String(decoding: action.text, as: UTF8.self)
    return styled(cut("── \(action.begin.instant)  \(action.type) \(text)"), .cyan)
  }

  /// The part of a text that can be visible in a line, so that a large value is not copied.
  private func beginning(_ text: String) -> String {
    String(text.unicodeScalars.prefix(1_000)).safe
  }

  private func cut(_ text: String, to width: Int? = nil) -> String {
    beginning(text).shortened(to: width ?? self.width)
  }

  private func styled(_ text: String, _ style: Style?) -> String {
    guard usesColor, let style else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
