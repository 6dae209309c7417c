/// The variables that are changed anywhere: in the audited code, and in tests and other files of the project.
///
/// If it is uncertain, a variable counts as changed, because a finding suggests to turn a variable that is
/// never changed into a constant, and the code must still compile.
struct Writes {
  private var changed: Set<DeclarationReference> = []
  private var keys: Set<DeclarationReference> = []
  private var changedInTests: Set<DeclarationReference> = []
  private var uncertain: Set<DeclarationReference> = []
  /// The variables whose address is passed to functions that may write to it.
  private var addressed: Set<DeclarationReference> = []
  /// The number of times that a variable is passed by `&`.
  private var addresses: [DeclarationReference: Int] = [:]

  private let table: DeclarationTable
  private var evaluation: TypeEvaluation
  /// The variables, by name.
  private var variables: [NameHash: [DeclarationReference]] = [:]

  /// - Parameters:
  ///   - table: The declarations.
  ///   - outside: The files that are not audited.
  init(_ table: DeclarationTable, outside: [FileFacts]) {
    self.table = table
    evaluation = TypeEvaluation(table)
    for file in table.files.indices { addVariables(of: Int32(file)) }
    guard !variables.isEmpty else { return }
    for (file, unit) in table.files.enumerated() {
      for index in unit.facts.writes.indices {
        add(unit.facts.writes[index], of: unit, file: Int32(file))
      }
      for write in unit.facts.namedWrites { add(write, isTest: true) }
    }
    for facts in outside {
      for write in facts.writesByName { add(write, isTest: facts.isTestCode) }
    }
  }

  /// Returns whether a variable keeps its initial value in all files of the project.
  func isNeverChanged(_ reference: DeclarationReference) -> Bool {
    !changed.contains(reference) && !addressed.contains(reference)
  }

  /// Returns whether a method is called on a variable of an unknown type, so that the method may be mutating.
  func isUncertain(_ reference: DeclarationReference) -> Bool { uncertain.contains(reference) }

  /// Returns whether only the address of a variable is used, as for the keys of associated objects.
  func isKey(_ reference: DeclarationReference) -> Bool {
    guard !changed.contains(reference) else { return false }
    if addressed.contains(reference) { return isOnlyAnAddress(reference) }
    return keys.contains(reference)
  }

  /// Returns whether a variable is private, has the name of a key, and is passed by `&` wherever its file has its
  /// name.
  private func isOnlyAnAddress(_ reference: DeclarationReference) -> Bool {
    let unit = table.file(reference.file)
    let declaration = table.declaration(reference)
    guard declaration.flags.contains(.isPrivate),
      unit.facts.string(declaration.name).lowercased().hasSuffix("key")
    else { return false }
    let name = unit.facts.hash(declaration.name).value
    let uses = unit.facts.nameUses.first { $0.name == name }
    return uses.map { Int($0.count) == addresses[reference, default: 0] + 1 } ?? false
  }

  /// Returns whether a test or a preview assigns a variable, or a part of it.
  func isChangedInTests(_ reference: DeclarationReference) -> Bool {
    changedInTests.contains(reference)
  }

  private mutating func addVariables(of file: Int32) {
    let facts = table.file(file).facts
    for (index, declaration) in facts.declarations.enumerated()
    where declaration.kind == .variable && declaration.flags.contains([.isVariable, .isStored])
      && !declaration.flags.isDisjoint(with: [.isStatic, .isGlobal])
    {
      variables[facts.hash(declaration.name), default: []].append(
        DeclarationReference(file: file, index: Int32(index)))
    }
  }

  private mutating func add(_ write: WriteRecord, of unit: DeclarationTable.File, file: Int32) {
    // Most writes concern other variables. The facts are not copied, because a copy would retain each array.
    let isKnown = write.path.indices.contains {
      variables[unit.facts.hash(unit.facts.paths[$0])] != nil
    }
    guard isKnown else { return }
    let names = write.path.indices.map { unit.facts.hash(unit.facts.paths[$0]) }
    let method = write.method < 0 ? nil : unit.facts.hash(write.method)
    var targets: [DeclarationReference] = []
    var position = 0
    switch write.root {
    case .anyType: targets = variables[names[0]] ?? []
    case .ownType:
      let owner = unit.contextTypes[Int(write.context)]
      if owner >= 0 { targets = statics(names[0], of: owner) }
    case .name: (targets, position) = self.targets(names, file: file, context: write.context)
    }
    let isBehind = write.isBehind || position < names.count - 1
    for target in targets {
      if write.isAddress, !isBehind {
        addresses[target, default: 0] += 1
        if write.isKey { keys.insert(target) } else { addressed.insert(target) }
      } else {
        note(write: target, method: method, isBehind: isBehind, isKey: write.isKey)
      }
    }
  }

  /// Returns the static variables with a name in a type and its inherited types: there may be one per platform.
  private func statics(_ name: NameHash, of type: Int32) -> [DeclarationReference] {
    guard let all = variables[name] else { return [] }
    let ancestry = table.ancestry(type)
    return all.filter { reference in
      let declaration = table.declaration(reference)
      return declaration.flags.contains(.isStatic)
        && ancestry.contains(
          table.file(reference.file).contextTypes[Int(declaration.context)])
    }
  }

  /// Returns the variables that a path can refer to, with their positions in the path.
  private func targets(
    _ names: [NameHash], file: Int32, context: Int32
  ) -> ([DeclarationReference], Int) {
    if let found = table.lookup(names, file: file, context: context) {
      let number = evaluation.number(found.type)
      guard found.consumed < names.count, number >= 0 else { return ([], 0) }
      return (statics(names[found.consumed], of: number), found.consumed)
    }
    let offset = names.count > 1 && table.isModule(names[0], file: file) ? 1 : 0
    // A type of another module with members in an extension of the code base.
    var key = names[offset]
    for position in names.indices.dropFirst(offset + 1) {
      let number = table.number(ofExternal: key)
      let found = number >= 0 ? statics(names[position], of: number) : []
      if !found.isEmpty { return (found, position) }
      key = key.appending(names[position])
    }
    let found = evaluation.bareDeclaration(names[offset], file: file, context: context) {
      $0.kind == .variable && !$0.flags.isDisjoint(with: [.isStatic, .isGlobal])
    }
    guard let found else { return ([], 0) }
    guard table.declaration(found).flags.contains(.isStatic) else { return ([found], offset) }
    let owner = table.file(found.file).contextTypes[Int(table.declaration(found).context)]
    return (owner < 0 ? [found] : statics(names[offset], of: owner), offset)
  }

  private mutating func add(_ write: NamedWrite, isTest: Bool) {
    for reference in variables[NameHash(value: write.name)] ?? [] where mayMean(write, reference) {
      let method = write.method == 0 ? nil : NameHash(value: write.method)
      note(write: reference, method: method, isBehind: write.isBehind, isKey: write.isKey)
      if isTest, method == nil { changedInTests.insert(reference) }
    }
  }

  /// Returns whether the name before a written name can be the variable's type.
  private func mayMean(_ write: NamedWrite, _ reference: DeclarationReference) -> Bool {
    let declaration = table.declaration(reference)
    let base = NameHash(value: write.base)
    if declaration.flags.contains(.isGlobal) {
      return write.base == 0 || table.isModule(base, file: reference.file)
    }
    if base == Self.ownTypeName || table.isAlias(base) { return true }
    let owner = table.file(reference.file).contextTypes[Int(declaration.context)]
    guard owner >= 0 else { return true }
    return table.types(named: base).contains { table.ancestry($0).contains(owner) }
  }

  private static let ownTypeName: NameHash = "Self"

  private mutating func note(
    write reference: DeclarationReference, method: NameHash?, isBehind: Bool, isKey: Bool
  ) {
    if isKey, !isBehind {
      keys.insert(reference)
    } else if changes(reference, method: method, isBehind: isBehind) {
      changed.insert(reference)
    }
  }

  private mutating func changes(
    _ reference: DeclarationReference, method: NameHash?, isBehind: Bool
  ) -> Bool {
    guard isBehind || method != nil, !changed.contains(reference) else { return true }
    let declaration = table.declaration(reference)
    let value = evaluation.value(declaration.type, file: reference.file)
    guard case .instance(.own(let type)) = value else {
      guard let method, !Self.mutating.contains(method) else { return true }
      if case .instance(.external(let key)) = value, !Self.known.contains(key) {
        uncertain.insert(reference)
      }
      return false
    }
    switch table.types[Int(type)].kind {
    case .classType, .actorType: return false
    default: break
    }
    guard let method else { return true }
    if isBehind || table.member(method, of: type, where: { _ in true }) == nil {
      return Self.mutating.contains(method) || table.isMutating(method)
    }
    return table.member(method, of: type) {
      $0.kind != .function || $0.flags.contains(.isMutating)
    } != nil
  }

  /// Types whose mutating methods are all known.
  private static let known: Set<NameHash> = [
    "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Int32", "Int64", "String",
    "Substring",
    "UInt", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  /// The mutating methods of the standard library and Foundation.
  private static let mutating: Set<NameHash> = [
    "add", "addProduct", "addValue", "advance", "append", "appendInterpolation",
    "appendLiteral", "appendPathComponent", "appendPathExtension", "clear", "consume",
    "decrement", "deleteLastPathComponent", "deletePathExtension", "dequeue", "enqueue",
    "formIndex", "formIntersection", "formOffset", "formRemainder", "formSquareRoot",
    "formSymmetricDifference", "formTruncatingRemainder", "formUnion", "increment", "insert",
    "invert", "merge", "mergeAttributes", "negate", "next", "partition", "pop", "popFirst",
    "popLast", "prepend", "push", "read", "remove", "removeAll",
    "removeAllCachedResourceValues", "removeFirst", "removeLast", "removeNext",
    "removeSubrange", "removeValue", "replace", "replaceSubrange", "replaceSubranges",
    "reserveCapacity", "reset", "resetBytes", "resolveSymlinksInPath", "reverse", "round",
    "setAttributes", "setResourceValues", "shuffle", "sort", "standardize", "subtract",
    "swapAt", "toggle", "trimPrefix", "update", "updateValue",
    "withContiguousMutableStorageIfAvailable", "withUTF8", "withUnsafeMutableBufferPointer",
    "withUnsafeMutableBytes", "write",
  ]
}
