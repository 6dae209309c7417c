package import EnvironmentIssues

/// A location in a program's source, without strings.
///
/// Each effect has one, so making it must not build strings. An issue converts it when it needs
/// one.
@usableFromInline
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The location for issues.
  package var location: EnvironmentIssue.SourceLocation {
    EnvironmentIssue.SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @usableFromInline
  package static func == (lhs: SourcePlace, rhs: SourcePlace) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column
      && (lhs.fileID.isSame(as: rhs.fileID) || "\(lhs.fileID)" == "\(rhs.fileID)")
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  @usableFromInline
  package var description: String { "\(fileID):\(line)" }
}

extension StaticString {
  /// Whether both strings are the same literal.
  fileprivate func isSame(as other: StaticString) -> Bool {
    hasPointerRepresentation && other.hasPointerRepresentation && utf8Start == other.utf8Start
      && utf8CodeUnitCount == other.utf8CodeUnitCount
  }
}
