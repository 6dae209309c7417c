/// Something that can be typed at a prompt: a name, and perhaps a text after it.
///
/// A table of them is all that a program writes down; it is read by ``action(for:in:)`` and shown
/// by ``help(for:on:)``.
package struct LineCommand<Action: Sendable>: Sendable {
  package var name: String
  /// What stands after the name, as an example; absent if nothing does.
  package var example: String?
  package var summary: String
  package var action: @Sendable (_ argument: String) throws -> Action

  /// A command that needs something after its name.
  package init(
    _ name: String, _ example: String, _ summary: String,
    action: @escaping @Sendable (_ argument: String) throws -> Action
  ) {
    self.name = name
    self.example = example
    self.summary = summary
    self.action = action
  }

  /// A command that takes nothing after its name.
  package init(_ name: String, _ summary: String, action: @escaping @Sendable () -> Action) {
    self.name = name
    self.summary = summary
    self.action = { _ in action() }
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line that the user typed.
  ///   - commands: The available commands.
  /// - Returns: What to do; nothing for an empty line.
  /// - Throws: ``ReadingError`` where it is no command, or not a complete one.
  package static func action(
    for line: String, in commands: [LineCommand]
  ) throws -> Action? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let name = words.first?.lowercased() else { return nil }
    let argument = words.dropFirst().first.map(String.init)?.trimmed ?? ""

    guard let command = commands.first(where: { $0.name == name }) else {
      let advice = nearest(to: name, in: commands.map(\.name)).map { name in
        // A command that ends with a question mark is distinguished from the question's own.
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

  /// Writes a table of commands.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - output: The place where it is shown; at a terminal it is wrapped.
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
