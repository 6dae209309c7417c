/// A use of a macro that the compiler asks to expand.
package struct MacroUse: Sendable {
  /// The result of a macro.
  package struct Expansion: Equatable, Sendable {
    package var source: String
    package var diagnostics: [Diagnostic]
  }

  /// The name of the macro's implementation.
  package var macro: String
  /// The role in which the macro expands: `member` or `extension`.
  package var role: String
  /// The declaration, with the attribute.
  package var declaration: [UInt8]
  package var attribute: [UInt8]
  package var fileID: String
  package var filePath: String
  /// The line and the column of the beginning of the declaration's source, from 1.
  package var line: Int
  package var column: Int
  /// The qualified name of the type, for extensions.
  package var extendedType: String
  /// A declaration with the conformances that the type is still missing.
  package var conformances: String

  package init(
    macro: String, role: String, declaration: [UInt8], attribute: [UInt8] = [], fileID: String = "",
    filePath: String = "", line: Int = 1, column: Int = 1, extendedType: String = "",
    conformances: String = ""
  ) {
    self.macro = macro
    self.role = role
    self.declaration = declaration
    self.attribute = attribute
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.extendedType = extendedType
    self.conformances = conformances
  }

  /// Expands the macro.
  package func expansion() -> Expansion {
    switch macro {
    case "ControllableMacro":
      return ControllableMacro(self).expansion()
    case "CasePathsMacro":
      return CasePathsMacro(self).expansion()
    default:
      return Expansion(
        source: "",
        diagnostics: [
          Diagnostic(.error, "swift-environments has no macro '\(macro)'", at: attributeOffset)
        ])
    }
  }

  /// The offset of the declaration, after comments and line breaks.
  var attributeOffset: Int {
    Lexer.tokens(of: declaration)[0].range.lowerBound
  }

  /// Returns the line and the column of an offset in the declaration, from 1.
  func location(of offset: Int) -> (line: Int, column: Int) {
    var line = line
    var column = column
    for byte in declaration[..<min(offset, declaration.count)] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return (line, column)
  }
}
