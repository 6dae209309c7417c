package import AuditModel

/// Something that no table knows a member for: an object or a variable of the code base itself, a
/// service of the system, a symbol that the configuration bans.
package struct Proposal: Hashable, Sendable {
  package let rule: RuleID
  /// As in `SessionManager.shared`.
  package let symbol: String
  /// The uses of it; where there is none, its declaration.
  package let places: Places
  package let isUsed: Bool
  /// What its declaration says of a global variable; nil if that is not known.
  let variable: DeclaredVariable?

  init(
    rule: RuleID, symbol: String, places: Places, isUsed: Bool, variable: DeclaredVariable? = nil
  ) {
    self.rule = rule
    self.symbol = symbol
    self.places = places
    self.isUsed = isUsed
    self.variable = variable
  }

  /// A property to begin with, as in `var sessionManager: SessionManager = .shared`.
  package var declaration: String {
    let path = symbol.prefix { $0 != "(" && $0 != "{" && $0 != " " }
    var components = path.split(separator: ".").map(String.init)
    let last = components.count > 1 ? components.removeLast() : ""
    let type = components.joined(separator: ".")
    let owner = components.last ?? symbol
    switch rule {
    case "global.mutable":
      let isVague = last.isEmpty || Self.isNameOfSingleton(last)
      let name = Self.memberName(isVague ? owner : last)
      return variable?.property(named: name) ?? "var \(name) = …"
    case "global.singleton":
      if last.isEmpty { return "var \(Self.memberName(owner)) = …" }
      // `Services.api` holds an object of some other type.
      guard Self.isNameOfSingleton(last) else { return "var \(Self.memberName(last)) = \(symbol)" }
      return "var \(Self.memberName(owner)): \(type) = \(symbol.dropFirst(type.count))"
    default:
      let subject = Self.withoutPrefix(owner)
      return "var \(Self.memberName(subject)) = \(Self.capitalized(subject))Client.live"
    }
  }

  /// `SessionManager` as a property is called: `sessionManager`; `APIClient` is `apiClient`.
  private static func memberName(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count == name.count { return name.lowercased() }
    let kept = capitals.count > 1 ? capitals.dropLast() : capitals
    return kept.lowercased() + name.dropFirst(kept.count)
  }

  /// `CLLocationManager` without the two letters of its framework.
  private static func withoutPrefix(_ type: String) -> String {
    let capitals = type.prefix { $0.isUppercase }
    guard capitals.count == 3, capitals.count < type.count else { return type }
    return String(type.dropFirst(2))
  }

  private static func isNameOfSingleton(_ name: String) -> Bool {
    name.hasPrefix("shared")
      || ["current", "default", "instance", "main", "singleton", "standard"].contains(name)
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
