import ProgramSupport

extension String {
  /// Every line that a terminal was told to show, those that were replaced by another included, without
  /// escape sequences.
  var shownLines: [String] {
    replacing(/\u{1B}(\[[0-9;?]*[A-Za-z]|[78])/, with: "")
      .split { $0 == "\r\n" || $0 == "\n" || $0 == "\r" }
      .map(String.init)
  }

  /// The lines that are wider than a terminal.
  ///
  /// - Parameter columns: The width of the terminal.
  /// - Returns: The lines that a terminal would wrap.
  func linesWider(than columns: UInt16) -> [String] {
    shownLines.filter { $0.columns > columns }
  }
}
