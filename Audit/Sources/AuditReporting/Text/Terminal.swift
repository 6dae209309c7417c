/// How text looks at a terminal: in color or not.
struct Terminal {
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case green = "32"
    case yellow = "33"
    case magenta = "1;35"
    case cyan = "36"
  }

  let usesColor: Bool

  func styled(_ text: String, _ style: Style) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The text, with what a terminal would take for a command made visible.
  ///
  /// Names of files, and code, are other people's: an escape sequence in them must not reach the
  /// terminal, and a line break must not begin a line of its own.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result.append(
          contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks that reorder what stands beside them, so that a line reads otherwise than it is.
    case .format:
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    default: false
    }
  }
}
