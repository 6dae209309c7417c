/// The location of a declaration.
struct DeclarationReference: Hashable {
  var file: Int32
  var index: Int32
}

/// A type of the code base, or of another module.
enum TypeReference: Hashable {
  /// A type of the code base, by its number in the table.
  case own(Int32)
  /// A type of another module, by the hash of its path.
  case external(NameHash)
}

/// All declarations of a code base, by scope, because the meaning of a name depends on its location.
///
/// The table does not contain local names of functions; the scan resolves them by scope.
///
/// A class, because it consists of many arrays: passing them by value would retain each of them.
final class DeclarationTable {
  struct OwnType {
    var kind: DeclarationRecord.Kind
    var name: NameHash
    /// The enclosing type, or -1.
    var parent: Int32
    /// For extended types of other modules: the hash of the path.
    var external: NameHash?
    var flags: DeclarationRecord.Flags
    /// The file of its declaration or of its first extension, and the context that it opens there.
    var file: Int32
    var body: Int32
    /// The inherited types of all declarations and extensions, with their files.
    var inherited: [(file: Int32, type: Int32)]
  }

  /// A global declaration, chained with others of the same name.
  struct TopLevel {
    enum Kind {
      case type(Int32)
      case alias(DeclarationReference)
      case value(DeclarationReference)
    }

    var kind: Kind
    var module: Int32
    /// The only file in which it is visible, or -1.
    var file: Int32
    var next: Int32
  }

  /// The inherited types of a type.
  struct Parents {
    /// The types of the code base, including extended ones.
    var own: [Int32] = []
    var external: [NameHash] = []
  }

  struct Member {
    var reference: DeclarationReference
    var next: Int32
  }

  /// A file with its contexts.
  ///
  /// A class, because facts consist of many arrays: passing them by value would retain each of them.
  final class File {
    let file: AuditedFile
    /// The number of the file in the table.
    let number: Int32
    let facts: FileFacts
    let module: Int32
    /// For each module, whether its declarations are visible in the file.
    var visible: [Bool] = []
    /// For each context, the enclosing type, or -1.
    var contextTypes: [Int32]
    /// Whether the file is a script, whose global variables are not visible in other files.
    let isScript: Bool

    init(file: AuditedFile, number: Int32, facts: FileFacts, module: Int32) {
      self.file = file
      self.number = number
      self.facts = facts
      self.module = module
      contextTypes = [Int32](repeating: -1, count: facts.contexts.count)
      isScript =
        facts.header.isScript || file.path.hasSuffix("main.swift")
        || facts.imports.contains { facts.string($0) == "PackageDescription" }
    }
  }

  var files: [File] = []
  var types: [OwnType] = []
  var topLevel: [TopLevel] = []
  var members: [Member] = []
  /// The inherited types, by type.
  var parents: [Parents] = []
  var modules: [String: Int32] = [:]
  var moduleHashes: Set<NameHash> = []
  /// For each module, whether no file imports it.
  var isFolder: [Bool] = []

  var topTypes: [NameHash: Int32] = [:]
  var topValues: [NameHash: Int32] = [:]
  var nested: [NameHash: Int32] = [:]
  var nestedAliases: [NameHash: Int32] = [:]
  var membersByName: [NameHash: Int32] = [:]
  var functionsByName: [NameHash: Int32] = [:]
  var externals: [NameHash: Int32] = [:]
  var aliases: [DeclarationReference] = []
  /// The names of all types, to skip most other names.
  var typeNames: Set<NameHash> = []
  var nestedNames: Set<NameHash> = []
  var staticNames: Set<NameHash> = []
  var staticOrCaseNames: Set<NameHash> = []

  /// Names that belong to the system, unless the code base declares them.
  let systemNames: Set<NameHash>

  var constantCounts: [DeclarationReference: [Int32: Int]] = [:]

  lazy var typesByName = Dictionary(
    grouping: types.indices.map { Int32($0) }, by: { types[Int($0)].name })

  /// The stored properties of instances, by type.
  lazy var properties: [Int32: [DeclarationReference]] = {
    var result: [Int32: [DeclarationReference]] = [:]
    for unit in files {
      for (index, declaration) in unit.facts.declarations.enumerated()
      where declaration.kind == .variable && declaration.flags.contains(.isStored)
        && declaration.flags.isDisjoint(with: [.isStatic, .isGlobal])
      {
        result[unit.contextTypes[Int(declaration.context)], default: []].append(
          DeclarationReference(file: unit.number, index: Int32(index)))
      }
    }
    return result
  }()

  lazy var aliasNames = Set(
    files.flatMap { unit in
      unit.facts.declarations.filter { $0.kind == .typeAlias }.map { unit.facts.hash($0.name) }
    })

  lazy var mutatingMethods = Set(
    files.flatMap { unit in
      unit.facts.declarations.filter { $0.flags.contains(.isMutating) }
        .map { unit.facts.hash($0.name) }
    })

  init(_ input: [(AuditedFile, FileFacts)], systemNames: Set<NameHash>) {
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

  func addFiles(_ input: [(AuditedFile, FileFacts)]) {
    var imported: Set<NameHash> = []
    files.reserveCapacity(input.count)
    for (file, facts) in input {
      let module = moduleNumber(file.module)
      for name in facts.imports { imported.insert(facts.hash(name)) }
      files.append(
        File(file: file, number: Int32(files.count), facts: facts, module: module))
    }
    let names = modules.sorted { $0.value < $1.value }.map { NameHash($0.key) }
    moduleHashes = Set(names)
    // A folder that no file imports is a part of another module.
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

  func moduleNumber(_ name: String) -> Int32 {
    if let number = modules[name] { return number }
    let number = Int32(modules.count)
    modules[name] = number
    return number
  }
}
