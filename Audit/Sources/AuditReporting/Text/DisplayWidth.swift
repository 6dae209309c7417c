extension String {
  /// The number of terminal columns of the text.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// Returns the text, padded with spaces to a number of columns.
  func padded(to width: Int, leading: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - displayWidth))
    return leading ? spaces + self : self + spaces
  }

  /// Returns the text, truncated at the end with an ellipsis if it is too wide.
  func shortened(to width: Int, ellipsis: String) -> String {
    guard displayWidth > width else { return self }
    var result = ""
    var left = width - ellipsis.displayWidth
    for character in self {
      left -= character.displayWidth
      guard left >= 0 else { break }
      result.append(character)
    }
    return result + ellipsis
  }

  /// Returns the path, truncated at the start with an ellipsis if it is too wide, because the end is more
  /// specific.
  func shortenedPath(to width: Int, ellipsis: String) -> String {
    guard displayWidth > width else { return self }
    return ellipsis
      + String(
        String(self.reversed()).shortened(to: width - ellipsis.displayWidth, ellipsis: "")
          .reversed()
      )
  }

  /// Returns the words in lines of a maximum width; a longer word has its own line.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension Character {
  /// The width: two for East Asian wide characters and emoji, zero for combining marks, otherwise one.
  fileprivate var displayWidth: Int {
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
