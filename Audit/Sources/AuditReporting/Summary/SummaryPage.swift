/// The lines that a summary is made of, for a terminal of a width.
struct SummaryPage {
  let width: Int
  let bar: Bar
  let terminal: Terminal
  private let arrow: String
  private let ellipsis: String

  init(_ context: ReportContext) {
    // Wider lines than that are hard to follow from a name to its bar.
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

  /// A line per row: its name, its number, and a bar as long as the number.
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

  /// A change: what it replaces, how often that is, and the member that it reads instead.
  func change(_ change: Change, number: Int) -> [String] {
    let rank = "\(number).".padded(to: 3, leading: true) + " "
    let places =
      CountSentence.of(change.count, "time") + " in " + CountSentence.of(change.files, "file")
    let target = "\(arrow) \(change.member.map { "Current.\($0)" } ?? "a member of its own")"
    let symbols = change.symbols.map { Terminal.printable($0.symbol) }
    if width >= 72 {
      let half = width / 2 - 8
      return [
        rank + list(symbols, width: half).padded(to: half) + "  " + places.padded(to: 21)
          + terminal.styled(
            target.shortened(to: width - half - 4 - 2 - 21, ellipsis: ellipsis), .green)
      ]
    }
    return [
      rank + list(symbols, width: width - 4),
      "    " + places,
      "    " + terminal.styled(target.shortened(to: width - 4, ellipsis: ellipsis), .green),
    ]
  }

  /// As many of the symbols as fit, in backquotes; an ellipsis stands for the others.
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

  /// Something to do next: a command, and what it gives.
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
