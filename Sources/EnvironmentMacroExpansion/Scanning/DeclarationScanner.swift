/// Reads declarations of structs and enums.
package enum DeclarationScanner {
  /// Returns the declaration of the type that is the whole source.
  ///
  /// - Throws: The place of unsupported code, about which the scanner does not guess.
  package static func declaration(in source: [UInt8]) throws(ScanError) -> ScannedDeclaration {
    var cursor = Cursor(source)
    let declaration = try cursor.scanTypeDeclaration()
    guard cursor.isAtEnd else { throw cursor.error("expected the end of the declaration") }
    return declaration
  }
}
