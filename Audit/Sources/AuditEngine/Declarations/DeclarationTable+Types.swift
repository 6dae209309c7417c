// Resolution of type names.

extension DeclarationTable {
  struct Found {
    var type: TypeReference
    /// The number of consumed names.
    var consumed: Int
    /// The alias of a type that is not nominal.
    var alias: DeclarationReference?
  }

  /// Returns the type at the start of a path of names, as seen from a context.
  ///
  /// - Returns: Nil if the first name is not a type of the code base: it is a type of another module, or not a
  ///   type.
  func lookup(
    _ names: [NameHash], file: Int32, context: Int32, depth: Int = 0
  ) -> Found? {
    guard let first = names.first, depth < 12 else { return nil }
    guard let root = lookup(root: first, file: file, context: context, depth: depth) else {
      guard names.count > 1, isModule(first, file: file), moduleHashes.contains(first) else {
        return nil
      }
      guard
        var found = lookup(Array(names.dropFirst()), file: file, context: 0, depth: depth + 1)
      else { return nil }
      found.consumed += 1
      return found
    }
    var found = root
    while found.consumed < names.count, case .own(let type) = found.type {
      let name = names[found.consumed]
      guard let inner = lookup(nested: name, in: type, depth: depth) else { break }
      found = Found(type: inner.type, consumed: found.consumed + 1, alias: inner.alias)
    }
    return found
  }

  private func lookup(root: NameHash, file: Int32, context: Int32, depth: Int) -> Found? {
    guard hasType(root) else { return nil }
    let unit = files[Int(file)]
    var current = hasNestedType(root) ? context : 0
    var last: Int32 = -1
    while current > 0 {
      let local = localType(root, file: file, context: current)
      if local >= 0 { return Found(type: .own(local), consumed: 1) }
      let type = unit.contextTypes[Int(current)]
      if type >= 0, type != last {
        last = type
        var outer = type
        while outer >= 0 {
          if let inner = lookup(nested: root, in: outer, depth: depth) { return inner }
          outer = types[Int(outer)].parent
        }
      }
      current = unit.facts.contexts[Int(current)].parent
    }
    guard let entry = topLevelEntry(root, file: file, types: true) else { return nil }
    switch entry.kind {
    case .type(let type): return Found(type: .own(type), consumed: 1)
    case .alias(let reference): return resolve(alias: reference, depth: depth)
    case .value: return nil
    }
  }

  private func lookup(nested name: NameHash, in type: Int32, depth: Int) -> Found? {
    guard depth < 10, hasNestedType(name) else { return nil }
    let inner = nestedType(name, in: type)
    if inner >= 0 { return Found(type: .own(inner), consumed: 1) }
    if let alias = nestedAlias(name, in: type) { return resolve(alias: alias, depth: depth) }
    // While the table is filled, the inherited types are unknown.
    guard Int(type) < parents.count else { return nil }
    for number in parents[Int(type)].own
    where number != type && types[Int(number)].kind != .extensionBlock {
      if let found = lookup(nested: name, in: number, depth: depth + 4) { return found }
    }
    return nil
  }

  /// Returns the type of an alias.
  func resolve(alias: DeclarationReference, depth: Int) -> Found? {
    let declaration = declaration(alias)
    guard declaration.type >= 0, depth < 10 else { return nil }
    let unit = files[Int(alias.file)]
    let record = unit.facts.types[Int(declaration.type)]
    guard record.isNamed else {
      return Found(type: .external(NameHash(value: 1)), consumed: 1, alias: alias)
    }
    let names = path(record, alias.file)
    // `typealias Date = Foundation.Date` must not resolve to itself.
    if names.count == 1, names[0] == unit.facts.hash(declaration.name) {
      return Found(type: .external(names[0]), consumed: 1)
    }
    if let found = lookup(names, file: alias.file, context: record.context, depth: depth + 1) {
      guard found.consumed == names.count else { return nil }
      return Found(type: found.type, consumed: 1, alias: found.alias)
    }
    return Found(type: .external(externalKey(names, file: alias.file)), consumed: 1)
  }

  func path(_ record: TypeRecord, _ file: Int32) -> [NameHash] {
    let unit = files[Int(file)]
    return record.path?.indices.map { unit.facts.hash(unit.facts.paths[$0]) } ?? []
  }

  /// Returns the hash of the path of a type of another module, without the module's name.
  func externalKey(_ names: [NameHash], file: Int32) -> NameHash {
    var names = names[...]
    if names.count > 1, isModule(names[0], file: file) { names = names.dropFirst() }
    guard let first = names.first else { return NameHash("") }
    return names.dropFirst().reduce(first) { $0.appending($1) }
  }

  /// Returns the types that a type's declarations name as inherited.
  func findParents(of type: Int32) -> Parents {
    var result = Parents()
    for (file, inherited) in types[Int(type)].inherited {
      let record = files[Int(file)].facts.types[Int(inherited)]
      guard record.isNamed else { continue }
      let names = path(record, file)
      let found = lookup(names, file: file, context: 0, depth: 4)
      if let found, case .own(let number) = found.type {
        if number != type, !result.own.contains(number) { result.own.append(number) }
        continue
      }
      var key = externalKey(names, file: file)
      if let found, case .external(let other) = found.type { key = other }
      result.external.append(key)
      let number = number(ofExternal: key)
      if number >= 0, number != type { result.own.append(number) }
    }
    return result
  }

  /// Returns the superclasses and protocols of a type, starting with the type itself.
  func ancestry(_ type: Int32) -> [Int32] {
    var result = [type]
    var index = 0
    while index < result.count, result.count < 32 {
      for number in parents[Int(result[index])].own where !result.contains(number) {
        result.append(number)
      }
      index += 1
    }
    return result
  }

  /// Returns the types of other modules that a type inherits from.
  func externalAncestry(_ type: Int32) -> [NameHash] {
    var result: [NameHash] = []
    for ancestor in ancestry(type) {
      if let key = types[Int(ancestor)].external { result.append(key) }
      result.append(contentsOf: parents[Int(ancestor)].external)
    }
    return result
  }

  /// Returns a static member of a type, its superclasses and its protocols.
  func staticMember(_ name: NameHash, of type: Int32) -> DeclarationReference? {
    guard staticOrCaseNames.contains(name) else { return nil }
    return member(name, of: type) { $0.flags.contains(.isStatic) }
  }

  /// Returns a matching member of a type, its superclasses and its protocols.
  func member(
    _ name: NameHash, of type: Int32, where fits: (DeclarationRecord) -> Bool
  ) -> DeclarationReference? {
    var result: DeclarationReference?
    func find(_ owner: Int32) -> Bool {
      eachMember(name, in: owner) { reference, declaration in
        guard fits(declaration) else { return false }
        result = reference
        return true
      }
    }
    if find(type) { return result }
    for ancestor in ancestry(type).dropFirst() where find(ancestor) { return result }
    return nil
  }
}
