internal import AuditCatalog
internal import AuditModel

/// A symbol of the catalog with hashed names.
struct CompiledSymbol: Sendable {
  indirect enum Condition: Sendable {
    case any
    case none
    case exactly([[NameHash]])
    case with([NameHash])
    case without([NameHash])
    case count(ClosedRange<Int>)
    case value(label: NameHash, names: [NameHash], implicit: [NameHash])
    case withoutInout
    case startingWith([NameHash])
    case allOf([Condition])

    /// Whether the symbol has no condition on arguments.
    var isOpen: Bool {
      switch self {
      case .any, .none, .without: true
      default: false
      }
    }

    /// Whether the symbol has conditions only on labels, which an uncalled function does not show.
    var isOfLabels: Bool {
      switch self {
      case .any, .none, .exactly, .count, .without: true
      default: false
      }
    }
  }

  var symbol: Symbol
  var condition: Condition
  var needs: [[NameHash]]
  /// The modules, by their index in the catalog's lists of modules.
  var modules: Int
  /// The number of members after the type.
  var memberCount: Int
}

/// The catalog, by name.
struct SymbolIndex: Sendable {
  private(set) var symbols: [CompiledSymbol] = []
  private(set) var moduleLists: [[String]] = [[]]
  private(set) var typeKeys: Set<NameHash> = []
  /// Static properties, static methods and chains of members, by type and names.
  private(set) var statics: [NameHash: [Int]] = [:]
  private(set) var initializers: [NameHash: [Int]] = [:]
  private(set) var configured: [NameHash: [Int]] = [:]
  private(set) var globals: [NameHash: [Int]] = [:]
  private(set) var members: [NameHash: [Int]] = [:]
  private(set) var implicitMembers: [NameHash: [Int]] = [:]
  private(set) var attributes: [NameHash: [Int]] = [:]
  private(set) var macros: [NameHash: [Int]] = [:]
  /// The names of types and functions that need no base.
  private(set) var topNames = HashIndex(minimumCapacity: 1024)
  /// The rules of shared objects, by the type of the static property: `UserDefaults.standard`.
  private(set) var sharedObjects: [NameHash: RuleID] = [:]
  /// The names of static members.
  private(set) var staticNames = HashIndex(minimumCapacity: 1024)
  /// Symbols of the same type are adjacent.
  private var lastType = ""
  /// The number of names in the longest path.
  private(set) var longestPath = 1

  init(catalog: Catalog) {
    var lists: [[String]: Int] = [[]: 0]
    for symbol in catalog.symbols {
      var modules = 0
      if !symbol.modules.isEmpty {
        modules = lists[symbol.modules] ?? moduleLists.count
        if modules == moduleLists.count {
          lists[symbol.modules] = modules
          moduleLists.append(symbol.modules)
        }
      }
      let number = symbols.count
      var memberCount = 0
      switch symbol.shape {
      case .initializer(let type):
        Self.add(number, to: &initializers, NameHash(path: type))
        add(type: type)
      case .configured(let type):
        Self.add(number, to: &configured, NameHash(path: type))
        add(type: type)
      case .staticProperty(let type, let name), .staticMethod(let type, let name):
        Self.add(number, to: &statics, NameHash(path: type).appending(NameHash(name)))
        staticNames[NameHash(name)] = 1
        add(type: type)
        memberCount = 1
        if case .staticProperty = symbol.shape, Self.isOfObjects(symbol.rule),
          !Self.values.contains(type)
        {
          sharedObjects[NameHash(path: type)] = symbol.rule
        }
      case .memberPath(let type, let path):
        let key = path.reduce(NameHash(path: type)) { $0.appending(NameHash($1)) }
        Self.add(number, to: &statics, key)
        if let first = path.first { staticNames[NameHash(first)] = 1 }
        add(type: type)
        memberCount = path.count
        longestPath = max(longestPath, path.count)
      case .implicitMember(let name): Self.add(number, to: &implicitMembers, NameHash(name))
      case .function(let name), .variable(let name):
        Self.add(number, to: &globals, NameHash(name))
        topNames[NameHash(name)] = 1
      case .method(let name), .property(let name): Self.add(number, to: &members, NameHash(name))
      case .attribute(let name): Self.add(number, to: &attributes, NameHash(name))
      case .macro(let name): Self.add(number, to: &macros, NameHash(name))
      }
      symbols.append(
        CompiledSymbol(
          symbol: symbol, condition: Self.compile(symbol.arguments),
          needs: symbol.needs.map { $0.map { NameHash($0) } },
          modules: modules, memberCount: memberCount))
    }
  }

  /// Returns whether a rule concerns objects that hold something of the outside world, and not values.
  private static func isOfObjects(_ rule: RuleID) -> Bool {
    ["storage.", "network.", "platform."].contains { rule.rawValue.hasPrefix($0) }
  }

  /// Types of values with static properties under such rules: a directory is a `URL`.
  private static let values: Set<String> = ["URL", "FilePath"]

  private mutating func add(type: String) {
    guard lastType != type else { return }
    lastType = type
    var isFirst = true
    NameHash.eachPrefix(of: type) { key in
      if isFirst { topNames[key] = 1 }
      isFirst = false
      typeKeys.insert(key)
    }
  }

  private static func add(_ number: Int, to index: inout [NameHash: [Int]], _ key: NameHash) {
    index[key, default: []].append(number)
  }

  private static func compile(_ arguments: Symbol.Arguments) -> CompiledSymbol.Condition {
    switch arguments {
    case .any: .any
    case .none: .none
    case .exactly(let lists): .exactly(lists.map { $0.map { NameHash($0) } })
    case .with(let labels): .with(labels.map { NameHash($0) })
    case .without(let labels): .without(labels.map { NameHash($0) })
    case .count(let range): .count(range)
    case .value(let label, let values):
      .value(
        label: NameHash(label),
        names: values.filter { !$0.hasPrefix(".") }.map { NameHash($0) },
        implicit: values.filter { $0.hasPrefix(".") }.map { NameHash($0.dropFirst()) })
    case .withoutInout: .withoutInout
    case .startingWith(let names): .startingWith(names.map { NameHash($0) })
    case .allOf(let all): .allOf(all.map(compile))
    }
  }
}
