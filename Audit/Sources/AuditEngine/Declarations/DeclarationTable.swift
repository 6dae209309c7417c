/// Where a declaration stands.
struct DeclarationReference: Hashable {
  var file: Int32
  var index: Int32
}

/// A type: of the code base, or of somebody else.
enum TypeReference: Hashable {
  /// By its number in the table.
  case own(Int32)
  /// By the hash of its path.
  case external(NameHash)
}

/// All that a code base declares, by scope: what a name means depends on where it stands.
///
/// Names of functions' locals never come in here; the scan knows them by their scopes.
struct DeclarationTable {
  struct OwnType {
    var kind: DeclarationRecord.Kind
    var name: NameHash
    /// The type that it is nested in, or -1.
    var parent: Int32
    /// For types that are somebody else's, and extended here: the hash of their path.
    var external: NameHash?
    var flags: DeclarationRecord.Flags
    /// The file of its declaration or of its first extension, and the context that it makes there.
    var file: Int32
    var body: Int32
    /// Files and types that it inherits from, of all declarations and extensions.
    var inherited: [(file: Int32, type: Int32)]
  }

  /// Something of that name at the top of a module, in a chain with the others.
  struct TopLevel {
    enum Kind {
      case type(Int32)
      case alias(DeclarationReference)
      case value(DeclarationReference)
    }

    var kind: Kind
    var module: Int32
    /// The only file that sees it, or -1.
    var file: Int32
    var next: Int32
  }

  /// What a type inherits from.
  struct Parents {
    /// Those of the code base, and those that it extends.
    var own: [Int32] = []
    var external: [NameHash] = []
  }

  struct Member {
    var reference: DeclarationReference
    var next: Int32
  }

  /// A file, and what its contexts are.
  ///
  /// A class, because facts consist of many arrays: to hand them on by value would count references
  /// for each of them.
  final class File {
    let file: AuditedFile
    let facts: FileFacts
    let module: Int32
    /// By module: whether the file sees its declarations.
    var visible: [Bool] = []
    /// By context: the type around, or -1.
    var contextTypes: [Int32]
    /// Its variables at the top belong to a script, and nobody else sees them.
    let isScript: Bool

    init(file: AuditedFile, facts: FileFacts, module: Int32) {
      self.file = file
      self.facts = facts
      self.module = module
      contextTypes = [Int32](repeating: -1, count: facts.contexts.count)
      isScript =
        facts.header.isScript || file.path.hasSuffix("main.swift")
        || file.path.hasSuffix("Package.swift")
    }
  }

  var files: [File] = []
  var types: [OwnType] = []
  var topLevel: [TopLevel] = []
  var members: [Member] = []
  /// By type.
  private(set) var parents: [Parents] = []
  private(set) var modules: [String: Int32] = [:]
  private(set) var moduleHashes: Set<NameHash> = []
  /// By module: whether nobody imports it.
  private var isFolder: [Bool] = []

  private var topTypes = HashIndex(minimumCapacity: 4096)
  private var topValues = HashIndex(minimumCapacity: 4096)
  private var nested = HashIndex(minimumCapacity: 1024)
  private var nestedAliases = HashIndex(minimumCapacity: 256)
  private var membersByName = HashIndex(minimumCapacity: 16384)
  private var functionsByName = HashIndex(minimumCapacity: 8192)
  private var externals = HashIndex(minimumCapacity: 256)
  private var aliases: [DeclarationReference] = []
  /// Names that some type has, wherever it stands: most names can be passed over by them.
  private var typeNames = HashIndex(minimumCapacity: 4096)
  private var nestedNames = HashIndex(minimumCapacity: 1024)
  private var staticNames = HashIndex(minimumCapacity: 4096)
  private var staticOrCaseNames = HashIndex(minimumCapacity: 4096)

  /// Names that are the system's, unless something says otherwise.
  private let systemNames: HashIndex

  init(_ input: [(AuditedFile, FileFacts)], systemNames: HashIndex) {
    self.systemNames = systemNames
    addFiles(input)
    for file in files.indices { addTopLevel(file) }
    // Extensions of types that are declared in extensions need a second round.
    for _ in 0..<3 {
      var isComplete = true
      for file in files.indices where !addExtensions(file) { isComplete = false }
      if isComplete { break }
    }
    for file in files.indices { addMembers(file) }
    parents = types.indices.map { findParents(of: Int32($0)) }
  }

  private mutating func addFiles(_ input: [(AuditedFile, FileFacts)]) {
    var imported: Set<NameHash> = []
    files.reserveCapacity(input.count)
    for (file, facts) in input {
      let module = moduleNumber(file.module)
      for name in facts.imports { imported.insert(facts.hash(name)) }
      files.append(File(file: file, facts: facts, module: module))
    }
    let names = modules.sorted { $0.value < $1.value }.map { NameHash($0.key) }
    moduleHashes = Set(names)
    // What nobody imports is no module of its own, but a folder of one.
    isFolder = names.map { !imported.contains($0) }
    for index in files.indices {
      var visible = [Bool](repeating: false, count: names.count)
      visible[Int(files[index].module)] = true
      let imports = Set(files[index].facts.imports.map { files[index].facts.hash($0) })
      for (number, name) in names.enumerated() where imports.contains(name) {
        visible[number] = true
      }
      files[index].visible = visible
    }
  }

  private mutating func moduleNumber(_ name: String) -> Int32 {
    if let number = modules[name] { return number }
    let number = Int32(modules.count)
    modules[name] = number
    return number
  }

  // MARK: - Filling

  private func typeKey(_ type: Int32) -> NameHash {
    NameHash(value: UInt64(truncatingIfNeeded: type) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678)
  }

  private mutating func addTopLevel(_ file: Int) {
    let unit = files[file]
    for (index, declaration) in unit.facts.declarations.enumerated() {
      let reference = DeclarationReference(file: Int32(file), index: Int32(index))
      switch declaration.kind {
      case .structType, .classType, .enumType, .actorType, .protocolType:
        addType(declaration, reference, unit)
      case .typeAlias where declaration.context == 0:
        append(.alias(reference), declaration, reference, to: \.topTypes, unit)
        typeNames[unit.facts.hash(declaration.name)] = 1
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

  private mutating func append(
    _ kind: TopLevel.Kind, _ declaration: DeclarationRecord, _ reference: DeclarationReference,
    to index: WritableKeyPath<DeclarationTable, HashIndex>, _ unit: File
  ) {
    let name = unit.facts.hash(declaration.name)
    topLevel.append(
      TopLevel(
        kind: kind, module: files[Int(reference.file)].module,
        file: declaration.flags.contains(.isPrivate) ? reference.file : -1,
        next: self[keyPath: index][name]))
    self[keyPath: index][name] = Int32(topLevel.count - 1)
  }

  private mutating func addType(
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
    typeNames[name] = 1
    if parent >= 0 { nestedNames[name] = 1 }
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

  /// A type that is declared in a function: only code in there finds it.
  private mutating func addLocalType(
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
    typeNames[name] = 1
    nestedNames[name] = 1
    nested[localKey(reference.file, declaration.context).appending(name)] = number
  }

  private func localKey(_ file: Int32, _ context: Int32) -> NameHash {
    let number = UInt64(truncatingIfNeeded: file) << 32 | UInt64(truncatingIfNeeded: context)
    return NameHash(value: number &* 0xD6E8_FEB8_6659_FD93 &+ 0x5851_F42D)
  }

  /// The type of that name which is declared in the function of a context.
  func localType(_ name: NameHash, file: Int32, context: Int32) -> Int32 {
    nested[localKey(file, context).appending(name)]
  }

  /// A type of that name in the same scope: declared once for each platform, say.
  private func existing(
    _ name: NameHash, parent: Int32, _ declaration: DeclarationRecord,
    _ reference: DeclarationReference
  ) -> Int32? {
    if parent >= 0 {
      let found = nested[typeKey(parent).appending(name)]
      return found >= 0 ? found : nil
    }
    let owner = declaration.flags.contains(.isPrivate) ? reference.file : -1
    var entry = topTypes[name]
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

  /// Says what the extensions of a file extend; false if something has to wait for another file.
  private mutating func addExtensions(_ file: Int) -> Bool {
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

  private mutating func addExtension(
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

  private mutating func externalType(
    _ key: NameHash, name: NameHash, _ declaration: DeclarationRecord,
    _ reference: DeclarationReference
  ) -> Int32 {
    let found = externals[key]
    if found >= 0 { return found }
    let number = Int32(types.count)
    types.append(
      OwnType(
        kind: .extensionBlock, name: name, parent: -1, external: key, flags: [],
        file: reference.file, body: declaration.body, inherited: []))
    externals[key] = number
    let path = files[Int(reference.file)].facts.contexts[Int(declaration.body)].path
    for index in path.indices {
      typeNames[
        files[Int(reference.file)].facts.hash(
          files[Int(reference.file)].facts.paths[index])] = 1
    }
    return number
  }

  private mutating func addMembers(_ file: Int) {
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
          staticOrCaseNames[name] = 1
          if declaration.kind != .enumCase { staticNames[name] = 1 }
        }
        members.append(Member(reference: reference, next: membersByName[key]))
        membersByName[key] = Int32(members.count - 1)
        if declaration.kind == .function {
          members.append(Member(reference: reference, next: functionsByName[name]))
          functionsByName[name] = Int32(members.count - 1)
        }
      case .typeAlias:
        let key = typeKey(owner).appending(unit.facts.hash(declaration.name))
        aliases.append(reference)
        nestedAliases[key] = Int32(aliases.count - 1)
        typeNames[unit.facts.hash(declaration.name)] = 1
        nestedNames[unit.facts.hash(declaration.name)] = 1
      default:
        break
      }
    }
  }

  // MARK: - Asking

  func declaration(_ reference: DeclarationReference) -> DeclarationRecord {
    files[Int(reference.file)].facts.declarations[Int(reference.index)]
  }

  /// The number of a type that is somebody else's, if something extends it here.
  func number(ofExternal key: NameHash) -> Int32 { externals[key] }

  /// Whether some type has that name, or is extended under it.
  func hasType(_ name: NameHash) -> Bool { typeNames.contains(name) }

  /// Whether some type is nested in another one, or in a function, by that name.
  func hasNestedType(_ name: NameHash) -> Bool { nestedNames.contains(name) }

  /// Whether some type has a static variable or function of that name.
  func hasStatic(_ name: NameHash) -> Bool { staticNames.contains(name) }

  func hasStaticOrCase(_ name: NameHash) -> Bool { staticOrCaseNames.contains(name) }

  func hasTopLevelValue(_ name: NameHash) -> Bool { topValues.contains(name) }

  func isModule(_ name: NameHash, file: Int32) -> Bool {
    if moduleHashes.contains(name) { return true }
    let unit = files[Int(file)]
    return unit.facts.imports.contains { unit.facts.hash($0) == name }
      || DeclarationTable.systemModules.contains(name)
  }

  private static let systemModules: Set<NameHash> = Set(
    [
      "Swift", "Foundation", "Dispatch", "Darwin", "Glibc", "Musl", "Bionic", "Android", "CRT",
      "ucrt", "WinSDK", "UIKit", "AppKit", "SwiftUI", "Combine", "ObjectiveC", "os",
      "CoreFoundation", "FoundationEssentials",
    ].map { NameHash($0) })

  /// The first thing at the top of a visible module that has a name: of the file itself, of its
  /// module, of the modules that it imports.
  func topLevelEntry(
    _ name: NameHash, file: Int32, types: Bool, module: NameHash? = nil
  ) -> TopLevel? {
    var entry = types ? topTypes[name] : topValues[name]
    guard entry >= 0 else { return nil }
    let asking = files[Int(file)]
    var best: TopLevel?
    // What belongs to a folder that may or may not be a module does not hide the system's.
    var bestRank = systemNames.contains(name) ? 1 : 0
    while entry >= 0 {
      let candidate = topLevel[Int(entry)]
      entry = candidate.next
      var rank = 0
      if candidate.file == file {
        rank = 4
      } else if candidate.file >= 0 {
        continue
      } else if candidate.module == asking.module {
        rank = 3
      } else if asking.visible[Int(candidate.module)] {
        rank = 2
      } else if isFolder[Int(candidate.module)] {
        rank = 1
      }
      if rank > bestRank {
        best = candidate
        bestRank = rank
      }
    }
    return best
  }

  func nestedType(_ name: NameHash, in type: Int32) -> Int32 {
    nested[typeKey(type).appending(name)]
  }

  func nestedAlias(_ name: NameHash, in type: Int32) -> DeclarationReference? {
    let index = nestedAliases[typeKey(type).appending(name)]
    return index < 0 ? nil : aliases[Int(index)]
  }

  /// Calls a closure with the members of a type that have a name, until it says that it is done.
  func eachMember(
    _ name: NameHash, in type: Int32,
    _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    var entry = membersByName[typeKey(type).appending(name)]
    while entry >= 0 {
      let member = members[Int(entry)]
      if body(member.reference, declaration(member.reference)) { return true }
      entry = member.next
    }
    return false
  }

  /// The same with the functions of all types that have a name.
  func eachFunction(
    _ name: NameHash, _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    var entry = functionsByName[name]
    while entry >= 0 {
      let member = members[Int(entry)]
      if body(member.reference, declaration(member.reference)) { return true }
      entry = member.next
    }
    return false
  }
}
