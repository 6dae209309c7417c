internal import AuditIndex

/// The references of an index at the names of one site.
struct SiteReferences {
  private let site: SiteRecord
  private let unit: DeclarationTable.File
  private let references: FileReferences

  init(_ site: SiteRecord, unit: DeclarationTable.File, references: FileReferences) {
    self.site = site
    self.unit = unit
    self.references = references
  }

  /// The number of names.
  var count: Int { Int(site.path.count) }

  /// Returns the position of the name that determines the dependency: `now` for `Date.now`, `Date` for
  /// `Date()`.
  ///
  /// The result is nil if the site does not contain the name.
  func position(of symbol: String) -> Int? {
    let base = symbol.prefix { $0 != "(" }
    let name = base.split(separator: ".").last.map(String.init) ?? String(base)
    let hash = NameHash(name)
    let position = (0..<count).last {
      unit.facts.hash(unit.facts.paths[Int(site.path.start) + $0]) == hash
    }
    // `.init(timeIntervalSinceNow: 3)` does not contain the name of its type.
    return position ?? (site.kind == .implicitMember ? 0 : nil)
  }

  /// Returns the symbols that a name refers to, with the types of their receivers.
  ///
  /// If a name refers to a type and calls one of its initializers, only the initializer is returned.
  func symbols(at position: Int) -> [(symbol: IndexedSymbol, receiver: IndexedSymbol?)] {
    let number = Int(site.path.start) + position
    let place = unit.facts.position(of: unit.facts.nameStart(number))
    let found = references.occurrences(line: place.line, column: place.column)
      .filter { $0.roles.isDisjoint(with: [.definition, .implicit]) }
      .map { occurrence in
        (
          symbol: references.symbols[Int(occurrence.symbol)],
          receiver: occurrence.receiver < 0 ? nil : references.symbols[Int(occurrence.receiver)]
        )
      }
    let values = found.filter { !$0.symbol.kind.isType && $0.symbol.kind != .module }
    return values.isEmpty ? found : values
  }
}

extension FileFacts {
  /// Returns the start of a name of a path, by its index in `paths`.
  func nameStart(_ index: Int) -> Int32 {
    let name = paths[index]
    let length = name < 0 ? 0 : Int32(names[Int(name)].length)
    return pathEnds[index] - length
  }
}
