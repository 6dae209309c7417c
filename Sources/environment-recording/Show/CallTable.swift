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
    var lines = [styled(cut(timeline.session.program), .bold)]
    lines += timeline.summary.flatMap { wrapped($0) }
    lines += fieldLines
    if !timeline.entries.isEmpty {
      lines.append("")
      lines += width < Self.tableWidth ? stackedLines : tableLines
    }
    if let failure = timeline.failure {
      lines += ["", styled(cut("Failed by \(failure)"), .red)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var fieldLines: [String] {
    let fields = timeline.fields.map { field in
      (path: field.path.safe, value: field.values.map(Self.beginning).joined(separator: " → "))
    }
    guard !fields.isEmpty else { return [] }
    let column = min(fields.map(\.path.columns).max() ?? 0, width * 2 / 5)
    return ["", styled("Environment", .bold)]
      + fields.map { path, value in
        "  " + path.shortenedAtStart(to: column).padded(to: column) + "  "
          + value.shortened(to: width - column - 4)
      }
  }

  /// A line for each call, in columns.
  private var tableLines: [String] {
    let cells: [(cells: [String], isProblem: Bool)?] = timeline.entries.map { entry in
      guard case .call(let call) = entry else { return nil }
      return (
        [
          call.begin?.instant ?? "", call.task.map { "\($0)" } ?? "",
          call.recorded.duration?.rounded ?? "", Self.beginning(timeline.source(of: call)),
          Self.beginning(call.recorded.result),
        ], call.recorded.isProblem
      )
    }
    let titles = [
      "Time", "Task", "Took", timeline.environment.map { "Call of \($0.safe)" } ?? "Call", "Result",
    ]
    let all = [titles] + cells.compactMap { $0?.cells }
    var widths = titles.indices.map { index in all.map { $0[index].columns }.max() ?? 0 }
    // The last two columns share the rest, and one takes what the other does not need.
    let rest = width - widths[..<3].reduce(0, +) - 4 * 2
    widths[3] = min(widths[3], max(rest * 11 / 20, rest - widths[4]))
    widths[4] = rest - widths[3]
    var lines = [styled(row(titles, widths), .bold)]
    for (entry, cells) in zip(timeline.entries, cells) {
      if case .action(let action) = entry { lines.append(actionLine(action)) }
      guard let cells else { continue }
      let line = row(cells.cells, widths)
      lines.append(cells.isProblem ? styled(line, .red) : line)
    }
    return lines
  }

  private func row(_ cells: [String], _ widths: [Int]) -> String {
    let columns = cells.indices.map { index in
      cells[index].shortened(to: widths[index]).padded(to: widths[index], before: index < 3)
    }
    var line = columns.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private var stackedLines: [String] {
    timeline.entries.flatMap { entry in
      switch entry {
      case .action(let action): return [actionLine(action)]
      case .call(let call):
        let facts = [
          call.begin?.instant, call.task.map { "task \($0)" }, call.recorded.duration?.rounded,
        ]
        let result = cut("  → " + Self.beginning(call.recorded.result))
        return [
          styled(facts.compactMap { $0 }.joined(separator: "  "), .dim),
          cut("  " + Self.beginning(timeline.source(of: call))),
          call.recorded.isProblem ? styled(result, .red) : result,
        ]
      }
    }
  }

  private func actionLine(_ action: RecordedSession.Action) -> String {
    let text = Self.beginning(String(decoding: action.text, as: UTF8.self))
    return styled(cut("── \(action.begin.instant)  \(action.type) \(text)"), .cyan)
  }

  /// The part of a text that can be visible in a line, so that a large value is not copied.
  private static func beginning(_ text: String) -> String {
    String(text.unicodeScalars.prefix(1_000)).safe
  }

  private func cut(_ text: String) -> String {
    String(text.unicodeScalars.prefix(1_000)).safe.shortened(to: width)
  }

  /// Returns the words in lines that fit.
  private func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let line = lines.last, line.columns + 1 + String(word).columns <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// Returns the text, shortened at its start with an ellipsis if it is too wide.
  fileprivate func shortenedAtStart(to width: Int) -> String {
    String(String(reversed()).shortened(to: width).reversed())
  }
}
