internal import AuditCatalog
internal import AuditModel

// Resolution of members of values, members without a base, attributes and macros.

extension FileResolution {
  /// Resolves a member of a value: `calendar.isDateInToday(day)`, `name.localizedCapitalized`.
  mutating func member(_ site: SiteRecord) {
    let name = hash(unit.facts.paths[Int(site.path.start)])
    guard let candidates = index.members[name] else { return }
    let isCalled = site.flags.contains(.isCalled)
    let isHandedOn = !isCalled && site.flags.contains(.isValue)
    let isNamed = !isCalled && site.call >= 0
    let found = symbols(of: candidates, call: site.call) { symbol in
      if case .property = symbol.shape { return !isCalled && !isNamed }
      guard !isCalled else { return true }
      return !symbol.isByName
        && (isNamed || (isHandedOn && symbol.arguments.isOpen))
    }
    guard !found.isEmpty, !isOwnMember(name, site) else { return }
    for symbol in found { report(symbol, site, position: 0) }
  }

  /// Returns whether the code base declares a member.
  private mutating func isOwnMember(_ name: NameHash, _ site: SiteRecord) -> Bool {
    switch evaluation.value(site.type, file: file) {
    case .metatype:
      return true
    case .instance(let reference):
      let number = evaluation.number(reference)
      let isBare = site.flags.contains(.isBare)
      if case .own(let own) = reference {
        if table.member(name, of: own, where: { _ in true }) != nil { return true }
        // A type without external supertypes has no external members.
        if isBare { return table.externalAncestry(own).isEmpty }
        return false
      }
      // An overload with other labels hides nothing.
      if number >= 0,
        member(name, of: number, where: { other, _ in !isOtherFunction(other, site) }) != nil
      {
        return true
      }
      return false
    case .array:
      return false
    case .function:
      return true
    case .none:
      // A bare name is resolved in the enclosing types, and there are none.
      if site.flags.contains(.isBare) { return true }
      return isDeclaredForOthers(name, site)
    }
  }

  /// Returns whether the code base adds a function with that name and those labels to a type of another module.
  private func isDeclaredForOthers(_ name: NameHash, _ site: SiteRecord) -> Bool {
    table.eachFunction(name) { reference, declaration in
      !declaration.flags.contains(.isStatic) && takes(site, reference)
    }
  }

  /// Resolves an implicit member: `.now`, `.shared`, `.init()`, `Self.shared`.
  mutating func implicitMember(_ site: SiteRecord) {
    let name = hash(unit.facts.paths[Int(site.path.start)])
    guard
      !site.flags.isDisjoint(with: [.hasSingletonName, .isInitializer])
        || index.staticNames.contains(name) || table.hasStatic(name)
        || index.implicitMembers[name] != nil
    else { return }
    evaluation = TypeEvaluation(table)
    var value = evaluation.value(site.type, file: file)
    for _ in 0..<4 {
      guard case .array(let file, let element) = value else { break }
      // If a collection is expected and an element is given, the element type is tried.
      value = evaluation.value(element, file: file)
    }
    let isGuess = evaluation.isGuess
    guard case .instance(let reference) = value else {
      unknown(site, name)
      return
    }
    if site.flags.contains(.isInitializer) {
      initializer(site, type: reference, typeNames: 1)
      return
    }
    let number = evaluation.number(reference)
    if number >= 0, let found = staticMember(name, of: number, site, isLast: true) {
      if table.declaration(found).kind == .function { staticCalls.append((site, 0, found)) }
      ownStatic(site, found, position: 0)
      return
    }
    var keys: [NameHash] = []
    switch reference {
    case .external(let key): keys = [key]
    case .own(let number): keys = table.externalAncestry(number)
    }
    for key in keys {
      let found = staticSymbols(key.appending(name), site)
      for symbol in found { report(symbol, site, position: 0, isGuess: isGuess) }
      if !found.isEmpty { return }
    }
    if let clock = Self.clocks[name] {
      // Usually the type is a generic parameter.
      for symbol in staticSymbols(clock.appending(name), site) {
        report(symbol, site, position: 0)
      }
    } else if isGuess {
      unknown(site, name)
      foreignSingleton(site)
    } else if case .external = reference {
      foreignSingleton(site)
    }
  }

  private static let clocks: [NameHash: NameHash] = [
    "continuous": "ContinuousClock", "suspending": "SuspendingClock",
  ]

  /// Reports `.shared` of a type that the code base does not declare.
  private mutating func foreignSingleton(_ site: SiteRecord) {
    let member = unit.facts.string(unit.facts.paths[Int(site.path.start)])
    let type = classifier.typeName(site.type, in: unit)
    guard SingletonNames.isShared(member, of: type), SingletonNames.isWord(member) else { return }
    if site.call >= 0, unit.facts.calls[Int(site.call)].arguments.count > 0 { return }
    // A symbol of the catalog is reported only once.
    guard
      findings.last?.span.startColumn != unit.facts.position(of: site.start).column
        || findings.last?.span.startLine != unit.facts.position(of: site.start).line
    else { return }
    let subject = Subject(
      rule: "global.singleton", symbol: "\(type).\(member)", certainty: .byName)
    report(subject, at: site, position: 0)
  }

  private mutating func staticSymbols(_ key: NameHash, _ site: SiteRecord) -> [Symbol] {
    let isCalled = site.flags.contains(.isCalled)
    return symbols(of: index.statics[key], call: site.call) { symbol in
      switch symbol.shape {
      case .memberPath(_, let path): path.count == 1
      case .staticMethod: isCalled
      default: true
      }
    }
  }

  /// Resolves an implicit member whose expected type is unknown.
  private mutating func unknown(_ site: SiteRecord, _ name: NameHash) {
    guard !site.flags.contains(.isInitializer) else { return }
    let found = symbols(of: index.implicitMembers[name], call: site.call)
    for symbol in found { report(symbol, site, position: 0, isGuess: true) }
  }

  mutating func attribute(_ site: SiteRecord) {
    let name = hash(unit.facts.paths[Int(site.path.start)])
    guard table.lookup([name], file: file, context: site.context) == nil else { return }
    for symbol in symbols(of: index.attributes[name], call: -1) {
      report(symbol, site, position: 0)
    }
  }

  mutating func macro(_ site: SiteRecord) {
    let name = hash(unit.facts.paths[Int(site.path.start)])
    for symbol in symbols(of: index.macros[name], call: -1) {
      report(symbol, site, position: 0)
    }
  }
}
