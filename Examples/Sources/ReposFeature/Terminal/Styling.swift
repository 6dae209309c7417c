import Environments
import TerminalIO

/// A text in gray, where the output has gray.
func dimmed(_ text: String) -> String {
  Current.output.dimmed(text)
}
