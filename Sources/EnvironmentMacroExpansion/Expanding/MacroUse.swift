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
  /// The declarations around the declaration without their members, from the inside out.
  package var context: [String]

  package init(
    macro: String, role: String, declaration: [UInt8], attribute: [UInt8] = [], fileID: String = "",
    filePath: String = "", line: Int = 1, column: Int = 1, extendedType: String = "",
    conformances: String = "", context: [String] = []
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
    self.context = context
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

  /// A declaration around the declaration, without its name.
  struct Enclosing {
    var keyword: String
    var modifiers: [Modifier]
    /// The attributes as they are written that say where the declaration is available.
    var availability: [String]

    init(_ source: String) {
      var cursor = Cursor(Array(source.utf8))
      let attributes = (try? cursor.scanAttributes()) ?? []
      modifiers = (try? cursor.scanModifiers()) ?? []
      keyword = cursor.text()
      availability = attributes.filter { $0.name == "available" }.map { cursor.text($0.range) }
    }
  }

  /// The declarations around the declaration, from the inside out.
  var enclosing: [Enclosing] { context.map(Enclosing.init) }

  /// Scans the declaration.
  ///
  /// Without an access level of its own, it has that of a public or package extension around it.
  func scannedDeclaration() throws(ScanError) -> ScannedDeclaration {
    var scanned = try DeclarationScanner.declaration(in: declaration)
    let levels = ["private", "fileprivate", "internal", "package", "public"]
    if let inner = enclosing.first, inner.keyword == "extension",
      !scanned.modifiers.contains(where: { levels.contains($0.name) && $0.argument == nil })
    {
      scanned.modifiers += inner.modifiers.filter { ["package", "public"].contains($0.name) }
    }
    return scanned
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
