import EnvironmentMacroExpansion

/// Expands a macro that is attached to the declaration.
func expand(
  _ source: String, macro: String = "ControllableMacro", role: String = "member",
  conformances: String =
    "struct Placeholder: Controllable, InterceptableClient, UnimplementedClient {}",
  extending type: String = "Client", in context: [String] = []
) -> MacroUse.Expansion {
  MacroUse(
    macro: macro, role: role, declaration: Array(source.utf8), fileID: "App/Client.swift",
    filePath: "/App/Client.swift", extendedType: type, conformances: conformances,
    context: context
  ).expansion()
}

/// The diagnostics as compilers print them: `2:7: error: text`, with each fix-it on a line of its own.
func messages(
  of source: String, macro: String = "ControllableMacro", role: String = "member",
  extending type: String = "Client", in context: [String] = []
) -> String {
  expand(source, macro: macro, role: role, extending: type, in: context).diagnostics.flatMap {
    diagnostic in
    let before = Array(source.utf8)[..<diagnostic.offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return ["\(line):\(column): \(diagnostic.severity.rawValue): \(diagnostic.message)"]
      + diagnostic.fixIts.map { "fix-it: \($0.message)" }
  }.joined(separator: "\n")
}

/// The source after all fix-its have been applied.
func fixed(_ source: String) -> String {
  var bytes = Array(source.utf8)
  let fixes = expand(source).diagnostics.flatMap(\.fixIts)
  for fix in fixes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
    bytes.replaceSubrange(fix.range, with: Array(fix.newText.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}
