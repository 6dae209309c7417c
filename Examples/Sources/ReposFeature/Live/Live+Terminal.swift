public import TerminalIO

extension Live {
  /// Standard output and standard error.
  public static let output = Output.standard

  /// Standard input.
  public static let input = Input.standard

  /// Rows and columns of the terminal, unknown where there is none.
  public static var screen: Screen {
    guard let size = terminalSize else { return .unknown }
    return Screen(screenHeight: "\(size.lines)", screenWidth: "\(size.columns)")
  }
}
