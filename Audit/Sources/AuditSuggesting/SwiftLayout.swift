package import AuditCatalog

/// Code in the format of swift-format: two spaces, a hundred columns.
package enum SwiftLayout {
  private static let lineLength = 100

  static func imports(of members: [Member], style: EnvironmentSuggestion.Style) -> String {
    let imports = Set(members.flatMap(\.imports))
    var plain = imports.filter { !$0.isGuarded }.map(\.module)
    if style == .stack { plain.append("Environments") }
    var paragraphs = [plain.sorted().map { "import \($0)" }.joined(separator: "\n")]
    for module in imports.filter(\.isGuarded).map(\.module).sorted() {
      paragraphs.append("#if canImport(\(module))\n  import \(module)\n#endif")
    }
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  static func structure(_ name: String, needs: [Need], style: EnvironmentSuggestion.Style) -> String
  {
    structure(name, members: needs.map { ($0.member, comment(on: $0)) }, style: style)
  }

  private static func structure(
    _ name: String, members: [(member: Member, comment: String?)],
    style: EnvironmentSuggestion.Style
  ) -> String {
    // In a module with main actor isolation, this lets a stack be used everywhere.
    let conformance = style == .stack ? "Controllable" : "Sendable"
    var lines = ["/// Everything that the program reaches outside itself."]
    guard !members.isEmpty else { return lines[0] + "\nstruct \(name): \(conformance) {}" }
    lines.append("struct \(name): \(conformance) {")
    for (member, comment) in members {
      if let comment { lines.append("  /// \(comment).") }
      lines.append(value(member.live, after: "  var \(member.name): \(member.type) =", end: ""))
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// Returns a file with an environment of members and the stack that holds it.
  package static func file(of name: String, members: [Member], global: String) -> String {
    let parts =
      [
        imports(of: members, style: .stack),
        structure(name, members: members.map { ($0, nil) }, style: .stack),
        mock(of: name, members: members), Self.global(of: name, style: .stack, named: global),
      ] + support(of: members)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func comment(on need: Need) -> String {
    guard need.places.count == 0 else { return need.places.description }
    let reasons = need.reasons.map { "`\($0)`" }.joined(separator: " and ")
    return "No place by itself; goes with \(reasons)"
  }

  static func mock(of name: String, members: [Member]) -> String {
    // Computed, so that tests do not share an object in it.
    let start = """
      extension \(name) {
        /// The same each time, on every machine.
        static var mock: \(name) {
          \(name)(
      """
    guard !members.isEmpty else { return start + ")\n  }\n}" }
    let arguments = members.enumerated().map { index, member in
      value(
        member.mock, after: "      \(member.name):", end: index == members.count - 1 ? ")" : ",")
    }
    return start + "\n" + arguments.joined(separator: "\n") + "\n  }\n}"
  }

  static func global(
    of name: String, style: EnvironmentSuggestion.Style, named global: String = "Current"
  ) -> String {
    switch style {
    case .stack:
      "nonisolated let \(global): EnvironmentStack<\(name)> = EnvironmentStack(\(name)())"
    case .global:
      """
      // Unsafe, because nothing keeps one task from reading it while another one changes it: change
      // it before tasks are started, and in tests that run one after the other.
      nonisolated(unsafe) var Current = \(name)()
      """
    }
  }

  /// Returns the additional declarations of members, without duplicates, sorted by name.
  static func support(of members: [Member]) -> [String] {
    Set(members.flatMap(\.support)).sorted { $0.name < $1.name }.map(\.code)
  }

  /// Returns a value after a text on the same line, or wrapped as a closure if it is too long.
  package static func value(_ value: String, after start: String, end: String) -> String {
    let indentation = String(start.prefix { $0 == " " })
    let line = "\(start) \(indented(value, by: indentation))\(end)"
    guard value.hasPrefix("{ "), value.hasSuffix(" }"), !value.contains("\n"),
      line.count > lineLength
    else { return line }
    return "\(start) {\n\(indentation)  \(value.dropFirst(2).dropLast(2))\n\(indentation)}\(end)"
  }

  private static func indented(_ code: String, by indentation: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset == 0 || $0.element.isEmpty ? String($0.element) : indentation + $0.element }
      .joined(separator: "\n")
  }
}
