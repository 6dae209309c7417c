package import AuditCatalog
package import AuditIndex

/// Finds names that a scan ignores although an index shows that they are relevant: `Timestamp()` for an alias
/// of `Date` that another module declares.
package struct MissedNames {
  private let symbols: SymbolIndex
  private let indexed: IndexedCode

  package init(catalog: Catalog, index: CodeIndex, files: [(AuditedFile, FileFacts)]) {
    symbols = SymbolIndex(catalog: catalog)
    indexed = IndexedCode(index, symbols: symbols, files: files.map { ($0.0, $0.1) })
  }

  /// Returns the offsets of the missed names of a file, in bytes.
  package func offsets(in file: AuditedFile, _ facts: FileFacts) -> Set<Int32> {
    guard let references = indexed.references(in: file.path), !facts.isTestCode else { return [] }
    let matters = references.symbols.map(matters)
    guard matters.contains(true) else { return [] }
    var seen: Set<Int32> = []
    for site in facts.sites {
      for index in site.path.indices { seen.insert(facts.nameStart(index)) }
    }
    var missed: Set<Int32> = []
    for occurrence in references.occurrences
    where matters[Int(occurrence.symbol)]
      && occurrence.roles.isDisjoint(with: [.definition, .implicit])
      && Int(occurrence.line) <= facts.lineStarts.count && occurrence.line > 0
    {
      let offset = Int32(facts.lineStarts[Int(occurrence.line) - 1] + occurrence.column - 1)
      if !seen.contains(offset) { missed.insert(offset) }
    }
    return missed
  }

  /// Returns whether a use of a symbol can be a finding.
  private func matters(_ symbol: IndexedSymbol) -> Bool {
    guard !symbol.isImported, !symbol.kind.isType else { return false }
    if indexed.declaration(of: symbol) != nil { return symbol.kind.isStaticVariable }
    switch symbol.kind {
    case .staticProperty, .classProperty, .staticMethod, .classMethod, .initializer, .function,
      .variable, .instanceMethod:
      break
    default: return false
    }
    guard let name = indexed.name(of: symbol), !indexed.isOwn(name.module) else { return false }
    guard indexed.isKnown(name.module) else { return indexed.isStoredObject(symbol, name) }
    let base = NameHash(name.baseName)
    let type = NameHash(path: name.container.joined(separator: "."))
    switch symbol.kind {
    case .initializer:
      return symbols.initializers[type] != nil || symbols.configured[type] != nil
    case .function, .variable:
      return name.container.isEmpty && symbols.globals[base] != nil
    case .instanceMethod:
      return symbols.instanceMemberNames.contains(base)
    default:
      return symbols.statics[type.appending(base)] != nil
    }
  }
}
