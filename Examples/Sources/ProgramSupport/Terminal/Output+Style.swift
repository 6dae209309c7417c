extension Output {
  /// A color of the terminal's own palette.
  package enum Color: Int, Sendable {
    case red = 31
    case green
    case yellow
    case cyan = 36
  }

  /// Returns a text in a color, if the output has colors.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - color: The color.
  /// - Returns: The text, between escape sequences if they do something.
  package func colored(_ text: String, _ color: Color) -> String {
    isStyled && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A text in gray, where the output has gray.
  ///
  /// - Parameter text: The less important text.
  /// - Returns: The text, between escape sequences where they do something.
  package func dimmed(_ text: String) -> String {
    isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
