// Adding declarations to the table.

extension DeclarationTable {
  func typeKey(_ type: Int32) -> NameHash {
    NameHash(value: UInt64(truncatingIfNeeded: type) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678)
  }

  func addTopLevel(_ file: Int) {
    let unit = files[file]
    for (index, declaration) in unit.facts.declarations.enumerated() {
      let reference = DeclarationReference(file: Int32(file), index: Int32(index))
      switch declaration.kind {
      case .structType, .classType, .enumType, .actorType, .protocolType:
        addType(declaration, reference, unit)
      case .typeAlias where declaration.context == 0:
        append(.alias(reference), declaration, reference, to: \.topTypes, unit)
        typeNames.insert(unit.facts.hash(declaration.name))
      case .variable, .function:
        guard declaration.flags.contains(.isGlobal), !declaration.flags.contains(.isDouble),
          !(files[file].isScript && declaration.kind == .variable)
        else { continue }
        append(.value(reference), declaration, reference, to: \.topValues, unit)
      default:
        break
      }
    }
  }

  func append(
    _ kind: TopLevel.Kind, _ declaration: DeclarationRecord, _ reference: DeclarationReference,
    to index: ReferenceWritableKeyPath<DeclarationTable, [NameHash: Int32]>, _ unit: File
  ) {
    let name = unit.facts.hash(declaration.name)
    topLevel.append(
      TopLevel(
        kind: kind, module: files[Int(reference.file)].module,
        file: declaration.flags.contains(.isPrivate) ? reference.file : -1,
        next: self[keyPath: index][name, default: -1]))
    self[keyPath: index][name] = Int32(topLevel.count - 1)
  }

  func addType(
    _ declaration: DeclarationRecord, _ reference: DeclarationReference, _ unit: File
  ) {
    let file = Int(reference.file)
    let outer = unit.facts.contexts[Int(declaration.context)]
    let name = unit.facts.hash(declaration.name)
    var parent: Int32 = -1
    if outer.kind == .function || outer.kind == .variable || declaration.flags.contains(.isLocal) {
      addLocalType(declaration, reference, name, unit)
      return
    }
    if outer.kind != .file {
      parent = files[file].contextTypes[Int(declaration.context)]
      guard parent >= 0 else { return }
    }
    typeNames.insert(name)
    if parent >= 0 { nestedNames.insert(name) }
    let inherited = unit.facts.lists[declaration.inherited.indices].map { (reference.file, $0) }
    if let known = existing(name, parent: parent, declaration, reference) {
      types[Int(known)].inherited.append(contentsOf: inherited)
      types[Int(known)].flags.formUnion(declaration.flags)
      files[file].contextTypes[Int(declaration.body)] = known
      return
    }
    let number = Int32(types.count)
    types.append(
      OwnType(
        kind: declaration.kind, name: name, parent: parent, external: nil,
        flags: declaration.flags, file: reference.file, body: declaration.body,
        inherited: inherited))
    files[file].contextTypes[Int(declaration.body)] = number
    if parent < 0 {
      append(.type(number), declaration, reference, to: \.topTypes, unit)
    } else {
      nested[typeKey(parent).appending(name)] = number
    }
  }

  /// Adds a type that is declared in a function, and visible only there.
  func addLocalType(
    _ declaration: DeclarationRecord, _ reference: DeclarationReference, _ name: NameHash,
    _ unit: File
  ) {
    let number = Int32(types.count)
    types.append(
      OwnType(
        kind: declaration.kind, name: name, parent: -1, external: nil, flags: declaration.flags,
        file: reference.file, body: declaration.body,
        inherited: unit.facts.lists[declaration.inherited.indices].map { (reference.file, $0) }))
    unit.contextTypes[Int(declaration.body)] = number
    typeNames.insert(name)
    nestedNames.insert(name)
    nested[localKey(reference.file, declaration.context).appending(name)] = number
  }

  func localKey(_ file: Int32, _ context: Int32) -> NameHash {
    let number = UInt64(truncatingIfNeeded: file) << 32 | UInt64(truncatingIfNeeded: context)
    return NameHash(value: number &* 0xD6E8_FEB8_6659_FD93 &+ 0x5851_F42D)
  }

  /// Returns the type with that name that is declared in the function of a context.
  func localType(_ name: NameHash, file: Int32, context: Int32) -> Int32 {
    nested[localKey(file, context).appending(name), default: -1]
  }

  /// Returns a type with that name in the same scope: it may be declared once per platform.
  func existing(
    _ name: NameHash, parent: Int32, _ declaration: DeclarationRecord,
    _ reference: DeclarationReference
  ) -> Int32? {
    if parent >= 0 {
      return nested[typeKey(parent).appending(name)]
    }
    let owner = declaration.flags.contains(.isPrivate) ? reference.file : -1
    var entry = topTypes[name, default: -1]
    while entry >= 0 {
      let candidate = topLevel[Int(entry)]
      if case .type(let type) = candidate.kind, candidate.file == owner,
        candidate.module == files[Int(reference.file)].module
      {
        return type
      }
      entry = candidate.next
    }
    return nil
  }

  /// Resolves the extended types of a file; returns false if one of them depends on another file.
  func addExtensions(_ file: Int) -> Bool {
    let unit = files[file]
    var isComplete = true
    for (index, declaration) in unit.facts.declarations.enumerated() {
      let reference = DeclarationReference(file: Int32(file), index: Int32(index))
      switch declaration.kind {
      case .extensionBlock:
        guard files[file].contextTypes[Int(declaration.body)] < 0 else { continue }
        addExtension(declaration, reference, unit)
      case .structType, .classType, .enumType, .actorType, .protocolType:
        guard files[file].contextTypes[Int(declaration.body)] < 0 else { continue }
        addType(declaration, reference, unit)
        if files[file].contextTypes[Int(declaration.body)] < 0 { isComplete = false }
      default:
        break
      }
    }
    return isComplete
  }

  func addExtension(
    _ declaration: DeclarationRecord, _ reference: DeclarationReference, _ unit: File
  ) {
    let path = unit.facts.contexts[Int(declaration.body)].path
    let names = path.indices.map { unit.facts.hash(unit.facts.paths[$0]) }
    let inherited = unit.facts.lists[declaration.inherited.indices].map { (reference.file, $0) }
    let found = lookup(names, file: reference.file, context: 0)
    var number: Int32
    if let found, found.consumed == names.count, case .own(let type) = found.type {
      number = type
    } else {
      var external = names
      if let found, case .external(let key) = found.type, found.consumed == names.count {
        number = externalType(key, name: names[names.count - 1], declaration, reference)
        types[Int(number)].inherited.append(contentsOf: inherited)
        files[Int(reference.file)].contextTypes[Int(declaration.body)] = number
        return
      }
      if external.count > 1, isModule(external[0], file: reference.file) { external.removeFirst() }
      let key = external.dropFirst().reduce(external[0]) { $0.appending($1) }
      number = externalType(key, name: external[external.count - 1], declaration, reference)
    }
    types[Int(number)].inherited.append(contentsOf: inherited)
    files[Int(reference.file)].contextTypes[Int(declaration.body)] = number
  }

  func externalType(
    _ key: NameHash, name: NameHash, _ declaration: DeclarationRecord,
    _ reference: DeclarationReference
  ) -> Int32 {
    if let found = externals[key] { return found }
    let number = Int32(types.count)
    types.append(
      OwnType(
        kind: .extensionBlock, name: name, parent: -1, external: key, flags: [],
        file: reference.file, body: declaration.body, inherited: []))
    externals[key] = number
    let path = files[Int(reference.file)].facts.contexts[Int(declaration.body)].path
    for index in path.indices {
      let facts = files[Int(reference.file)].facts
      typeNames.insert(facts.hash(facts.paths[index]))
    }
    return number
  }

  func addMembers(_ file: Int) {
    let unit = files[file]
    for context in unit.facts.contexts.indices.dropFirst() {
      let record = unit.facts.contexts[context]
      guard record.kind == .function || record.kind == .variable else { continue }
      files[file].contextTypes[context] = files[file].contextTypes[Int(record.parent)]
    }
    for (index, declaration) in unit.facts.declarations.enumerated() {
      guard !declaration.flags.contains(.isGlobal) else { continue }
      let owner = files[file].contextTypes[Int(declaration.context)]
      guard owner >= 0 else { continue }
      let reference = DeclarationReference(file: Int32(file), index: Int32(index))
      switch declaration.kind {
      case .variable, .function, .initializer, .subscript, .enumCase:
        let name = unit.facts.hash(declaration.name)
        let key = typeKey(owner).appending(name)
        if declaration.flags.contains(.isStatic) {
          staticOrCaseNames.insert(name)
          if declaration.kind != .enumCase { staticNames.insert(name) }
        }
        members.append(Member(reference: reference, next: membersByName[key, default: -1]))
        membersByName[key] = Int32(members.count - 1)
        if declaration.kind == .function {
          members.append(Member(reference: reference, next: functionsByName[name, default: -1]))
          functionsByName[name] = Int32(members.count - 1)
        }
      case .typeAlias:
        let key = typeKey(owner).appending(unit.facts.hash(declaration.name))
        aliases.append(reference)
        nestedAliases[key] = Int32(aliases.count - 1)
        typeNames.insert(unit.facts.hash(declaration.name))
        nestedNames.insert(unit.facts.hash(declaration.name))
      default:
        break
      }
    }
  }
}
