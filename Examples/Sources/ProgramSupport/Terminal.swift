public import EnvironmentClients
import Foundation

/// The terminal of a program, or the pipes that it runs between.
@Controllable
public struct Terminal: Sendable {
  /// The number of characters in a line.
  public var columns: Int = placeholder(80)
  /// Whether the output has colors.
  public var hasColors: Bool = placeholder(false)
  /// Whether a person types the input, who sees a prompt.
  public var isInteractive: Bool = placeholder(false)
  /// Reads a line, without its end; nil at the end of the input.
  public var readLine: @Sendable () -> String?
  /// Shows a prompt, and reads a line that the terminal does not show.
  public var readSecret: @Sendable (_ prompt: String) -> String?
  /// Writes to the standard output.
  public var write: @Sendable (_ text: String) -> Void
  /// Writes to the standard error.
  public var writeError: @Sendable (_ text: String) -> Void
}

extension Terminal {
  /// A terminal without input whose output is dropped.
  public static var mock: Terminal { .typing([]) { _ in } }

  /// Returns a terminal for tests.
  ///
  /// ```swift
  /// let output = Recorder<String>()
  /// Current.terminal = .typing(["open 1"], output: output.record)
  /// ```
  ///
  /// - Parameters:
  ///   - lines: The lines of input.
  ///   - output: Receives the texts of both outputs.
  /// - Returns: The terminal.
  public static func typing(
    _ lines: [String], output: @escaping @Sendable (String) -> Void
  ) -> Terminal {
    let input = Input(lines)
    return Terminal(
      columns: 80, hasColors: false, isInteractive: false, readLine: { input.next() },
      readSecret: { _ in input.next() }, write: output, writeError: output)
  }

  /// A style of text.
  public enum Style: String, Sendable {
    case bold = "1"
    case dimmed = "2"
    case red = "31"
    case green = "32"
  }

  /// Returns a text in a style if the terminal has colors.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style.
  /// - Returns: The text for the terminal.
  public func styled(_ text: String, _ style: Style) -> String {
    hasColors ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes a line.
  ///
  /// - Parameter text: The line, without its end.
  public func writeLine(_ text: String = "") {
    write("\(text)\n")
  }

  /// Writes a problem to the standard error: one line, which a person's terminal breaks at spaces.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - text: What failed, where, and what to do.
  public func writeProblem(_ program: String, _ text: String) {
    let line = "\(program): \(text.safe)"
    let lines = isInteractive ? wrapped(line) : [line]
    let shown = lines.joined(separator: "\n").dropFirst(program.count + 1)
    writeError("\(styled("\(program):", .red))\(shown)\n")
  }

  /// Breaks a text at spaces, so that its lines fit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - indent: The beginning of each line.
  /// - Returns: The lines.
  public func wrapped(_ text: String, _ indent: String = "") -> [String] {
    var lines: [String] = []
    for word in text.safe.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(indent + word.prefix(max(1, columns - indent.count)))
      }
    }
    return lines
  }

  /// Writes help: a line that does not fit is broken after the command, and then at spaces.
  ///
  /// - Parameter text: Lines with a command, two or more spaces, and what it does.
  public func writeHelp(_ text: String) {
    for line in text.components(separatedBy: "\n") {
      guard line.count > columns else {
        writeLine(line)
        continue
      }
      let gap = line.trimmingPrefix(" ").firstRange(of: "  ")
      for command in wrapped(String(line[..<(gap?.lowerBound ?? line.startIndex)])) {
        writeLine(command)
      }
      for rest in wrapped(String(line[(gap?.lowerBound ?? line.startIndex)...]), "    ") {
        writeLine(rest)
      }
    }
  }

  /// Shows a prompt to a person, and reads a line.
  ///
  /// - Parameters:
  ///   - text: The prompt.
  ///   - isSecret: Whether the terminal hides what is typed.
  /// - Returns: The line; nil at the end of the input.
  public func prompt(_ text: String, isSecret: Bool = false) -> String? {
    guard isInteractive else { return readLine() }
    if !isSecret { write(text) }
    let line = isSecret ? readSecret(text) : readLine()
    if line == nil || isSecret { write("\n") }
    return line
  }
}

/// The lines that a test types.
///
/// `@unchecked Sendable` because the lines are accessed under the lock only.
private final class Input: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: ArraySlice<String>

  init(_ lines: [String]) {
    self.lines = lines[...]
  }

  func next() -> String? {
    lock.withLock { lines.popFirst() }
  }
}
