/// The user's input, as a struct of closures and values.
public struct Input: Sendable {
  /// Waits for a line; nil at the end of the input.
  public var readLine: @Sendable () async -> String?
  /// Waits for a line without echo.
  public var readHiddenLine: @Sendable () async -> String?
  /// Leaves the terminal as it was found, also in the middle of a hidden line.
  public var restore: @Sendable () -> Void
  /// Whether the input is a terminal, so that prompts make sense.
  public var isTerminal: Bool
  /// Asks for lines that can be edited; nil if the input or the output is no terminal.
  public var prompting: Prompting?

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the input is a terminal.
  ///   - prompting: Asks for lines that can be edited.
  ///   - readHiddenLine: Waits for a line that is not shown; the same as `readLine` unless given.
  ///   - restore: Leaves the terminal as it was found.
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
  /// Has no lines.
  public static let mock = Input { nil }

  /// Has a number of lines.
  ///
  /// - Parameter lines: The lines that the user types.
  /// - Returns: An input that ends after them.
  public static func lines(_ lines: [String]) -> Input {
    let rest = Locked(lines[...])
    return Input { rest.withLock { $0.popFirst() } }
  }
}
