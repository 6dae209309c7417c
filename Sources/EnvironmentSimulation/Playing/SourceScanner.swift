/// Finds brackets in Swift source code, outside of strings and comments.
struct SourceScanner {
  let text: [Character]

  /// The position of the bracket that belongs to each bracket.
  private(set) var partners: [Int: Int] = [:]

  /// The commas, outside of strings and comments.
  private(set) var commas: [Int] = []

  init(_ source: String) {
    text = Array(source)
    scan(from: 0, until: nil)
  }

  private func has(_ string: String, at position: Int) -> Bool {
    text[position...].starts(with: string)
  }

  /// Scans code up to the end, or up to the parenthesis that ends an interpolation.
  @discardableResult
  private mutating func scan(from start: Int, until end: Character?) -> Int {
    var open: [Int] = []
    var position = start
    while position < text.count {
      switch text[position] {
      case "/" where has("//", at: position):
        position = text[position...].firstIndex { $0.isNewline } ?? text.count
        continue
      case "/" where has("/*", at: position):
        while position < text.count, !has("*/", at: position) { position += 1 }
      case "\"": position = skipString(from: position, pounds: 0)
      case "#":
        let first = text[position...].firstIndex { $0 != "#" } ?? text.count
        if first < text.count, text[first] == "\"" {
          position = skipString(from: first, pounds: first - position)
        }
      case "(", "[", "{": open.append(position)
      case ")", "]", "}":
        guard let partner = open.popLast() else {
          if text[position] == end { return position }
          break
        }
        partners[partner] = position
        partners[position] = partner
      case ",": commas.append(position)
      default: break
      }
      position += 1
    }
    return position
  }

  /// Returns the position of the last quotation mark of a string.
  private mutating func skipString(from start: Int, pounds: Int) -> Int {
    let isLong = has("\"\"\"", at: start)
    let hashes = String(repeating: "#", count: pounds)
    let end = (isLong ? "\"\"\"" : "\"") + hashes
    var position = start + (isLong ? 3 : 1)
    while position < text.count, !has(end, at: position) {
      if has("\\\(hashes)(", at: position) {
        position = scan(from: position + pounds + 2, until: ")")
      } else if has("\\\(hashes)", at: position) {
        position += pounds + 1
      }
      position += 1
    }
    return position + end.count - 1
  }

  func string(_ range: Range<Int>) -> String { String(text[range]) }

  /// The arguments in a pair of parentheses.
  func arguments(in open: Int) -> [String] {
    guard let close = partners[open] else { return [] }
    let inner = commas.filter { comma in
      open < comma && comma < close
        && !partners.contains {
          $0.key > open && $0.key < comma && $0.value > comma && $0.value < close
        }
    }
    return zip([open] + inner, inner + [close]).map { string($0 + 1..<$1).trimmed }
      .filter { !$0.isEmpty }
  }

  /// The position after spaces and line breaks.
  func afterSpace(_ position: Int) -> Int {
    text[position...].firstIndex { !$0.isWhitespace } ?? text.count
  }

  /// The last position of a word before a position.
  func last(_ word: String, before position: Int) -> Int? {
    stride(from: position - word.count, through: 0, by: -1).first { has(word, at: $0) }
  }

  /// The first position of a word in a range.
  func first(_ word: String, in range: Range<Int>) -> Int? { range.first { has(word, at: $0) } }

  func startOfLine(_ position: Int) -> Int {
    (text[..<position].lastIndex { $0.isNewline } ?? -1) + 1
  }
}

extension String {
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
