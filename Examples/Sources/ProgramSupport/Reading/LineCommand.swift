/// A command at a prompt: a name, and an optional argument.
///
/// A program declares a table of commands. ``action(for:in:)`` parses a line with it, and
/// ``help(for:on:)`` shows it.
package struct LineCommand<Action: Sendable>: Sendable {
  package var name: String
  /// An example of the argument; nil if the command has none.
  package var example: String?
  package var summary: String
  package var action: @Sendable (_ argument: String) throws -> Action

  /// Creates a command with an argument.
  package init(
    _ name: String, _ example: String, _ summary: String,
    action: @escaping @Sendable (_ argument: String) throws -> Action
  ) {
    self.name = name
    self.example = example
    self.summary = summary
    self.action = action
  }

  /// Creates a command without an argument.
  package init(_ name: String, _ summary: String, action: @escaping @Sendable () -> Action) {
    self.name = name
    self.summary = summary
    self.action = { _ in action() }
  }

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - line: The line that the user typed.
  ///   - commands: The available commands.
  /// - Returns: The action; nil for an empty line.
  /// - Throws: ``ReadingError`` if the line is not a command, or if its argument is missing.
  package static func action(
    for line: String, in commands: [LineCommand]
  ) throws -> Action? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let name = words.first?.lowercased() else { return nil }
    let argument = words.dropFirst().first.map(String.init)?.trimmed ?? ""

    guard let command = commands.first(where: { $0.name == name }) else {
      let advice = nearest(to: name, in: commands.map(\.name)).map { name in
        // A command that ends with a question mark is quoted, to distinguish it from the mark of
        // the question.
        "Did you mean \(name.hasSuffix("?") ? "“\(name)”" : name)?"
      }
      throw ReadingError(
        "“\(quoted(name))” is no command. \(advice ?? "Type help for a list of them.")")
    }
    switch command.example {
    case nil where !argument.isEmpty:
      throw ReadingError("“\(name)” takes nothing after it. Type just: \(name).")
    case let example? where argument.isEmpty:
      throw ReadingError("“\(name)” needs something after it. An example: \(name) \(example).")
    default: return try command.action(argument)
    }
  }

  /// Returns a table of commands.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - output: The output of the table; at a terminal, the text is wrapped.
  /// - Returns: A text that ends with a line break.
  package static func help(for commands: [LineCommand], on output: Output) -> String {
    aligned(
      commands.map {
        ([$0.name, $0.example].compactMap(\.self).joined(separator: " "), $0.summary)
      }, columns: output.isTerminal ? output.columns() : nil)
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
