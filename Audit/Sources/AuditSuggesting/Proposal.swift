package import AuditModel

/// A dependency without a known member: an object or a variable of the code base itself, a service of the
/// system, or a banned symbol.
package struct Proposal: Hashable, Sendable {
  package let rule: RuleID
  /// The symbol, as in `SessionManager.shared`.
  package let symbol: String
  /// The uses of the symbol, or its declaration if there are none.
  package let places: Places
  package let isUsed: Bool

  /// A property to start with, as in `var sessionManager: SessionManager = .shared`.
  package var declaration: String {
    let path = symbol.prefix { $0 != "(" && $0 != "{" && $0 != " " }
    var components = path.split(separator: ".").map(String.init)
    let last = components.count > 1 ? components.removeLast() : ""
    let type = components.joined(separator: ".")
    let owner = components.last ?? symbol
    switch rule {
    case "global.mutable":
      let isVague = last.isEmpty || Self.isNameOfSingleton(last)
      return "var \(Self.memberName(isVague ? owner : last)) = …"
    case "global.singleton":
      if last.isEmpty { return "var \(Self.memberName(owner)) = …" }
      // `Services.api` holds an object of another type.
      guard Self.isNameOfSingleton(last) else { return "var \(Self.memberName(last)) = \(symbol)" }
      return "var \(Self.memberName(owner)): \(type) = \(symbol.dropFirst(type.count))"
    default:
      let subject = Self.withoutPrefix(owner)
      return "var \(Self.memberName(subject)) = \(Self.capitalized(subject))Client.live"
    }
  }

  /// Returns the property name of a type: `sessionManager` for `SessionManager`, `apiClient` for `APIClient`.
  private static func memberName(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count == name.count { return name.lowercased() }
    let kept = capitals.count > 1 ? capitals.dropLast() : capitals
    return kept.lowercased() + name.dropFirst(kept.count)
  }

  /// Returns `CLLocationManager` without the prefix of its framework.
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
