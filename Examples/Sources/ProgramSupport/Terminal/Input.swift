/// The user's input, as a struct of closures and values.
public struct Input: Sendable {
  /// Waits for a line; nil at the end of the input.
  public var readLine: @Sendable () async -> String?
  /// Waits for a line without echo.
  public var readHiddenLine: @Sendable () async -> String?
  /// Restores the original mode of the terminal, even during a hidden line.
  public var restore: @Sendable () -> Void
  /// Whether the input is a terminal, for which prompts are shown.
  public var isTerminal: Bool
  /// Reads lines with editing; nil if the input or the output is not a terminal.
  public var prompting: Prompting?

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the input is a terminal.
  ///   - prompting: Reads lines with editing.
  ///   - readHiddenLine: Waits for a line that is not shown; by default the same as `readLine`.
  ///   - restore: Restores the original mode of the terminal.
  ///   - readLine: Waits for a line.
  public init(
    isTerminal: Bool = false,
    prompting: Prompting? = nil,
    readHiddenLine: (@Sendable () async -> String?)? = nil,
    restore: @escaping @Sendable () -> Void = {},
    readLine: @escaping @Sendable () async -> String?
  ) {
    self.isTerminal = isTerminal
    self.prompting = prompting
    self.readHiddenLine = readHiddenLine ?? readLine
    self.restore = restore
    self.readLine = readLine
  }
}

extension Input {
  /// An input without lines.
  public static let mock = Input { nil }

  /// Returns an input with given lines.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: An input that ends after them.
  public static func lines(_ lines: [String]) -> Input {
    let rest = Locked(lines[...])
    return Input { rest.withLock { $0.popFirst() } }
  }
}
