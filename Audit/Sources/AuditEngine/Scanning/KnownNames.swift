internal import AuditCatalog

/// The properties of a name that are known without its context.
struct NameTraits: OptionSet, Sendable {
  let rawValue: UInt16
  /// A global function or variable of a system module.
  static let global = NameTraits(rawValue: 1 << 0)
  /// A method or property of any value.
  static let member = NameTraits(rawValue: 1 << 1)
  /// A static property or method of some type.
  static let staticMember = NameTraits(rawValue: 1 << 2)
  /// A type with initializers, static members or both.
  static let type = NameTraits(rawValue: 1 << 3)
  static let attribute = NameTraits(rawValue: 1 << 4)
  static let macro = NameTraits(rawValue: 1 << 5)
  /// A type that is configured after the creation of a value.
  static let configured = NameTraits(rawValue: 1 << 6)
  /// A typical name of singletons.
  static let singleton = NameTraits(rawValue: 1 << 7)
  static let word = NameTraits(rawValue: 1 << 8)
}

/// The names that are relevant for a scan: those of the catalog, and those of the language.
struct KnownNames: Sendable {
  private var traitsByHash: [NameHash: NameTraits] = [:]
  let seededEntries: [NameTable.Entry]
  let seededNumbers: [NameHash: Int32]

  init(catalog: Catalog) {
    var traits: [NameHash: NameTraits] = [:]
    func add(_ name: String, _ trait: NameTraits) {
      traits[NameHash(name), default: []].insert(trait)
    }
    func add(type: String, _ trait: NameTraits = .type) {
      for part in type.split(separator: ".") { add(String(part), .type) }
      if let last = type.split(separator: ".").last { add(String(last), trait) }
    }
    for symbol in catalog.symbols {
      switch symbol.shape {
      case .initializer(let type): add(type: type)
      case .staticProperty(let type, let name), .staticMethod(let type, let name):
        add(type: type)
        add(name, .staticMember)
      case .memberPath(let type, let path):
        add(type: type)
        if let first = path.first { add(first, .staticMember) }
      case .implicitMember(let name): add(name, .staticMember)
      case .function(let name), .variable(let name): add(name, .global)
      case .method(let name), .property(let name): add(name, .member)
      case .attribute(let name): add(name, .attribute)
      case .macro(let name): add(name, .macro)
      case .configured(let type): add(type: type, .configured)
      }
    }
    for name in SingletonNames.customary { add(name, .singleton) }

    let words = Word.allCases.map { NameHash($0.text) }
    for word in words { traits[word, default: []].insert(.word) }
    traitsByHash = traits
    seededEntries = words.map {
      NameTable.Entry(hash: $0, offset: -1, length: 0, traits: traits[$0] ?? [])
    }
    seededNumbers = Dictionary(uniqueKeysWithValues: zip(words, Word.allCases.map(\.rawValue)))
  }

  func traits(of hash: NameHash, _ bytes: UnsafeBufferPointer<UInt8>) -> NameTraits {
    var traits = traitsByHash[hash] ?? []
    // `sharedThings`, with any noun.
    if bytes.count > 6, bytes[0] == 0x73, bytes[6] < 0x61, bytes.starts(with: Self.shared) {
      traits.insert(.singleton)
    }
    return traits
  }

  private static let shared: [UInt8] = Array("shared".utf8)
}
