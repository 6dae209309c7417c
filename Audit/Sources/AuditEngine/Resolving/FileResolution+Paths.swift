internal import AuditCatalog
internal import AuditModel

// Resolution of chains of names: `FileManager.default`, `Date()`, `getenv("HOME")`, `Session.shared`.

extension FileResolution {
  mutating func path(_ site: SiteRecord) {
    // `ContinuousClock().sleep` is already a finding, and `ContinuousClock()` a part of it.
    if site.start == reportedPath { return }
    let names = site.path.indices.map { [unit] in unit.facts.hash(unit.facts.paths[$0]) }
    if classifier.isEnvironment(names) {
      countControlled()
      return
    }
    if table.hasType(names[0]) || !site.flags.contains(.isBare) {
      if let found = table.lookup(names, file: file, context: site.context) {
        guard found.alias == nil else { return }
        typed(site, names, type: found.type, consumed: found.consumed)
        return
      }
    }
    if site.flags.contains(.isBare) || seesGlobal(names[0])
      || table.hasTopLevelValue(names[0])
    {
      bare(site, names)
      return
    }
    let isQualified = table.isQualified(names, file: file)
    let offset = isQualified ? 1 : 0
    if isQualified, names.count == 2, index.globals[names[1]] != nil {
      // `Swift.print`, `Foundation.exit`.
      global(site, name: names[1], position: 1)
      return
    }
    var consumed = offset + 1
    var key = names[offset]
    // Types of the system can be nested: `Date.FormatStyle`.
    while consumed < names.count {
      let next = key.appending(names[consumed])
      guard index.typeKeys.contains(next) || table.number(ofExternal: next) >= 0 else { break }
      key = next
      consumed += 1
    }
    typed(site, names, type: .external(key), consumed: consumed)
  }

  /// Returns whether the imports of the file make a global symbol with that name visible.
  private func seesGlobal(_ name: NameHash) -> Bool {
    index.globals[name]?.contains { sees($0.modules) } == true
  }

  /// Resolves a path that starts with a type.
  private mutating func typed(
    _ site: SiteRecord, _ names: [NameHash], type: TypeReference, consumed: Int
  ) {
    let number = evaluation.number(type)
    if consumed == names.count {
      if site.flags.contains(.isCalled) || site.flags.contains(.isInitializer) {
        initializer(site, type: type, typeNames: consumed)
      }
      return
    }
    let member = names[consumed]
    let isLast = consumed == names.count - 1
    if number >= 0, let found = staticMember(member, of: number, site, isLast: isLast) {
      if banned(site, names, consumed: consumed) { return }
      if table.declaration(found).kind == .function {
        staticCalls.append((site, consumed, found))
      }
      ownStatic(site, found, position: consumed)
      return
    }
    var keys: [NameHash] = []
    switch type {
    case .external(let key): keys = [key]
    case .own(let number):
      keys = table.externalAncestry(number)
      if banned(site, names, consumed: consumed) { return }
    }
    for key in keys
    where systemStatic(site, names, key: key, consumed: consumed) {
      return
    }
    if case .external = type { foreignSingleton(site, names, consumed: consumed) }
    if case .own = type, !keys.isEmpty { foreignSingleton(site, names, consumed: consumed) }
  }

  /// Returns whether the configuration bans a member of a type of the code base.
  private mutating func banned(
    _ site: SiteRecord, _ names: [NameHash], consumed: Int
  ) -> Bool {
    guard let first = names.first else { return false }
    let key = names[1..<consumed].reduce(first) { $0.appending($1) }
    let candidates = index.statics[key.appending(names[consumed])]?
      .filter { $0.rule.rawValue.hasPrefix("banned.") }
    guard let candidates, !candidates.isEmpty else { return false }
    let found = symbols(of: candidates, call: site.call)
    for symbol in found { report(symbol, site, position: consumed) }
    return !found.isEmpty
  }

  /// Resolves a static member of another module's type that is in the catalog.
  private mutating func systemStatic(
    _ site: SiteRecord, _ names: [NameHash], key: NameHash, consumed: Int
  ) -> Bool {
    var keys: [NameHash] = []
    var current = key
    for name in names[consumed...].prefix(index.longestPath) {
      current = current.appending(name)
      keys.append(current)
    }
    let isCalled = site.flags.contains(.isCalled)
    for (offset, key) in keys.enumerated().reversed() {
      let isLast = consumed + offset == names.count - 1
      let call = isLast ? site.call : -1
      let found = symbols(of: index.statics[key], call: call) { symbol in
        guard case .staticMethod = symbol.shape else { return true }
        // Only the last name of a path can be called.
        return isLast && (isCalled || symbol.arguments == .any)
      }
      for symbol in found { report(symbol, site, position: consumed + offset) }
      if !found.isEmpty {
        if site.flags.contains(.isChained) { reportedPath = site.start }
        return true
      }
    }
    return false
  }

  mutating func initializer(_ site: SiteRecord, type: TypeReference, typeNames: Int) {
    var keys: [NameHash] = []
    switch type {
    case .external(let key): keys = [key]
    case .own(let number):
      // Creating an instance of `class Formatter: DateFormatter` counts as creating a `DateFormatter`.
      guard table.types[Int(number)].kind == .classType else { return }
      keys = table.externalAncestry(number)
      keys = keys.filter { index.configured[$0] != nil }
    }
    for key in keys {
      var found = symbols(of: index.initializers[key], call: site.call)
      if found.isEmpty { found = symbols(of: index.configured[key], call: site.call) }
      for symbol in found { report(symbol, site, position: typeNames - 1) }
      if !found.isEmpty { return }
    }
  }

  /// Resolves a name without a base that is not a type: a function or a variable.
  private mutating func bare(_ site: SiteRecord, _ names: [NameHash]) {
    let name = names[0]
    let isKnown = index.globals[name] != nil
    let isOwn = table.hasTopLevelValue(name)
    let isMember = site.context > 0 && (isKnown || isOwn || isStaticBinding(site))
    guard isKnown || isOwn || isMember || names.count > 1 else { return }
    let isCalled = names.count == 1 && site.flags.contains(.isCalled)
    // A static variable can have the same name as a function.
    let found =
      (isCalled
        ? nil
        : evaluation.bareDeclaration(name, file: file, context: site.context) {
          $0.kind != .function
        })
      ?? evaluation.bareDeclaration(name, file: file, context: site.context) { _ in true }
    if let found, !(isKnown && isOverload(found, site)) {
      let declaration = table.declaration(found)
      let isStatic = declaration.flags.contains(.isStatic) || declaration.flags.contains(.isGlobal)
      if declaration.kind == .variable, isStatic { ownStatic(site, found, position: 0) }
      return
    }
    if isKnown { global(site, name: name, position: 0) }
    if !isKnown, names.count > 1, table.isModule(name, file: file) {
      global(site, name: names[1], position: 1)
    }
  }

  private func isStaticBinding(_ site: SiteRecord) -> Bool {
    site.flags.contains(.isBare) && unit.facts.contexts[Int(site.context)].flags.contains(.isStatic)
  }

  /// Returns whether a call refers to the system's function, although the code base has a global function with
  /// the same name.
  ///
  /// Its own functions have other labels, or are available only on some platforms. Members of types hide the
  /// system's functions with any labels.
  private func isOverload(_ reference: DeclarationReference, _ site: SiteRecord) -> Bool {
    let declaration = table.declaration(reference)
    guard declaration.kind == .function, declaration.flags.contains(.isGlobal) else { return false }
    if declaration.flags.contains(.isConditional) { return true }
    return table.topLevelValue(
      unit.facts.hash(unit.facts.paths[Int(site.path.start)]), file: file,
      where: { !isOtherFunction($0, site) }) == nil
  }

  mutating func global(_ site: SiteRecord, name: NameHash, position: Int) {
    let isCalled = site.flags.contains(.isCalled)
    let isLast = Int(site.path.count) == position + 1
    let isHandedOn = isLast && !isCalled && site.flags.contains(.isValue) && site.call < 0
    // C functions have no labels: `exit(withError:)` is another function.
    let isLabeled =
      site.call >= 0
      && unit.facts.arguments[unit.facts.calls[Int(site.call)].arguments.indices].contains {
        $0.label >= 0
      }
    let found = symbols(
      of: index.globals[name], call: isLast ? site.call : -1, isUnapplied: isHandedOn
    ) { symbol in
      // In `stdout.write(x)`, `stdout` is not a C stream.
      if case .variable = symbol.shape {
        return isLast ? !isCalled : !site.flags.contains(.isBare)
      }
      // A function that is passed as an argument counts as a call: `atexit(abort)`.
      guard isLast, isCalled || isHandedOn else { return false }
      return !isCalled || !isLabeled || symbol.rule != "io.exit"
    }
    for symbol in found { report(symbol, site, position: position) }
  }

  /// Resolves a use of a static or global variable or function of the code base.
  mutating func ownStatic(_ site: SiteRecord, _ reference: DeclarationReference, position: Int) {
    let declaration = table.declaration(reference)
    let judgement = Judgement(table: table, writes: writes, evidence: evidence)
    let verdict = judgement.verdict(on: reference, evaluation: &evaluation)
    switch verdict {
    case .nothing, .neverAssigned:
      guard let rule = ruleOfSharedObject(reference) else { return }
      report(
        Subject(rule: rule, symbol: classifier.title(of: reference)), at: site, position: position)
    case .controlled: countControlled()
    case .singleton(let certainty), .mutable(let certainty):
      if declaration.kind == .function, !site.flags.contains(.isCalled) { return }
      let isSingleton = if case .singleton = verdict { true } else { false }
      let name = classifier.title(of: reference)
      let subject = Subject(
        rule: isSingleton ? "global.singleton" : "global.mutable", symbol: name,
        certainty: certainty)
      let count = findings.count
      report(subject, at: site, position: position)
      if findings.count > count, judgement.isDesign(reference) {
        findings[count].level = .note
      }
    }
  }

  /// Returns the rule of an object that an extension adds to a system type:
  /// `static let app = UserDefaults(suiteName: …)`.
  private mutating func ruleOfSharedObject(_ reference: DeclarationReference) -> RuleID? {
    let declaration = table.declaration(reference)
    let owner = table.file(reference.file).contextTypes[Int(declaration.context)]
    guard declaration.kind == .variable, declaration.flags.contains([.isStatic, .isStored]),
      owner >= 0,
      let key = table.types[Int(owner)].external, let rule = index.sharedObjects[key],
      case .instance(.external(let type)) = evaluation.value(declaration.type, file: reference.file),
      type == key
    else { return nil }
    return rule
  }

  /// Reports a call of a static function that contains findings.
  mutating func reportEffect(_ site: SiteRecord, position: Int, callee: DeclarationReference) {
    guard site.flags.contains(.isCalled) else { return }
    let subject = Subject(rule: "global.static-effect", symbol: classifier.title(of: callee))
    report(subject, at: site, position: position)
  }

  /// Reports a shared object of a type that the code base does not declare, identified by its name.
  private mutating func foreignSingleton(
    _ site: SiteRecord, _ names: [NameHash], consumed: Int
  ) {
    let facts = unit.facts
    let first = Int(site.path.start)
    let member = facts.string(facts.paths[first + consumed])
    let type = facts.string(facts.paths[first + consumed - 1])
    let isLast = consumed == names.count - 1
    let isCalled = isLast && site.flags.contains(.isCalled)
    // `Auth.auth()` also returns the only instance.
    let isNamesake = isCalled && type.prefix(1).lowercased() + type.dropFirst() == member
    guard !site.flags.contains(.isChained),
      isNamesake || SingletonNames.isShared(member, of: type),
      // Without a use of its members, `Kind.sharedAlbum` may also be an enum case.
      isNamesake || isCalled || !isLast || SingletonNames.isWord(member)
    else { return }
    // `Foo.default(x)` creates a value from `x`.
    if isCalled, site.call >= 0, facts.calls[Int(site.call)].arguments.count > 0 { return }
    let path = facts.paths[first...(first + consumed)].map { facts.string($0) }
    let subject = Subject(
      rule: "global.singleton", symbol: path.joined(separator: ".") + (isCalled ? "()" : ""),
      certainty: .byName)
    report(subject, at: site, position: consumed)
  }

  // MARK: - Places

  /// Reports a symbol whose last name is at a position of the path.
  mutating func report(
    _ symbol: Symbol, _ site: SiteRecord, position: Int, isGuess: Bool = false
  ) {
    var isPart = false
    if case .variable = symbol.shape { isPart = true }
    var subject = Subject(
      rule: symbol.rule,
      symbol: SymbolNames.name(of: symbol.shape, call: CallView(unit, site.call)),
      message: symbol.message, member: symbol.member,
      certainty: symbol.isByName || isGuess ? .byName : .decided)
    let next = Int(site.path.start) + position + 1
    if next < site.path.indices.upperBound,
      !MemberUses.fits(
        subject.member ?? catalog.rule(subject.rule)?.member,
        unit.facts.string(unit.facts.paths[next]))
    {
      subject.member = ""
    }
    report(subject, at: site, position: position, isPart: isPart)
  }

  /// Returns the end of a dependency whose last name is at a position of a path.
  func end(_ site: SiteRecord, position: Int) -> Int32 {
    let last = Int(site.path.count) - 1
    if position >= last, site.call >= 0 { return unit.facts.calls[Int(site.call)].end }
    return unit.facts.pathEnds[Int(site.path.start) + min(position, last)]
  }

  func code(_ site: SiteRecord, position: Int) -> String {
    if site.code >= 0 { return unit.facts.string(site.code) }
    let start = Int(site.path.start)
    let names = unit.facts.paths[start...(start + min(position, Int(site.path.count) - 1))]
    // The text of an implicit member without its own text is its name.
    let prefix = site.kind == .implicitMember ? "." : ""
    return prefix + names.map { [unit] in unit.facts.string($0) }.joined(separator: ".")
      + (position >= Int(site.path.count) - 1 && site.call >= 0 ? "()" : "")
  }
}
