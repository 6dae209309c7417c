public import EnvironmentClients

/// The output to the user, as a struct of closures and values.
@Controllable
public struct Output: Sendable {
  /// Shows a result.
  public var write: @Sendable (_ text: String) -> Void
  /// Shows a text that is no result.
  public var writeError: @Sendable (_ text: String) -> Void
  /// Returns the number of columns of a line.
  public var columns: @Sendable () -> Int = { 80 }
  /// Returns the number of lines that are seen at once; nil if all of them are, as in a file.
  public var lines: @Sendable () -> Int? = { nil }
  /// Whether the output is a terminal.
  public var isTerminal: Bool = false
  /// Whether escape sequences may make a text dim.
  public var isStyled: Bool = false
  /// Returns the reason why something that was written did not arrive; nil if everything did.
  public var failure: @Sendable () -> String? = { nil }
}

extension Output {
  /// Shows nothing.
  public static let mock = Output(write: { _ in }, writeError: { _ in })
}
