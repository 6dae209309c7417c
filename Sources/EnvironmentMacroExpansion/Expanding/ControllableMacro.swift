/// The implementation of `@Controllable`.
struct ControllableMacro {
  let use: MacroUse
  let code: Code

  init(_ use: MacroUse) {
    self.use = use
    code = Code(use.declaration)
  }

  func expansion() -> MacroUse.Expansion {
    var diagnostics: [Diagnostic] = []
    let declaration: ScannedDeclaration
    do {
      declaration = try use.scannedDeclaration()
    } catch {
      let diagnostic = Diagnostic(
        .error, "'@Controllable' does not understand the declaration here: \(error.message)",
        at: error.offset)
      return MacroUse.Expansion(source: "", diagnostics: use.role == "member" ? [diagnostic] : [])
    }
    let client = Client(declaration, use, code, &diagnostics)
    let isValid = !diagnostics.contains { $0.severity == .error }
    switch use.role {
    case "member":
      return MacroUse.Expansion(source: isValid ? client.members : "", diagnostics: diagnostics)
    case "extension":
      if let refusal = client.refusalOfConformance {
        return MacroUse.Expansion(source: "", diagnostics: [refusal])
      }
      return MacroUse.Expansion(source: isValid ? client.conformance : "", diagnostics: [])
    default:
      return MacroUse.Expansion(source: "", diagnostics: [])
    }
  }
}
