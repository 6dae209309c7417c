/// A position in the tokens of a source.
struct Cursor {
  let source: [UInt8]
  let tokens: [Token]
  var index = 0

  init(_ source: [UInt8]) {
    self.source = source
    tokens = Lexer.tokens(of: source)
  }

  var token: Token { tokens[index] }

  /// The end of the last token before the position.
  var endOfPrevious: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  var isAtEnd: Bool { token.kind == .end }

  func token(after count: Int) -> Token { tokens[min(index + count, tokens.count - 1)] }

  func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  func text(after count: Int = 0) -> String { text(token(after: count).range) }

  /// Whether a token has this text, without backticks.
  func `is`(_ text: StaticString, after count: Int = 0) -> Bool {
    let token = token(after: count)
    guard token.range.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where source[token.range.lowerBound + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  func isWord(after count: Int = 0) -> Bool {
    let kind = token(after: count).kind
    return kind == .word || kind == .quotedWord
  }

  /// Whether the cursor is at `->`.
  var isArrow: Bool {
    `is`("-") && `is`(">", after: 1) && isGlued(after: 1)
  }

  /// Whether a token follows the one before it without white space.
  func isGlued(after count: Int = 0) -> Bool {
    !token(after: count).followsSpace
  }

  /// Whether the cursor is at the equals sign of an initial value.
  var isAssignment: Bool {
    `is`("=") && !(token(after: 1).kind == .operatorCharacter && isGlued(after: 1))
  }

  mutating func advance(by count: Int = 1) {
    index = min(index + count, tokens.count - 1)
  }

  mutating func consume(_ text: StaticString) -> Bool {
    guard `is`(text) else { return false }
    advance()
    return true
  }

  mutating func expect(_ text: StaticString, _ place: String) throws(ScanError) {
    guard consume(text) else {
      throw error("expected '\(text)' \(place)")
    }
  }

  func error(_ message: String) -> ScanError {
    switch token.kind {
    case .invalid:
      ScanError(
        message: "a literal or comment that does not end, or a character that is not Swift",
        offset: token.range.lowerBound)
    case .end:
      ScanError(message: message + ", and the source ends", offset: token.range.lowerBound)
    default:
      ScanError(message: message, offset: token.range.lowerBound)
    }
  }

  /// Skips from an opening bracket past its closing bracket.
  mutating func skipBalanced() throws(ScanError) {
    let start = token.range.lowerBound
    var closing: [UInt8] = []
    repeat {
      let token = token
      switch token.kind {
      case .punctuation:
        let byte = source[token.range.lowerBound]
        switch byte {
        case UInt8(ascii: "("): closing.append(UInt8(ascii: ")"))
        case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
        case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          guard closing.popLast() == byte else { throw error("a bracket that closes another one") }
        default: break
        }
      case .invalid:
        throw error("")
      case .end:
        throw ScanError(message: "a bracket that is not closed", offset: start)
      default:
        break
      }
      advance()
    } while !closing.isEmpty
  }

  /// Skips the list of generic parameters or arguments at the cursor.
  mutating func skipAngles() throws(ScanError) {
    let start = token.range.lowerBound
    var depth = 0
    repeat {
      if isArrow {
        advance(by: 2)
        continue
      }
      if `is`("<") {
        depth += 1
        advance()
      } else if `is`(">") {
        depth -= 1
        advance()
      } else if `is`("(") || `is`("[") {
        try skipBalanced()
      } else if isAtEnd || `is`("{") || `is`("}") || `is`(")") || `is`("]") || `is`(";") {
        throw ScanError(message: "a generic list that is not closed", offset: start)
      } else if token.kind == .invalid {
        throw error("")
      } else {
        advance()
      }
    } while depth > 0
  }
}
