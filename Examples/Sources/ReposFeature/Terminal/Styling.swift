import Environments

/// A text in gray, where the output has gray.
func dimmed(_ text: String) -> String {
  Current.output.isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
}
