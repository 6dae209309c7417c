/// The code of the findings, for reporters that show it.
package struct ReportSource: Sendable {
  private let text: @Sendable (_ path: String) -> String?

  /// Creates a source that reads code on demand.
  ///
  /// - Parameter text: Returns the text of a file by its path in findings; nil if it can no longer be read.
  ///   Reporters request a file once for all its findings.
  package init(_ text: @escaping @Sendable (_ path: String) -> String?) {
    self.text = text
  }

  /// Creates a source from the texts of files by their paths.
  package init(_ texts: [String: String]) {
    self.init { texts[$0] }
  }

  /// A source without code.
  package static let none = ReportSource { _ in nil }

  /// Returns the lines of a file, without line breaks.
  ///
  /// Lines end as in Swift's compiler: at a line feed, a carriage return, or both.
  package func lines(of path: String) -> [String]? {
    text(path)?.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }.map(String.init)
  }
}
