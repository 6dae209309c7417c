internal import AuditCatalog
internal import AuditModel

/// The catalog, by name.
struct SymbolIndex: Sendable {
  private(set) var typeKeys: Set<NameHash> = []
  /// Static properties, static methods and chains of members, by type and names.
  private(set) var statics: [NameHash: [Symbol]] = [:]
  private(set) var initializers: [NameHash: [Symbol]] = [:]
  private(set) var configured: [NameHash: [Symbol]] = [:]
  private(set) var globals: [NameHash: [Symbol]] = [:]
  private(set) var members: [NameHash: [Symbol]] = [:]
  private(set) var implicitMembers: [NameHash: [Symbol]] = [:]
  private(set) var attributes: [NameHash: [Symbol]] = [:]
  private(set) var macros: [NameHash: [Symbol]] = [:]
  /// The names of types and functions that need no base.
  private(set) var topNames: Set<NameHash> = []
  /// The rules of shared objects, by the type of the static property: `UserDefaults.standard`.
  private(set) var sharedObjects: [NameHash: RuleID] = [:]
  /// The names of static members.
  private(set) var staticNames: Set<NameHash> = []
  /// The number of names in the longest path.
  private(set) var longestPath = 1

  init(catalog: Catalog) {
    for symbol in catalog.symbols {
      switch symbol.shape {
      case .initializer(let type):
        Self.add(symbol, to: &initializers, NameHash(path: type))
        add(type: type)
      case .configured(let type):
        Self.add(symbol, to: &configured, NameHash(path: type))
        add(type: type)
      case .staticProperty(let type, let name), .staticMethod(let type, let name):
        Self.add(symbol, to: &statics, NameHash(path: type).appending(NameHash(name)))
        staticNames.insert(NameHash(name))
        add(type: type)
        if case .staticProperty = symbol.shape, Self.isOfObjects(symbol.rule),
          !Self.values.contains(type)
        {
          sharedObjects[NameHash(path: type)] = symbol.rule
        }
      case .memberPath(let type, let path):
        let key = path.reduce(NameHash(path: type)) { $0.appending(NameHash($1)) }
        Self.add(symbol, to: &statics, key)
        if let first = path.first { staticNames.insert(NameHash(first)) }
        add(type: type)
        longestPath = max(longestPath, path.count)
      case .implicitMember(let name): Self.add(symbol, to: &implicitMembers, NameHash(name))
      case .function(let name), .variable(let name):
        Self.add(symbol, to: &globals, NameHash(name))
        topNames.insert(NameHash(name))
      case .method(let name), .property(let name): Self.add(symbol, to: &members, NameHash(name))
      case .attribute(let name): Self.add(symbol, to: &attributes, NameHash(name))
      case .macro(let name): Self.add(symbol, to: &macros, NameHash(name))
      }
    }
  }

  /// Returns whether a rule concerns objects that hold something of the outside world, and not values.
  private static func isOfObjects(_ rule: RuleID) -> Bool {
    ["storage.", "network.", "platform."].contains { rule.rawValue.hasPrefix($0) }
  }

  /// Types of values with static properties under such rules: a directory is a `URL`.
  private static let values: Set<String> = ["URL", "FilePath"]

  private mutating func add(type: String) {
    let keys = NameHash.prefixes(of: type)
    topNames.formUnion(keys.prefix(1))
    typeKeys.formUnion(keys)
  }

  private static func add(_ symbol: Symbol, to index: inout [NameHash: [Symbol]], _ key: NameHash) {
    index[key, default: []].append(symbol)
  }
}
