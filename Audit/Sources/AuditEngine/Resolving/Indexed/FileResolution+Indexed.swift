internal import AuditCatalog
internal import AuditIndex
internal import AuditModel

// The index takes precedence over the resolution by names.

extension FileResolution {
  /// Resolves a site by its names, removes findings that the index refutes, and adds those that the names do
  /// not reveal.
  mutating func resolve(_ site: SiteRecord) {
    guard let indexed, let references,
      // The site belongs to a longer path that is a finding: `FileManager()` in
      // `FileManager().currentDirectoryPath`.
      site.kind != .path || site.start != reportedPath
    else {
      resolveByNames(site)
      return
    }
    let view = SiteReferences(site, unit: unit, references: references)
    let start = findings.count
    let controlled = controlledReads
    let hadEffect = effects.contains(site.context)
    resolveByNames(site)
    for number in (start..<findings.count).reversed() {
      switch verdict(on: findings[number], at: site, view, indexed) {
      case .unknown: break
      case .confirmed: findings[number].certainty = .decided
      case .refuted: findings.remove(at: number)
      }
    }
    if findings.count == start {
      if !hadEffect { effects.remove(site.context) }
      if controlledReads == controlled {
        addByIndex(site, view, indexed)
        if let rule = findings[start...].first?.rule, isInCall(site, of: rule) {
          // `.dateTime` belongs to the finding `date.formatted(.dateTime)`.
          findings.removeSubrange(start...)
        }
      }
    }
  }

  private enum IndexVerdict {
    /// The index contains no information.
    case unknown
    case confirmed
    case refuted
  }

  private func verdict(
    on finding: Finding, at site: SiteRecord, _ view: SiteReferences, _ indexed: IndexedCode
  ) -> IndexVerdict {
    guard !finding.rule.rawValue.hasPrefix("banned."),
      let position = view.position(of: finding.symbol)
    else { return .unknown }
    let symbols = view.symbols(at: position)
    guard !symbols.isEmpty, !symbols.contains(where: \.symbol.isImported) else { return .unknown }
    let isGlobal = finding.rule == "global.singleton" || finding.rule == "global.mutable"
    for (symbol, _) in symbols {
      if let declaration = indexed.declaration(of: symbol) {
        // An index is valid for one platform. On another platform, the name can refer to the system.
        if holder.declaration(declaration).flags.contains(.isConditional) { return .unknown }
        return classifier.title(of: declaration) == finding.symbol ? .unknown : .refuted
      }
      guard let name = indexed.name(of: symbol) else { return .unknown }
      if isGlobal {
        if let verdict = verdict(onShared: symbol, name, indexed) { return verdict }
      } else if indexed.isKnown(name.module) {
        return .confirmed
      }
    }
    return isGlobal ? .unknown : .refuted
  }

  /// Returns whether a symbol that seems to be a shared object is one; nil if it is unknown.
  private func verdict(
    onShared symbol: IndexedSymbol, _ name: ResolvedName, _ indexed: IndexedCode
  ) -> IndexVerdict? {
    switch symbol.kind {
    case .enumCase, .instanceProperty, .instanceMethod, .initializer: return .refuted
    case .staticProperty, .classProperty, .variable: break
    default: return nil
    }
    if indexed.isOwn(name.module) { return nil }
    switch indexed.valueKind(of: name) {
    case .classType, .protocolType: return .confirmed
    case .structType, .enumType: return SingletonNames.isEnough(name.baseName) ? nil : .refuted
    default: return nil
    }
  }

  // MARK: - What names do not tell

  private mutating func addByIndex(
    _ site: SiteRecord, _ view: SiteReferences, _ indexed: IndexedCode
  ) {
    let start = findings.count
    for position in 0..<view.count {
      for (symbol, receiver) in view.symbols(at: position) where !symbol.isImported {
        if let declaration = indexed.declaration(of: symbol) {
          if holder.declaration(declaration).kind == .variable {
            ownStatic(site, declaration, position: position)
          }
        } else if let name = indexed.name(of: symbol), !indexed.isOwn(name.module) {
          if indexed.isKnown(name.module) {
            resolvedModule = name.module
            addSymbol(symbol, name, receiver: receiver, site, position: position, indexed)
            resolvedModule = nil
          } else if indexed.isStoredObject(symbol, name) {
            let title = (name.container + [name.baseName]).joined(separator: ".")
            report(
              Subject(rule: "global.singleton", symbol: title), at: site,
              end: end(site, position: position), code: code(site, position: position))
          }
        }
        if findings.count > start { return }
      }
    }
  }

  /// Reports a symbol of another module if the catalog contains it.
  private mutating func addSymbol(
    _ symbol: IndexedSymbol, _ name: ResolvedName, receiver: IndexedSymbol?, _ site: SiteRecord,
    position: Int, _ indexed: IndexedCode
  ) {
    let base = NameHash(name.baseName)
    if site.kind == .member {
      addMember(symbol, base, site)
      return
    }
    let type = NameHash(path: name.container.joined(separator: "."))
    switch symbol.kind {
    case .staticProperty, .classProperty, .staticMethod, .classMethod:
      let names = site.path.indices.map { [unit] in unit.facts.hash(unit.facts.paths[$0]) }
      _ = systemStatic(site, names, key: type, consumed: position)
    case .initializer:
      // The call of a chain is the call of its last member.
      guard !site.flags.contains(.isChained) else { return }
      initializer(site, type: .external(type), typeNames: position + 1)
    case .function, .variable:
      if name.container.isEmpty { global(site, name: base, position: position) }
    case .instanceMethod:
      let received = receiver.flatMap { indexed.name(of: $0) }
      let owner = received.map {
        NameHash(path: ($0.container + [$0.baseName]).joined(separator: "."))
      }
      for compiled in symbols(
        of: index.instanceMembers[(owner ?? type).appending(base)], call: site.call)
      {
        report(compiled, site, position: position)
      }
    default:
      break
    }
  }

  /// Reports a member of a value that the code base seemed to declare.
  private mutating func addMember(_ symbol: IndexedSymbol, _ base: NameHash, _ site: SiteRecord) {
    guard symbol.kind == .instanceMethod || symbol.kind == .instanceProperty else { return }
    let isCalled = site.flags.contains(.isCalled)
    let found = symbols(of: index.members[base], call: site.call) { compiled in
      if case .property = compiled.symbol.shape { return !isCalled }
      return isCalled
    }
    for compiled in found { report(compiled, site, position: 0) }
  }
}
