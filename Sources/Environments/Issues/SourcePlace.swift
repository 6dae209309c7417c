/// A place in source code, as the compiler names it.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// The module and the file: `MyApp/Login.swift`.
  public let fileID: String

  /// The path of the file as it was compiled.
  public let filePath: String

  /// The line, from 1.
  public let line: UInt

  /// The column, from 1.
  public let column: UInt

  /// Names a place.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file.
  ///   - filePath: The path of the file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.fileID = "\(fileID)"
    self.filePath = "\(filePath)"
    self.line = line
    self.column = column
  }

  /// `MyApp/Login.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
