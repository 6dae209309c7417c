/// A place in a program's source.
@usableFromInline
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  package let fileID: String
  package let line: UInt
  package let column: UInt

  @usableFromInline
  package init(fileID: StaticString, line: UInt, column: UInt) {
    self.fileID = "\(fileID)"
    self.line = line
    self.column = column
  }

  @usableFromInline
  package var description: String { "\(fileID):\(line):\(column)" }
}
