/// The type and value in the declaration of a variable.
struct DeclaredVariable: Hashable {
  let type: String?
  let value: String?

  /// Parses one line; nil if the declaration does not end in it.
  ///
  /// - Parameter text: The rest of the line after the name, as in `: Theme = .dark`.
  init?(after text: some StringProtocol) {
    var rest = text.trimmed
    if let comment = rest.firstRange(of: "//") {
      rest = String(rest[..<comment.lowerBound]).trimmed
    }
    var type: String?
    if rest.hasPrefix(":") {
      let end = rest.firstIndex { $0 == "=" || $0 == "{" } ?? rest.endIndex
      type = rest[rest.index(after: rest.startIndex)..<end].trimmed
      rest = String(rest[end...])
    }
    var value: String?
    if rest.hasPrefix("=") {
      value = String(rest.dropFirst()).trimmed
      guard let value, Self.isWhole(value), !value.isEmpty else { return nil }
    }
    self.type = type ?? value.flatMap(Self.type)
    self.value = value
    if self.type == nil, value == nil { return nil }
  }

  /// Returns a property with the same type and value, as in `var theme: Theme = .dark`.
  func property(named name: String) -> String {
    "var \(name)" + (type.map { ": \($0)" } ?? "") + (value.map { " = \($0)" } ?? "")
  }

  /// Returns whether all brackets are balanced.
  private static func isWhole(_ value: String) -> Bool {
    var depth = 0
    for character in value {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 || character == ";" && depth == 0 { return false }
    }
    return depth == 0
  }

  private static func type(of value: String) -> String? {
    if ["true", "false"].contains(value) { return "Bool" }
    if value.hasPrefix("\""), value.hasSuffix("\"") { return "String" }
    let number = value.drop { $0 == "-" }.filter { $0 != "_" }
    if !number.isEmpty, number.allSatisfy(\.isNumber) { return "Int" }
    if Double(number) != nil { return "Double" }
    let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    guard name.first?.isUppercase == true else { return nil }
    var parts = name.split(separator: ".")
    let rest = value.dropFirst(name.count)
    if rest.isEmpty, parts.count > 1 {
      parts.removeLast()
    } else if !rest.hasPrefix("(") {
      return nil
    }
    return parts.allSatisfy { $0.first?.isUppercase == true } ? parts.joined(separator: ".") : nil
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
