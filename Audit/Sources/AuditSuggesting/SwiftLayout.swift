/// Code as swift-format would print it: two spaces, a hundred columns.
enum SwiftLayout {
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

  static func structure(_ name: String, needs: [Need]) -> String {
    var lines = ["/// Everything that the program reaches outside itself."]
    guard !needs.isEmpty else { return lines[0] + "\nstruct \(name): Sendable {}" }
    lines.append("struct \(name): Sendable {")
    for need in needs {
      lines.append("  /// \(comment(on: need)).")
      lines.append(
        value(need.member.live, after: "  var \(need.member.name): \(need.member.type) =", end: ""))
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func comment(on need: Need) -> String {
    guard need.places.count == 0 else { return need.places.description }
    let reasons = need.reasons.map { "`\($0)`" }.joined(separator: " and ")
    return "No place by itself; goes with \(reasons)"
  }

  static func mock(of name: String, needs: [Need]) -> String {
    let start = """
      extension \(name) {
        /// The same each time, on every machine.
        static let mock = \(name)(
      """
    guard !needs.isEmpty else { return start + ")\n}" }
    let arguments = needs.enumerated().map { index, need in
      value(
        need.member.mock, after: "    \(need.member.name):",
        end: index == needs.count - 1 ? ")" : ",")
    }
    return start + "\n" + arguments.joined(separator: "\n") + "\n}"
  }

  static func global(of name: String, style: EnvironmentSuggestion.Style) -> String {
    switch style {
    case .stack: "let Current = EnvironmentStack(\(name)())"
    case .global:
      """
      // Unsafe, because nothing keeps one task from reading it while another one changes it: change
      // it before tasks are started, and in tests that run one after the other.
      nonisolated(unsafe) var Current = \(name)()
      """
    }
  }

  /// What members need besides, each once, sorted by name.
  static func support(of members: [Member]) -> [String] {
    Set(members.flatMap(\.support)).sorted { $0.name < $1.name }.map(\.code)
  }

  /// A value behind what it belongs to, on that line, or broken as a closure is where it is too long.
  private static func value(_ value: String, after start: String, end: String) -> String {
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
