/// The lines of a summary, for a terminal of a given width.
struct SummaryPage {
  let width: Int
  let bar: Bar
  let terminal: Terminal
  private let arrow: String
  private let ellipsis: String

  init(_ context: ReportContext) {
    // In wider lines, it is hard to relate a name to its bar.
    width = min(100, max(40, context.width))
    bar = Bar(isASCII: context.isASCII)
    terminal = Terminal(usesColor: context.usesColor)
    arrow = context.isASCII ? "->" : "→"
    ellipsis = context.isASCII ? "..." : "…"
  }

  func title(_ text: String) -> String { terminal.styled(text, .bold) }

  func paragraph(_ text: String) -> [String] {
    text.wrapped(to: width - 2).map { "  " + $0 }
  }

  /// Returns a line per row: its name, its number, and a proportional bar.
  func bars(_ rows: [(name: String, value: Int)], nameWidth: Int) -> [String] {
    let maximum = rows.map(\.value).max() ?? 0
    let numberWidth = maximum.grouped.count
    let names = rows.map {
      Terminal.printable($0.name).shortenedPath(to: nameWidth, ellipsis: ellipsis)
    }
    let column = names.map(\.displayWidth).max() ?? 0
    let barWidth = width - 2 - column - 2 - numberWidth - 2
    return zip(rows, names).map { row, name in
      "  \(name.padded(to: column))  \(row.value.grouped.padded(to: numberWidth, leading: true))  "
        + terminal.styled(bar.plain(row.value, of: maximum, width: barWidth), .yellow)
    }
  }

  /// Returns the changes: the replaced dependencies, the number of their uses, and the member that replaces
  /// them.
  ///
  /// A change takes one line if it fits, otherwise three.
  func changes(_ changes: [Change]) -> [String] {
    let places = changes.map {
      "\($0.count.grouped) in \(CountSentence.of($0.files, "file"))"
    }
    let targets = changes.map {
      "\(arrow) \($0.member.map { "Current.\($0)" } ?? "a member of its own")"
    }
    let placeWidth = places.map(\.displayWidth).max() ?? 0
    let targetWidth = min(32, targets.map(\.displayWidth).max() ?? 0)
    let symbolWidth = width - 4 - 2 - placeWidth - 2 - targetWidth
    return changes.indices.flatMap { index in
      let rank = "\(index + 1).".padded(to: 3, leading: true) + " "
      let symbols = changes[index].symbols.map { Terminal.printable($0.symbol) }
      func target(_ width: Int) -> String {
        let text = Terminal.printable(targets[index]).shortened(to: width, ellipsis: ellipsis)
        return terminal.styled(text, .green)
      }
      if symbolWidth >= 24 {
        return [
          rank + list(symbols, width: symbolWidth).padded(to: symbolWidth) + "  "
            + places[index].padded(to: placeWidth, leading: true) + "  " + target(targetWidth)
        ]
      }
      return [
        rank + list(symbols, width: width - 4), "    " + places[index],
        "    " + target(width - 4),
      ]
    }
  }

  /// Returns as many of the symbols as fit, in backquotes; an ellipsis replaces the others.
  private func list(_ symbols: [String], width: Int) -> String {
    guard let first = symbols.first else { return "" }
    var text = "`\(first)`"
    if text.displayWidth > width {
      return "`\(first.shortened(to: width - 2, ellipsis: ellipsis))`"
    }
    for (index, symbol) in symbols.enumerated().dropFirst() {
      let isLast = index == symbols.count - 1
      let longer = text + ", `\(symbol)`"
      let room = isLast ? width : width - 2 - ellipsis.displayWidth
      guard longer.displayWidth <= room else {
        let cut = text + ", " + ellipsis
        return cut.displayWidth <= width ? cut : text
      }
      text = longer
    }
    return text
  }

  /// Returns a suggested next step: a command and its effect.
  func step(_ command: String, _ effect: String) -> [String] {
    if command.isEmpty { return paragraph(effect) }
    let column = 38
    if command.displayWidth <= column, 2 + column + 1 + effect.displayWidth <= width {
      return ["  " + terminal.styled(command.padded(to: column), .cyan) + " " + effect]
    }
    return command.wrapped(to: width - 2).map { "  " + terminal.styled($0, .cyan) }
      + effect.wrapped(to: width - 6).map { "      " + $0 }
  }
}
