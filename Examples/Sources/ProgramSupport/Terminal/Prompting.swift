public import EnvironmentClients

/// Reads lines on a terminal, as a struct of closures.
@Controllable
public struct Prompting: Sendable {
  /// A kind of line, which determines the effect of keys.
  public enum Kind: Equatable, Sendable {
    /// The line can be edited.
    case answer
    /// The line can be edited, earlier commands can be recalled, and it is added to the history.
    case command
    /// The line is not shown.
    case hidden
  }

  /// Shows a prompt, and waits for a line; nil at the end of the input.
  public var read: @Sendable (_ prompt: String, _ kind: Kind) async -> String?
  /// Shows a text above the line that is being typed, which continues after a new prompt.
  ///
  /// If no line is being typed, it only runs the closure.
  public var interject: @Sendable (_ prompt: () -> String, _ body: () -> Void) -> Void
}

extension Input {
  /// Shows a prompt, and waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - kind: The kind of line.
  ///   - output: The output of the prompt if the input has no terminal.
  /// - Returns: The line; nil at the end of the input.
  package func line(
    after prompt: String, _ kind: Prompting.Kind, to output: Output
  ) async -> String? {
    if let prompting { return await prompting.read(prompt, kind) }
    output.write(prompt)
    return kind == .hidden ? await readHiddenLine() : await readLine()
  }

  /// Shows a text while a line is awaited.
  ///
  /// - Parameters:
  ///   - output: The output of the text.
  ///   - prompt: Returns the text before the line; called after `body`.
  ///   - body: Shows the text.
  package func interject(
    to output: Output, prompt: () -> String, showing body: () -> Void
  ) {
    if let prompting { return prompting.interject(prompt, body) }
    // The line with the prompt may contain a part of a command.
    output.write("\n")
    body()
    output.write(prompt())
  }
}
