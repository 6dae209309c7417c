extension Output {
  /// A color of the terminal's palette.
  package enum Color: Int, Sendable {
    case red = 31
    case green
    case yellow
    case cyan = 36
  }

  /// Returns a text in a color, if the output supports colors.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - color: The color.
  /// - Returns: The text, between escape sequences if the output supports them.
  package func colored(_ text: String, _ color: Color) -> String {
    isStyled && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Returns a text in gray, if the output supports it.
  ///
  /// - Parameter text: The less important text.
  /// - Returns: The text, between escape sequences if the output supports them.
  package func dimmed(_ text: String) -> String {
    isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
