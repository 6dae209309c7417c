/// What the user sees, as a struct of closures and facts.
public struct Output: Sendable {
  /// Shows a text where results belong.
  public var write: @Sendable (String) -> Void
  /// Shows a text where it is not taken for a result.
  public var writeError: @Sendable (String) -> Void
  /// How many columns a line has.
  public var columns: @Sendable () -> Int
  /// The number of visible lines; absent for an output without a height, such as a file.
  public var lines: @Sendable () -> Int?
  /// Whether the output is a terminal.
  public var isTerminal: Bool
  /// Whether escape sequences may make a text dim.
  public var isStyled: Bool
  /// Why something that was written did not arrive; absent if everything did.
  public var failure: @Sendable () -> String?

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - write: Shows a text where results belong.
  ///   - writeError: Shows a text where it is not taken for a result.
  ///   - columns: How many columns a line has.
  ///   - lines: The number of visible lines; absent for an output without a height.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - isStyled: Whether escape sequences may make a text dim.
  ///   - failure: The reason of a failed write.
  public init(
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void,
    columns: @escaping @Sendable () -> Int = { 80 },
    lines: @escaping @Sendable () -> Int? = { nil },
    isTerminal: Bool = false,
    isStyled: Bool = false,
    failure: @escaping @Sendable () -> String? = { nil }
  ) {
    self.write = write
    self.writeError = writeError
    self.columns = columns
    self.lines = lines
    self.isTerminal = isTerminal
    self.isStyled = isStyled
    self.failure = failure
  }
}

extension Output {
  /// Shows nothing.
  public static let mock = Output(write: { _ in }, writeError: { _ in })
}
