extension Lexer {
  /// Scans a string literal whose number signs have been read.
  mutating func scanString(signs: Int) -> Token.Kind {
    let isMultiline = starts(with: "\"\"\"", at: position) && !isEmptyString(signs: signs)
    position += isMultiline ? 3 : 1
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: "\""), closesString(isMultiline: isMultiline, signs: signs) {
        position += (isMultiline ? 3 : 1) + signs
        return .string
      }
      if byte == UInt8(ascii: "\\"), hasSigns(signs, at: position + 1) {
        position += 1 + signs
        if self.byte(at: position) == UInt8(ascii: "(") {
          guard skipInterpolation() else { return .invalid }
        } else if position < source.count {
          position += 1
        }
        continue
      }
      if !isMultiline, isLineBreak(byte) { return .invalid }
      position += 1
    }
    return .invalid
  }

  /// Whether the lexer is at `#"""#`: a quotation mark in a single-line literal.
  private func isEmptyString(signs: Int) -> Bool {
    guard signs > 0 else { return false }
    // A multiline literal begins with three quotation marks and a line break.
    var offset = position + 3
    while offset < source.count, !isLineBreak(source[offset]) {
      if source[offset - 1] == UInt8(ascii: "\""), hasSigns(signs, at: offset) { return true }
      offset += 1
    }
    return false
  }

  private func closesString(isMultiline: Bool, signs: Int) -> Bool {
    if isMultiline {
      return starts(with: "\"\"\"", at: position) && hasSigns(signs, at: position + 3)
    }
    return hasSigns(signs, at: position + 1)
  }

  private func hasSigns(_ count: Int, at offset: Int) -> Bool {
    guard offset + count <= source.count else { return false }
    for index in 0..<count where source[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Skips an interpolation, from its opening parenthesis to its closing one.
  private mutating func skipInterpolation() -> Bool {
    var inner = Lexer(source, from: position)
    var depth = 0
    while true {
      let token = inner.next()
      switch token.kind {
      case .end, .invalid:
        position = inner.position
        return false
      case .punctuation:
        switch source[token.range.lowerBound] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        default: break
        }
        if depth == 0 {
          position = inner.position
          return true
        }
      default:
        break
      }
    }
  }

  /// Scans `#/…/#`, on one line or on several.
  mutating func scanExtendedRegex(signs: Int) -> Token.Kind {
    position += 1
    while position < source.count {
      if source[position] == UInt8(ascii: "\\") {
        position += 2
      } else if source[position] == UInt8(ascii: "/"), hasSigns(signs, at: position + 1) {
        position += 1 + signs
        return .regex
      } else {
        position += 1
      }
    }
    position = source.count
    return .invalid
  }

  /// Returns the end of the regular expression that begins with this slash; nil if the slash begins none.
  ///
  /// As in the compiler, a regular expression does not begin with a space, has balanced parentheses, and ends on
  /// the line on which it begins.
  func endOfBareRegex() -> Int? {
    var offset = position + 1
    switch byte(at: offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "/"), UInt8(ascii: "*"),
      UInt8(ascii: "="):
      return nil
    default:
      break
    }
    var depth = 0
    var isInClass = false
    while offset < source.count, !isLineBreak(source[offset]) {
      switch source[offset] {
      case UInt8(ascii: "\\"):
        offset += 1
      case UInt8(ascii: "["):
        isInClass = true
      case UInt8(ascii: "]"):
        isInClass = false
      case UInt8(ascii: "(") where !isInClass:
        depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"):
        let last = source[offset - 1]
        if last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { return nil }
        return offset + 1
      default:
        break
      }
      offset += 1
    }
    return nil
  }
}
