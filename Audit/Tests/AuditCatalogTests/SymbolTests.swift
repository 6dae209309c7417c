import AuditCatalog
import AuditModel
import Testing

@Suite("Symbols")
struct SymbolTests {
  @Test("Every symbol belongs to a rule")
  func rules() {
    for symbol in Catalog.standard.symbols {
      #expect(Catalog.standard.rule(symbol.rule) != nil, "\(symbol)")
    }
  }

  @Test("No symbol is listed twice")
  func unique() {
    struct Key: Hashable {
      var rule: RuleID
      var shape: Symbol.Shape
      var arguments: Symbol.Arguments
      var modules: [String]
    }
    var seen: Set<Key> = []
    for symbol in Catalog.standard.symbols {
      let key = Key(
        rule: symbol.rule, shape: symbol.shape, arguments: symbol.arguments,
        modules: symbol.modules)
      #expect(seen.insert(key).inserted, "\(symbol.rule) \(symbol.shape)")
    }
  }

  @Test("What takes any arguments is under one rule only")
  func oneRule() {
    var rules: [Symbol.Shape: Set<RuleID>] = [:]
    for symbol in Catalog.standard.symbols
    where symbol.modules.isEmpty && symbol.arguments == .any {
      rules[symbol.shape, default: []].insert(symbol.rule)
    }
    let several = rules.filter { $0.value.count > 1 }.keys
    // It depends on the locale, and on the current date.
    #expect(Set(several) == [.initializer(type: "Date.RelativeFormatStyle")])
  }

  @Test("Names are names")
  func names() {
    for symbol in Catalog.standard.symbols {
      for name in symbol.shape.names {
        #expect(
          !name.isEmpty
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." },
          "\(symbol.shape)")
        #expect(name.first?.isNumber == false && name.last != ".", "\(symbol.shape)")
      }
    }
  }

  @Test("Every rule about the system has symbols")
  func everyRule() {
    let listed = Set(Catalog.standard.symbols.map(\.rule))
    for rule in Catalog.standard.rules where rule.family != .global {
      #expect(listed.contains(rule.id), "\(rule.id)")
    }
  }

  @Test("A rule's example has something that the rule lists, and its remedy has not")
  func examples() {
    for rule in Catalog.standard.rules where rule.family != .global {
      let symbols = Catalog.standard.symbols.filter { $0.rule == rule.id }
      #expect(symbols.contains { $0.shape.isSpelled(in: rule.example) }, "\(rule.id)")
      let members = symbols.filter { symbol in
        if case .staticProperty(let type, let name) = symbol.shape {
          return rule.remedy.contains("\(type).\(name)")
        }
        return false
      }
      #expect(members.isEmpty, "\(rule.id)")
    }
  }

  @Test("Ambiguous functions of the C library ask for its import")
  func ambiguousFunctions() {
    let ambiguous = [
      "time", "clock", "sleep", "random", "rand", "kill", "system", "stat", "mkdir", "rename",
      "exit", "abort", "puts", "alarm", "socket",
    ]
    for name in ambiguous {
      let symbols = Catalog.standard.symbols.filter { $0.shape == .function(name) }
      #expect(!symbols.isEmpty, "\(name)")
      for symbol in symbols {
        #expect(!symbol.modules.isEmpty && symbol.arguments != .any, "\(name)")
      }
    }
  }

  @Test("Structures of the C library of the same name are none of its functions")
  func structures() {
    for name in ["sigaction", "stat", "statfs", "statvfs", "sysinfo"] {
      for symbol in Catalog.standard.symbols where symbol.shape == .function(name) {
        #expect(symbol.arguments != .any && symbol.arguments != .none, "\(name)")
      }
    }
  }
}

extension Symbol.Shape {
  /// Its names, of types and members.
  var names: [String] {
    switch self {
    case .initializer(let type), .configured(let type): [type]
    case .staticProperty(let type, let name), .staticMethod(let type, let name): [type, name]
    case .memberPath(let type, let path): [type] + path
    case .implicitMember(let name), .function(let name), .variable(let name), .method(let name),
      .property(let name), .attribute(let name), .macro(let name):
      [name]
    }
  }

  /// Whether code spells it, as far as its text tells.
  func isSpelled(in code: String) -> Bool {
    switch self {
    case .initializer(let type), .configured(let type):
      code.contains("\(type)(") || code.contains("\(type) {")
    case .staticProperty(let type, let name): code.contains("\(type).\(name)")
    case .staticMethod(let type, let name): code.contains("\(type).\(name)(")
    case .memberPath(let type, let path):
      code.contains(([type] + path).joined(separator: "."))
    case .implicitMember(let name), .property(let name): code.contains(".\(name)")
    case .function(let name): code.contains("\(name)(")
    case .variable(let name): code.contains(name)
    case .method(let name): code.contains(".\(name)(")
    case .attribute(let name): code.contains("@\(name)")
    case .macro(let name): code.contains("#\(name)")
    }
  }
}
