public import EnvironmentClients

/// Asks for lines on a terminal, as a struct of closures.
@Controllable
public struct Prompting: Sendable {
  /// A kind of line, which decides about what the keys do.
  public enum Kind: Equatable, Sendable {
    /// It can be edited.
    case answer
    /// It can be edited, earlier commands can be fetched, and it is remembered as one.
    case command
    /// It is not shown.
    case hidden
  }

  /// Shows a prompt, and waits for a line; nil if there will be no more.
  public var read: @Sendable (_ prompt: String, _ kind: Kind) async -> String?
  /// Shows something above the line that is being typed, which goes on behind another prompt.
  ///
  /// Without such a line it only runs the closure.
  public var interject: @Sendable (_ prompt: () -> String, _ body: () -> Void) -> Void
}

extension Input {
  /// Shows a prompt, and waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - kind: The kind of line.
  ///   - output: Where the prompt is shown if the input has no terminal.
  /// - Returns: The line; nil if there will be no more.
  package func line(
    after prompt: String, _ kind: Prompting.Kind, to output: Output
  ) async -> String? {
    if let prompting { return await prompting.read(prompt, kind) }
    output.write(prompt)
    return kind == .hidden ? await readHiddenLine() : await readLine()
  }

  /// Shows something while a line is being waited for.
  ///
  /// - Parameters:
  ///   - output: Where it is shown.
  ///   - prompt: The text before the line afterwards, asked for when it is shown.
  ///   - body: Shows it.
  package func interject(
    to output: Output, prompt: () -> String, showing body: () -> Void
  ) {
    if let prompting { return prompting.interject(prompt, body) }
    // The line with the prompt may have half a command on it.
    output.write("\n")
    body()
    output.write(prompt())
  }
}
