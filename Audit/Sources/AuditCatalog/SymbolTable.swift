package import AuditModel

/// A builder of symbols, which adds many symbols of a kind at a time.
package struct SymbolTable: Sendable {
  package private(set) var symbols: [Symbol] = []

  package init() {}

  /// Adds one symbol.
  package mutating func add(
    _ shape: Symbol.Shape, _ arguments: Symbol.Arguments = .any, rule: RuleID,
    needs: [[String]] = [], modules: [String] = [], isByName: Bool = false,
    message: String? = nil, member: String? = nil
  ) {
    symbols.append(
      Symbol(
        rule, shape, arguments, needs: needs, modules: modules, isByName: isByName,
        message: message, member: member))
  }

  /// Adds members of types, one line per type: `Locale: current, preferredLanguages, init`.
  ///
  /// `name` is a static property, `name()` a static method with any arguments, `init` an initializer with any
  /// arguments, and `a.b` a chain of members.
  package mutating func list(
    _ rule: RuleID, modules: [String] = [], isByName: Bool = false, message: String? = nil,
    member: String? = nil, _ lines: String
  ) {
    for line in lines.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let type = String(line[..<colon].filter { $0 != " " })
      for part in line[line.index(after: colon)...].split(separator: ",") {
        add(
          Self.shape(of: String(part.filter { $0 != " " }), in: type), rule: rule,
          modules: modules, isByName: isByName, message: message, member: member)
      }
    }
  }

  private static func shape(of name: String, in type: String) -> Symbol.Shape {
    if name == "init" { return .initializer(type: type) }
    if name.hasSuffix("()") { return .staticMethod(type: type, name: String(name.dropLast(2))) }
    if name.contains(".") {
      return .memberPath(type: type, path: name.split(separator: ".").map(String.init))
    }
    return .staticProperty(type: type, name: name)
  }

  /// Adds the same initializer of several types.
  package mutating func initializers(
    _ types: String, _ arguments: Symbol.Arguments = .any, rule: RuleID, needs: [[String]] = [],
    modules: [String] = [], isByName: Bool = false, member: String? = nil
  ) {
    for type in Self.words(types) {
      add(
        .initializer(type: type), arguments, rule: rule, needs: needs, modules: modules,
        isByName: isByName, member: member)
    }
  }

  /// Adds static methods of several types, with a condition on their arguments.
  package mutating func staticMethods(
    _ types: String, _ names: String, _ arguments: Symbol.Arguments = .any, rule: RuleID,
    needs: [[String]] = [], modules: [String] = [], isByName: Bool = false, member: String? = nil
  ) {
    for type in Self.words(types) {
      for name in Self.words(names) {
        add(
          .staticMethod(type: type, name: name), arguments, rule: rule, needs: needs,
          modules: modules, isByName: isByName, member: member)
      }
    }
  }

  /// Adds global functions.
  package mutating func functions(
    _ names: String, _ arguments: Symbol.Arguments = .any, rule: RuleID, modules: [String] = [],
    isByName: Bool = false, message: String? = nil, member: String? = nil
  ) {
    for name in Self.words(names) {
      add(
        .function(name), arguments, rule: rule, modules: modules, isByName: isByName,
        message: message, member: member)
    }
  }

  /// Adds global variables.
  package mutating func variables(_ names: String, rule: RuleID, modules: [String] = []) {
    for name in Self.words(names) { add(.variable(name), rule: rule, modules: modules) }
  }

  /// Adds methods of any value.
  package mutating func methods(
    _ names: String, _ arguments: Symbol.Arguments = .any, rule: RuleID, needs: [[String]] = [],
    modules: [String] = [], isByName: Bool = false, message: String? = nil, member: String? = nil
  ) {
    for name in Self.words(names) {
      add(
        .method(name), arguments, rule: rule, needs: needs, modules: modules,
        isByName: isByName, message: message, member: member)
    }
  }

  /// Adds properties of any value.
  package mutating func properties(
    _ names: String, rule: RuleID, modules: [String] = [], isByName: Bool = false
  ) {
    for name in Self.words(names) {
      add(.property(name), rule: rule, modules: modules, isByName: isByName)
    }
  }

  /// Adds attributes.
  package mutating func attributes(_ names: String, rule: RuleID, modules: [String] = []) {
    for name in Self.words(names) { add(.attribute(name), rule: rule, modules: modules) }
  }

  /// Adds formatters, and the properties that must be set on them.
  package mutating func configured(
    _ types: String, needs: [[String]], rule: RuleID, member: String? = nil
  ) {
    for type in Self.words(types) {
      add(.configured(type: type), rule: rule, needs: needs, member: member)
    }
  }

  /// Adds implicit members of unknown types.
  package mutating func implicitMembers(
    _ names: String, _ arguments: Symbol.Arguments = .any, rule: RuleID
  ) {
    for name in Self.words(names) {
      add(.implicitMember(name), arguments, rule: rule, isByName: true)
    }
  }

  private static func words(_ names: String) -> [String] {
    names.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
