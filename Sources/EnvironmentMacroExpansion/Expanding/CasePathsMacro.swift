/// The implementation of `@CasePaths`.
struct CasePathsMacro {
  let use: MacroUse
  let code: Code

  init(_ use: MacroUse) {
    self.use = use
    code = Code(use.declaration)
  }

  func expansion() -> MacroUse.Expansion {
    var diagnostics: [Diagnostic] = []
    do {
      let declaration = try use.scannedDeclaration()
      guard declaration.keyword == .enum else {
        diagnostics.append(
          Diagnostic(
            .error, "'@CasePaths' can be attached to an enum only",
            at: declaration.keywordRange.lowerBound))
        return MacroUse.Expansion(source: "", diagnostics: diagnostics)
      }
      let source = paths(of: declaration, &diagnostics)
      return MacroUse.Expansion(
        source: diagnostics.isEmpty ? source : "", diagnostics: diagnostics)
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, "'@CasePaths' does not understand the declaration here: \(error.message)",
          at: error.offset))
      return MacroUse.Expansion(source: "", diagnostics: diagnostics)
    }
  }

  /// Returns the code of the struct with a case path for each case.
  private func paths(
    of declaration: ScannedDeclaration, _ diagnostics: inout [Diagnostic]
  ) -> String {
    var modifier = ""
    if declaration.access == .public { modifier = "public " }
    if declaration.access == .package { modifier = "package " }
    var names: Set<String> = []
    var properties: [String] = []
    for element in declaration.cases {
      if element.isConditional {
        diagnostics.append(
          Diagnostic(
            .error, "'@CasePaths' does not support a case in '#if'",
            at: element.nameRange.lowerBound))
        continue
      }
      guard names.insert(Code.plain(element.name)).inserted else {
        diagnostics.append(
          Diagnostic(
            .error, "'@CasePaths' does not support two cases with one name",
            at: element.nameRange.lowerBound))
        continue
      }
      properties.append(path(of: element, in: declaration, modifier))
    }
    return """
      /// A case path for each case.
      nonisolated \(modifier)struct CasePaths {
      \(properties.joined(separator: "\n"))
      }

      /// The case paths of this type: `\(Code.plain(declaration.name)).cases.…`.
      nonisolated \(modifier)static var cases: CasePaths { CasePaths() }
      """
  }

  private func path(
    of element: ScannedCase, in declaration: ScannedDeclaration, _ modifier: String
  ) -> String {
    let root = declaration.name
    let location = use.location(of: element.nameRange.lowerBound)
    let place =
      "fileID: \(Code.literal(use.fileID)), line: \(location.line), column: \(location.column)"
    let labels = element.values.map { value -> String? in
      value.label == "_" ? value.name : value.label
    }
    let type: String
    let embed: String
    let extract: String
    switch element.values.count {
    case 0:
      type = "()"
      embed = "{ _ in .\(element.name)\(element.hasValues ? "()" : "") }"
      extract = "{ if case .\(element.name) = $0 { () } else { nil } }"
    case 1:
      type = code.line(element.values[0].type.range)
      embed =
        "{ .\(element.name)(\(element.values[0].label.flatMap { $0 == "_" ? nil : $0 + ": " } ?? "")$0) }"
      extract = "{ if case .\(element.name)(let _value) = $0 { _value } else { nil } }"
    default:
      type =
        "("
        + zip(element.values, labels).map { value, label in
          (label.map { $0 + ": " } ?? "") + code.line(value.type.range)
        }.joined(separator: ", ") + ")"
      let names = element.values.indices.map { "_value\($0)" }
      embed =
        "{ .\(element.name)("
        + element.values.enumerated().map { index, value in
          (value.label.flatMap { $0 == "_" ? nil : $0 + ": " } ?? "") + "$0.\(index)"
        }.joined(separator: ", ") + ") }"
      extract =
        "{ if case .\(element.name)(\(names.map { "let " + $0 }.joined(separator: ", "))) = $0 { "
        + "(\(zip(labels, names).map { ($0.map { $0 + ": " } ?? "") + $1 }.joined(separator: ", "))) } else { nil } }"
    }
    return """
        /// The path to the case `\(Code.plain(element.name))`.
        nonisolated \(modifier)var \(element.name): EnvironmentCasePaths.CasePath<\(root), \(type)> {
          EnvironmentCasePaths.CasePath(
            embed: \(embed),
            extract: \(extract), \(place))
        }
      """
  }
}
