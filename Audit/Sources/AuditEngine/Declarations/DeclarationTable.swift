/// Where a declaration stands.
struct DeclarationReference: Hashable {
  var file: Int32
  var index: Int32
}

/// A type of the code base, or of another module.
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
    /// For types of other modules that are extended here: the hash of their path.
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
    /// Its number in the table.
    let number: Int32
    let facts: FileFacts
    let module: Int32
    /// By module: whether the file sees its declarations.
    var visible: [Bool] = []
    /// By context: the type around, or -1.
    var contextTypes: [Int32]
    /// Its variables at the top belong to a script, and other files do not see them.
    let isScript: Bool

    init(file: AuditedFile, number: Int32, facts: FileFacts, module: Int32) {
      self.file = file
      self.number = number
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
  var parents: [Parents] = []
  var modules: [String: Int32] = [:]
  var moduleHashes: Set<NameHash> = []
  /// By module: whether no file imports it.
  var isFolder: [Bool] = []

  var topTypes = HashIndex(minimumCapacity: 4096)
  var topValues = HashIndex(minimumCapacity: 4096)
  var nested = HashIndex(minimumCapacity: 1024)
  var nestedAliases = HashIndex(minimumCapacity: 256)
  var membersByName = HashIndex(minimumCapacity: 16384)
  var functionsByName = HashIndex(minimumCapacity: 8192)
  var externals = HashIndex(minimumCapacity: 256)
  var aliases: [DeclarationReference] = []
  /// The names of all types: most other names can be skipped by them.
  var typeNames = HashIndex(minimumCapacity: 4096)
  var nestedNames = HashIndex(minimumCapacity: 1024)
  var staticNames = HashIndex(minimumCapacity: 4096)
  var staticOrCaseNames = HashIndex(minimumCapacity: 4096)

  /// Names that are the system's, unless something says otherwise.
  let systemNames: HashIndex

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

  mutating func addFiles(_ input: [(AuditedFile, FileFacts)]) {
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
    // A folder that no file imports is not a module of its own, but a part of one.
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

  mutating func moduleNumber(_ name: String) -> Int32 {
    if let number = modules[name] { return number }
    let number = Int32(modules.count)
    modules[name] = number
    return number
  }
}
