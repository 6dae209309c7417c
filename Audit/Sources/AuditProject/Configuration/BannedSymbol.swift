package import AuditCatalog
package import AuditModel

/// A symbol that a project bans, with the reason.
package struct BannedSymbol: Hashable, Sendable {
  /// The symbol as in the configuration: `Analytics.track(_:)`, `Tracker()`, `dprint`, `@Injected`.
  package var symbol: String
  /// The name of its rule, after `banned.`.
  package var name: String
  package var reason: String
  private let shapes: [Symbol.Shape]
  private let arguments: Symbol.Arguments

  /// - Throws: The problem with the symbol.
  package init(symbol: String, name: String, reason: String) throws(Malformed) {
    self.symbol = symbol
    self.name = name
    self.reason = reason
    (shapes, arguments) = try Self.parse(symbol)
  }

  /// The error for a malformed symbol.
  package struct Malformed: Error, Hashable, Sendable {
    package static let allowed =
      "write it as `Type.member`, `Type.member(label:)`, `Type(label:)`, `function(label:)`,"
      + " `.method(label:)` for a method of any value, `@Attribute` or `#macro`, and without"
      + " parentheses for any labels"
  }

  package var ruleID: RuleID { RuleID(rawValue: "banned.\(name)") }

  package var rule: Rule {
    Rule(
      id: ruleID, title: "`\(symbol)`", message: "is banned: \(reason)",
      explanation: "The configuration of this project bans `\(symbol)`: \(reason)",
      example: symbol, remedy: "// \(reason)", member: nil)
  }

  package var symbols: [Symbol] {
    shapes.map { Symbol(ruleID, $0, arguments, message: "is banned: \(reason)") }
  }

  private static func parse(
    _ text: String
  ) throws(Malformed) -> ([Symbol.Shape], Symbol.Arguments) {
    if let first = text.first, first == "@" || first == "#" {
      let name = String(text.dropFirst())
      guard isPath(name) else { throw Malformed() }
      return ([first == "@" ? .attribute(name) : .macro(name)], .any)
    }
    var path = text[...]
    var arguments = Symbol.Arguments.any
    if let opening = text.firstIndex(of: "(") {
      guard text.hasSuffix(")") else { throw Malformed() }
      path = text[..<opening]
      let inner = text[text.index(after: opening)...].dropLast()
      arguments = try parse(labels: inner)
    }
    let isCall = path.endIndex != text.endIndex
    if path.first == "." {
      let name = String(path.dropFirst())
      guard isIdentifier(name) else { throw Malformed() }
      return (isCall ? [.method(name)] : [.method(name), .property(name)], arguments)
    }
    guard isPath(String(path)) else { throw Malformed() }
    let last = String(path.split(separator: ".").last ?? "")
    // Types start with a capital letter, and so do symbols outside of types.
    if last.first?.isUppercase == true {
      return ([.initializer(type: String(path))], arguments)
    }
    guard let dot = path.lastIndex(of: ".") else {
      return (isCall ? [.function(last)] : [.function(last), .variable(last)], arguments)
    }
    let type = String(path[..<dot])
    let method = Symbol.Shape.staticMethod(type: type, name: last)
    return (
      isCall ? [method] : [method, .staticProperty(type: type, name: last)], arguments
    )
  }

  private static func parse(labels: Substring) throws(Malformed) -> Symbol.Arguments {
    if labels.isEmpty { return .exactly([[]]) }
    guard labels.hasSuffix(":") else { throw Malformed() }
    let labels = labels.dropLast().split(separator: ":", omittingEmptySubsequences: false)
    for label in labels where !isIdentifier(String(label)) { throw Malformed() }
    return .exactly([labels.map(String.init)])
  }

  private static func isPath(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return !parts.isEmpty && parts.allSatisfy { isIdentifier(String($0)) }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    guard first == "_" || first.properties.isXIDStart else { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }
}
