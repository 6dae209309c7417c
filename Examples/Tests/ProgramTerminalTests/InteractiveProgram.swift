import ProgramTesting
import Testing

/// A program and the arguments that make it ask for commands, without a network.
///
/// The suites that start them are serialized: hundreds of programs at once would leave none in time, and each
/// has a terminal and files open.
struct InteractiveProgram: CustomTestStringConvertible, Sendable {
  var name: String
  var arguments: [String]
  /// The end of its prompt.
  var prompt: String
  /// A text of its first screen, in any locale.
  var screen: String
  /// A command that draws another screen, and a text of that screen which is not in the command.
  var command: (line: String, result: String)

  var testDescription: String { name }

  static let all = [
    InteractiveProgram(
      name: "repos", arguments: ["interactive"], prompt: "mock> ", screen: "pointfreeco",
      command: ("now 2030-01-01T00:00:00Z", "8  #5")),
    InteractiveProgram(
      name: "primetime", arguments: ["--mock"], prompt: "primetime> ", screen: "Primetime",
      command: ("count 1000000", "nth")),
    InteractiveProgram(
      name: "backers", arguments: ["interactive", "--demo"], prompt: "demo> ",
      screen: "Discover projects",
      command: ("categories", "Art")),
  ]

  /// The line that starts it in a shell.
  var line: String { ([name] + arguments).joined(separator: " ") }

  /// Connects the program to a terminal.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - more: More arguments.
  ///   - variables: More variables; those for colors and escape sequences unless given.
  /// - Returns: A program to be run.
  /// - Throws: The system's reason, if there is no room for files.
  func connected(
    to terminal: Terminal, _ more: [String] = [], variables: [String: String] = ["TERM": "xterm"]
  ) throws -> Program {
    let program = try Program(name, arguments + more, variables: variables)
    program.connect(to: terminal)
    return program
  }
}
