internal import AuditIndex

/// What an index says about the names of one site.
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

  /// The position of the name that decides what a finding depends on: `now` for `Date.now`, `Date` for `Date()`.
  ///
  /// Returns nil if the site does not spell it.
  func position(of symbol: String) -> Int? {
    let base = symbol.prefix { $0 != "(" }
    let name = base.split(separator: ".").last.map(String.init) ?? String(base)
    let hash = NameHash(name)
    let position = (0..<count).last {
      unit.facts.hash(unit.facts.paths[Int(site.path.start) + $0]) == hash
    }
    // `.init(timeIntervalSinceNow: 3)` does not spell its type.
    return position ?? (site.kind == .implicitMember ? 0 : nil)
  }

  /// The symbols that a name refers to, with the types of their receivers.
  ///
  /// Where a name refers to a type and calls one of its initializers, only the initializer counts.
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
  /// Where a name of a path starts, by its index in `paths`.
  func nameStart(_ index: Int) -> Int32 {
    let name = paths[index]
    let length = name < 0 ? 0 : Int32(names[Int(name)].length)
    return pathEnds[index] - length
  }
}
