internal import AuditCatalog
internal import AuditIndex

/// The relevant content of an index for a code base.
///
/// A class, because all files share the demangled names.
final class IndexedCode {
  private let index: CodeIndex
  /// The static and global variables of the audited files, by USR.
  private var declarations: [String: DeclarationReference] = [:]
  /// The kinds of types, by module and names.
  private var typeKinds: [[String]: IndexedSymbol.Kind] = [:]
  private var resolved: [String: ResolvedName?] = [:]
  /// The modules in the catalog.
  private let catalogModules: Set<String>

  init(
    _ index: CodeIndex, symbols: SymbolIndex, files: [(file: AuditedFile, facts: FileFacts)]
  ) {
    self.index = index
    catalogModules = Set(symbols.moduleLists.joined())
    for (number, (file, facts)) in files.enumerated() {
      guard let references = index.files[file.path] else { continue }
      for position in facts.declarations.indices {
        let declaration = facts.declarations[position]
        guard declaration.kind == .variable || declaration.kind == .function,
          !declaration.flags.isDisjoint(with: [.isStatic, .isGlobal])
        else { continue }
        let place = facts.position(of: declaration.start)
        for occurrence in references.occurrences(line: place.line, column: place.column)
        where occurrence.roles.contains(.definition) && !occurrence.roles.contains(.implicit) {
          declarations[references.symbols[Int(occurrence.symbol)].usr] = DeclarationReference(
            file: Int32(number), index: Int32(position))
        }
      }
    }
    for references in index.files.values { addTypes(references.symbols) }
    addTypes(index.foreignTypes)
  }

  /// Records the kinds of the types of other modules.
  private func addTypes(_ symbols: [IndexedSymbol]) {
    for symbol in symbols where symbol.kind.isType {
      guard let name = name(of: symbol), !isOwn(name.module) else { continue }
      typeKinds[[name.module] + name.container + [name.baseName]] = symbol.kind
    }
  }

  func references(in file: String) -> FileReferences? { index.files[file] }

  func declaration(of symbol: IndexedSymbol) -> DeclarationReference? { declarations[symbol.usr] }

  func name(of symbol: IndexedSymbol) -> ResolvedName? {
    if let known = resolved[symbol.usr] { return known }
    let name = ResolvedName(usr: symbol.usr)
    resolved[symbol.usr] = .some(name)
    return name
  }

  func isOwn(_ module: String) -> Bool { index.ownModules.contains(module) }

  /// Returns whether the catalog can contain declarations of a module: a module of the system, or of a package
  /// in the catalog.
  func isKnown(_ module: String) -> Bool {
    if isOwn(module) { return false }
    return isSystem(module) || catalogModules.contains(module) || Modules.isKnownPackage(module)
  }

  func isSystem(_ module: String) -> Bool {
    index.systemModules.contains(module) || Modules.isSystem(module)
  }

  /// Returns the kind of a property's type; nil if the index does not contain the type.
  func valueKind(of name: ResolvedName) -> IndexedSymbol.Kind? {
    name.valueType.flatMap { typeKinds[$0] }
  }

  /// Returns whether a static or global variable of another module stores an object.
  ///
  /// This is known only for a module that was built with an index: its records contain the getters of computed
  /// variables.
  func isStoredObject(_ symbol: IndexedSymbol, _ name: ResolvedName) -> Bool {
    guard symbol.kind.isStaticVariable, valueKind(of: name) == .classType else { return false }
    return index.storedVariables.contains(symbol.usr)
  }
}
