extension StringProtocol {
  /// The text in one line, with visible control characters.
  ///
  /// The text of a file must not move the cursor of a terminal, begin a line, or display a line in another order.
  var safe: String { visible(keepingLines: false) }

  /// Returns the text with visible control characters.
  ///
  /// - Parameter keepsLines: Whether line breaks and tabs stay.
  /// - Returns: The text, in which other control characters are escapes of Swift.
  func visible(keepingLines keepsLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where keepsLines, "\t" where keepsLines: result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case _ where scalar.isInvisible:
        let code = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u{\(code)}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the character moves the cursor, ends a line or changes the order of the text.
  var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if properties.isBidiControl || properties.isNoncharacterCodePoint { return true }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}

extension String {
  /// The number of columns that the text takes on a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the text, shortened at its end with an ellipsis if it is too wide.
  func shortened(to width: Int) -> String {
    var end = startIndex
    var used = 0
    for index in indices {
      used += self[index].columns
      if used > width { return self[..<end] + "…" }
      // The ellipsis takes one column.
      if used < width { end = self.index(after: index) }
    }
    return self
  }

  /// Returns the text with spaces after it, or before it.
  func padded(to width: Int, before: Bool = false) -> String {
    let spaces = String(repeating: " ", count: Swift.max(0, width - columns))
    return before ? spaces + self : self + spaces
  }
}

extension Character {
  /// The columns: two for East Asian wide characters and emoji, none for combining marks.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.isASCII { return 1 }
    if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
