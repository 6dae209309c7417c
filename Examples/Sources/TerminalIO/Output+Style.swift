extension Output {
  /// A text in gray, where the output has gray.
  ///
  /// - Parameter text: What is less important.
  /// - Returns: The text, between escape sequences where they do something.
  package func dimmed(_ text: String) -> String {
    isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
