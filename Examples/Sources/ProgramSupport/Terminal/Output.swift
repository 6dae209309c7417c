public import EnvironmentClients

/// The output to the user, as a struct of closures and values.
@Controllable
public struct Output: Sendable {
  /// Writes a result.
  public var write: @Sendable (_ text: String) -> Void
  /// Writes a text that is not a result.
  public var writeError: @Sendable (_ text: String) -> Void
  /// Returns the number of columns of a line.
  public var columns: @Sendable () -> Int = { 80 }
  /// Returns the number of visible lines; nil if all are visible, as in a file.
  public var lines: @Sendable () -> Int? = { nil }
  /// Whether the output is a terminal.
  public var isTerminal: Bool = false
  /// Whether escape sequences may make a text dim.
  public var isStyled: Bool = false
  /// Returns the reason of a failed write; nil if all writes succeeded.
  public var failure: @Sendable () -> String? = { nil }
}

extension Output {
  /// Drops all texts.
  public static let mock = Output(write: { _ in }, writeError: { _ in })
}
