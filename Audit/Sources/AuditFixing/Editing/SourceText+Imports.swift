import SwiftSyntax

extension SourceText {
  /// Imports a module, unless the file already imports it.
  ///
  /// - Returns: Whether the file imports it afterwards.
  mutating func addImport(_ module: String, isGuarded: Bool = false) -> Bool {
    let text =
      isGuarded ? "#if canImport(\(module))\n  import \(module)\n#endif" : "import \(module)"
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    if Self.imports(module, in: tree, isGuarded: isGuarded) { return true }
    if pendingImports.contains(module) { return true }
    pendingImports.insert(module)
    let own = imports.filter { !$0.attributes.contains { $0.trimmedDescription == "@testable" } }
    if !isGuarded, let next = own.first(where: { $0.path.trimmedDescription > module }) {
      // Comments above the first import belong to the file.
      return append(text + "\n", at: next.ownRange.lowerBound)
    }
    if let last = own.last {
      return append("\n" + (isGuarded ? "\n" : "") + text, at: last.ownRange.upperBound)
    }
    let start = tree.statements.first?.ownRange.lowerBound ?? bytes.count
    return append(text + "\n\n", at: start)
  }

  private static func imports(
    _ module: String, in tree: SourceFileSyntax, isGuarded: Bool
  ) -> Bool {
    for statement in tree.statements {
      if let declaration = statement.item.as(ImportDeclSyntax.self),
        declaration.path.trimmedDescription == module, declaration.importKindSpecifier == nil
      {
        return true
      }
    }
    return isGuarded && tree.description.contains("import \(module)")
  }
}
