/// A symbol of an index.
package struct IndexedSymbol: Hashable, Sendable {
  /// The symbol kinds of libIndexStore that the audit distinguishes.
  package enum Kind: UInt32, Sendable {
    case other = 0
    case module = 1
    case enumType = 5
    case structType = 6
    case classType = 7
    case protocolType = 8
    case typeAlias = 11
    case function = 12
    case variable = 13
    case enumCase = 15
    case instanceMethod = 16
    case classMethod = 17
    case staticMethod = 18
    case instanceProperty = 19
    case classProperty = 20
    case staticProperty = 21
    case initializer = 22
  }

  /// The identifier of the symbol in all modules and builds.
  package var usr: String
  /// The name with labels, as in `sleep(for:tolerance:clock:)`.
  package var name: String
  package var kind: Kind

  package init(usr: String, name: String, kind: UInt32) {
    self.usr = usr
    self.name = name
    self.kind = Kind(rawValue: kind) ?? .other
  }

  /// The name without labels.
  package var baseName: Substring { name.prefix { $0 != "(" } }

  /// Whether the symbol is declared in C, C++ or Objective-C.
  package var isImported: Bool { usr.hasPrefix("c:") }
}

extension IndexedSymbol.Kind {
  package var isType: Bool {
    switch self {
    case .enumType, .structType, .classType, .protocolType, .typeAlias: true
    default: false
    }
  }

  package var isStaticVariable: Bool {
    self == .staticProperty || self == .classProperty || self == .variable
  }
}
