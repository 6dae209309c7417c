/// A line that is being edited: the text before and after the cursor, and a history of earlier
/// lines.
///
/// It is a value that turns keys into text, and draws itself as a string; ``LineEditor`` connects
/// it to a terminal.
struct EditedLine: Equatable, Sendable {
  /// The result of a key.
  enum Outcome: Equatable, Sendable {
    case edited
    case entered(String)
    case ended
  }

  private var before = ""
  private var after = ""
  private let history: [String]
  /// The position in the history; its count is the position of the new line.
  private var place: Int
  /// The new line, while an earlier one is shown.
  private var draft = ""

  /// Starts an empty line.
  ///
  /// - Parameter history: Earlier lines, the latest last.
  init(history: [String] = []) {
    self.history = history
    place = history.count
  }

  /// The whole text.
  var text: String { before + after }

  /// Whether the cursor is at the end.
  var isAtEnd: Bool { after.isEmpty }

  /// Applies a key to the line.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the line is finished, and how.
  /// - Complexity: O(*n*) in the length of the line.
  mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .text(let scalar):
      guard before.utf8.count + after.utf8.count < LineReader.maximumBytes else { break }
      before.unicodeScalars.append(scalar)
    case .backspace: _ = before.popLast()
    case .endOfInput where text.isEmpty: return .ended
    case .deleteForward, .endOfInput: if !after.isEmpty { after.removeFirst() }
    case .left:
      if let character = before.popLast() { after.insert(character, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .home: (before, after) = ("", text)
    case .end: (before, after) = (text, "")
    case .wordLeft: split(at: text.index(text.startIndex, offsetBy: wordStart))
    case .wordRight: split(at: text.index(text.startIndex, offsetBy: wordEnd))
    case .killToStart: before = ""
    case .killToEnd: after = ""
    case .killWord: before = String(before.prefix(wordStart))
    case .killWordForward: after = String(after.dropFirst(wordEnd - before.count))
    case .transpose: transpose()
    case .up: show(place - 1)
    case .down: show(place + 1)
    case .enter: return .entered(text)
    case .clearScreen, .other: break
    }
    return .edited
  }

  private mutating func split(at index: String.Index) {
    (before, after) = (String(text[..<index]), String(text[index...]))
  }

  /// The number of characters before the word that contains the cursor or ends at it.
  private var wordStart: Int {
    before.count - before.reversed().drop { $0.isWhitespace }.prefix { !$0.isWhitespace }.count
      - before.reversed().prefix { $0.isWhitespace }.count
  }

  /// The number of characters before the end of the word that contains the cursor or starts at it.
  private var wordEnd: Int {
    let spaces = after.prefix { $0.isWhitespace }
    return before.count + spaces.count
      + after.dropFirst(spaces.count).prefix { !$0.isWhitespace }.count
  }

  /// Swaps the two characters before the cursor; in the middle of the line, those around it.
  private mutating func transpose() {
    if !before.isEmpty, !after.isEmpty { before.append(after.removeFirst()) }
    guard before.count > 1, let second = before.popLast(), let first = before.popLast() else {
      return
    }
    before.append(second)
    before.append(first)
  }

  private mutating func show(_ number: Int) {
    guard (0...history.count).contains(number), number != place else { return }
    if place == history.count { draft = text }
    place = number
    (before, after) = (number == history.count ? draft : history[number], "")
  }

  /// Draws the line from the start of a terminal's line, and clips it around the cursor.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - columns: The number of columns of the terminal.
  /// - Returns: A text for the terminal, which leaves the cursor at its position.
  func drawing(after prompt: String, columns: Int) -> String {
    // A terminal wraps when its last column is written.
    let width = max(columns - 1, 1)
    let prompt = prompt.columns + 8 > width ? prompt.clipped(toColumns: max(width - 8, 0)) : prompt
    let room = max(width - prompt.columns, 1)
    let reserved = min(after.columns, room / 4)
    let left = String(String(before.reversed()).fitting(into: room - reserved).reversed())
    let right = after.fitting(into: room - left.columns)
    let back = right.columns > 0 ? "\u{1B}[\(right.columns)D" : ""
    return "\r\(prompt)\(left)\(right)\u{1B}[K\(back)"
  }
}

extension String {
  /// Returns the longest prefix that fits into a number of columns.
  fileprivate func fitting(into columns: Int) -> String {
    var used = 0
    return String(
      prefix {
        used += $0.columns
        return used <= columns
      })
  }
}
