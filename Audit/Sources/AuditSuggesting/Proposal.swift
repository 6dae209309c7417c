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
  /// A line to begin with, as in `var sessionManager: SessionManager = .shared`.
  package var declaration: String {
    let path = symbol.split(separator: "(").first.map(String.init) ?? symbol
    var parts = path.split(separator: ".").map(String.init)
    guard rule.rawValue.hasPrefix("global."), let last = parts.popLast() else {
      let name = Self.memberName(path.split(separator: ".").first.map(String.init) ?? path)
      return "var \(name) = \(Self.clientName(name)).live"
    }
    let type = parts.joined(separator: ".")
    if rule == "global.mutable" { return "var \(Self.memberName(last)) = …" }
    guard let owner = parts.last else { return "var \(Self.memberName(last)) = \(symbol)" }
    let value = symbol.dropFirst(type.count)
    return "var \(Self.memberName(owner)): \(type) = \(value)"
  }

  /// `SessionManager` as a property is called: `sessionManager`; `APIClient` is `apiClient`.
  static func memberName(_ type: String) -> String {
    let name = type.drop { !$0.isLetter && $0 != "_" }
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count == name.count { return name.lowercased() }
    let kept = capitals.count > 1 ? capitals.dropLast() : capitals
    return kept.lowercased() + name.dropFirst(kept.count)
  }

  /// `locationManager` as a structure of closures is called: `LocationManagerClient`.
  private static func clientName(_ member: String) -> String {
    member.prefix(1).uppercased() + member.dropFirst() + "Client"
  }
}
