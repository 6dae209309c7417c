/// A range in a file.
///
/// Lines and columns start at 1; columns count bytes of UTF-8, as in the output of compilers. The end is the
/// position after the last byte.
package struct SourceSpan: Hashable, Sendable {
  package var startLine: Int
  package var startColumn: Int
  package var endLine: Int
  package var endColumn: Int

  package init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
    self.startLine = startLine
    self.startColumn = startColumn
    self.endLine = endLine
    self.endColumn = endColumn
  }
}
