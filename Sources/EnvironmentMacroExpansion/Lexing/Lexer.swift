/// Divides Swift source into tokens.
///
/// It recognizes comments, literals with interpolations, regular expressions and the beginnings of lines,
/// which a scanner of declarations needs. It never fails: source that is not Swift becomes an invalid token.
package struct Lexer {
  let source: [UInt8]
  var position: Int
  private var previous: Token?
  private var isBehindDot = false

  package init(_ source: [UInt8], from position: Int = 0) {
    self.source = source
    self.position = position
  }

  /// Returns all tokens of a source; the last one has the kind `end`.
  package static func tokens(of source: [UInt8]) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    while true {
      let token = lexer.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  /// Returns the next token, and advances past it.
  package mutating func next() -> Token {
    let before = position
    var startsLine = position == 0
    if let open = skipTrivia(&startsLine) {
      return finish(.invalid, from: open, startsLine, true)
    }
    let followsSpace = position > before || position == 0
    let start = position
    guard start < source.count else { return finish(.end, from: start, startsLine, followsSpace) }
    let kind = scanToken()
    return finish(kind, from: start, startsLine, followsSpace)
  }

  private mutating func finish(
    _ kind: Token.Kind, from start: Int, _ startsLine: Bool, _ followsSpace: Bool
  ) -> Token {
    let token = Token(
      kind: kind, range: start..<position, startsLine: startsLine, followsSpace: followsSpace)
    // After a dot, a keyword is a name: `.some / 2`.
    isBehindDot =
      previous.map { $0.kind == .punctuation && source[$0.range.lowerBound] == UInt8(ascii: ".") }
      ?? false
    previous = token
    return token
  }

  func byte(at offset: Int) -> UInt8 {
    offset < source.count ? source[offset] : 0
  }

  func starts(with text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= source.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where source[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Skips white space and comments.
  ///
  /// Returns the position of an unterminated comment.
  private mutating func skipTrivia(_ startsLine: inout Bool) -> Int? {
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        position += 1
      case 0xEF where starts(with: "\u{FEFF}", at: position):
        position += 3
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"):
        while position < source.count, !isLineBreak(source[position]) { position += 1 }
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "*"):
        let start = position
        if !skipBlockComment(&startsLine) {
          position = source.count
          return start
        }
      case UInt8(ascii: "#") where position == 0 && byte(at: 1) == UInt8(ascii: "!"):
        while position < source.count, !isLineBreak(source[position]) { position += 1 }
      default:
        return nil
      }
    }
    return nil
  }

  private mutating func skipBlockComment(_ startsLine: inout Bool) -> Bool {
    var depth = 0
    while position < source.count {
      if starts(with: "/*", at: position) {
        depth += 1
        position += 2
      } else if starts(with: "*/", at: position) {
        depth -= 1
        position += 2
        if depth == 0 { return true }
      } else {
        // Like a line break, a comment of several lines separates declarations.
        if isLineBreak(source[position]) { startsLine = true }
        position += 1
      }
    }
    return false
  }

  func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func scanToken() -> Token.Kind {
    let first = source[position]
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "@"), UInt8(ascii: "\\"):
      position += 1
      return .punctuation
    case UInt8(ascii: "\""):
      return scanString(signs: 0)
    case UInt8(ascii: "`"):
      return scanQuotedWord()
    case UInt8(ascii: "#"):
      return scanNumberSign()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return scanNumber()
    case UInt8(ascii: "."):
      // A dot begins an operator only if a second one follows.
      if byte(at: position + 1) == UInt8(ascii: ".") {
        return scanOperatorCharacter()
      }
      position += 1
      return .punctuation
    case UInt8(ascii: "/"):
      if isRegexPossible, let end = endOfBareRegex() {
        position = end
        return .regex
      }
      return scanOperatorCharacter()
    default:
      break
    }
    if isOperatorByte(first) { return scanOperatorCharacter() }
    if first >= 0x80, isOperator(scalar(at: position).value) {
      position += scalar(at: position).length
      return .operatorCharacter
    }
    if isWordByte(first) {
      while position < source.count, isWordByte(source[position]) {
        if source[position] >= 0x80 {
          let (value, length) = scalar(at: position)
          if isOperator(value) { break }
          position += length
        } else {
          position += 1
        }
      }
      return .word
    }
    position += 1
    return .invalid
  }

  private mutating func scanOperatorCharacter() -> Token.Kind {
    position += 1
    return .operatorCharacter
  }

  private mutating func scanQuotedWord() -> Token.Kind {
    position += 1
    while position < source.count, !isLineBreak(source[position]) {
      position += 1
      if source[position - 1] == UInt8(ascii: "`") { return .quotedWord }
    }
    return .invalid
  }

  private mutating func scanNumber() -> Token.Kind {
    let isHexadecimal = starts(with: "0x", at: position)
    while position < source.count {
      let byte = source[position]
      if isWordByte(byte), byte < 0x80 {
        let isExponent =
          isHexadecimal
          ? byte == UInt8(ascii: "p") || byte == UInt8(ascii: "P")
          : byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
        position += 1
        let sign = self.byte(at: position)
        if isExponent, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
      } else if byte == UInt8(ascii: "."), isDigit(self.byte(at: position + 1)),
        // `tuple.0.1` contains indices, and no fraction.
        previousByte(before: position) != UInt8(ascii: ".")
      {
        position += 1
      } else {
        break
      }
    }
    return .number
  }

  private func previousByte(before offset: Int) -> UInt8 {
    guard let previous, previous.range.upperBound <= offset, !previous.range.isEmpty else {
      return 0
    }
    return source[previous.range.lowerBound]
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func scanNumberSign() -> Token.Kind {
    let start = position
    var signs = 0
    while byte(at: position) == UInt8(ascii: "#") {
      signs += 1
      position += 1
    }
    if byte(at: position) == UInt8(ascii: "\"") { return scanString(signs: signs) }
    if byte(at: position) == UInt8(ascii: "/") { return scanExtendedRegex(signs: signs) }
    position = start + 1
    guard isWordByte(byte(at: position)) else { return .invalid }
    while position < source.count, isWordByte(source[position]) { position += 1 }
    return .directive
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      byte >= 0x80
    }
  }

  func isOperatorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default:
      false
    }
  }

  /// The ranges of operators outside ASCII that the language's grammar names.
  private func isOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default:
      false
    }
  }

  private func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let first = source[offset]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, offset + length <= source.count else { return (0, 1) }
    var value = UInt32(first) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
    for index in 1..<length {
      guard source[offset + index] & 0xC0 == 0x80 else { return (0, 1) }
      value = value << 6 | UInt32(source[offset + index] & 0x3F)
    }
    return (value, length)
  }

  /// Whether an expression can begin here, so that a slash does not divide.
  private var isRegexPossible: Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .number, .string, .regex, .quotedWord:
      return false
    case .word:
      return !isBehindDot
        && Self.wordsBeforeExpressions.contains(
          String(decoding: source[previous.range], as: UTF8.self))
    case .punctuation:
      switch source[previous.range.lowerBound] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "."),
        UInt8(ascii: "\\"), UInt8(ascii: "@"):
        return false
      default:
        return true
      }
    case .operatorCharacter:
      // Directly after an operator's character, a slash belongs to that operator.
      return previous.range.upperBound < position
    case .directive, .invalid, .end:
      return true
    }
  }

  private static let wordsBeforeExpressions: Set<String> = [
    "return", "in", "case", "if", "guard", "while", "switch", "try", "await", "throw", "else",
    "where",
    "yield", "consume", "copy", "borrow", "each", "repeat", "do", "defer", "is", "as", "any",
    "some",
  ]
}
