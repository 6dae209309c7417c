import SwiftSyntax

/// A global variable.
struct GlobalVariable {
  let file: Int
  let declaration: VariableDeclSyntax
  let name: String
  /// The declared type, or the type that the value shows.
  let type: String
  let value: String
  /// What an adoption replaces.
  private(set) var range: Range<Int>
  private(set) var leadingTrivia: Trivia

  /// Returns the stored variables of a file that are visible in the whole module.
  static func all(in source: SourceText, file: Int) -> [GlobalVariable] {
    // The global variables of a script are initialized in order, and not at their first use.
    guard !source.path.hasSuffix("/main.swift") else { return [] }
    return source.tree.statements.compactMap { statement in
      if let variable = statement.item.as(VariableDeclSyntax.self) {
        return GlobalVariable(variable, file: file)
      }
      return statement.item.as(IfConfigDeclSyntax.self).flatMap { GlobalVariable($0, file: file) }
    }
  }

  /// Reads a variable that is a constant in some builds: `#if DEBUG var … #else let … #endif`, with one value.
  private init?(_ conditional: IfConfigDeclSyntax, file: Int) {
    let declarations = conditional.clauses.map { clause -> VariableDeclSyntax? in
      guard case .statements(let items) = clause.elements, items.count == 1 else { return nil }
      return items.first?.item.as(VariableDeclSyntax.self)
    }
    let bindings = declarations.compactMap { $0?.bindings.trimmedDescription }
    guard bindings.count == declarations.count, bindings.count > 1, Set(bindings).count == 1,
      let variable = declarations.lazy.compactMap({ $0 })
        .compactMap({ GlobalVariable($0, file: file) }).first
    else { return nil }
    self = variable
    range = conditional.ownRange
    leadingTrivia = conditional.leadingTrivia
  }

  init?(_ declaration: VariableDeclSyntax, file: Int) {
    let modifiers = Set(declaration.modifiers.map(\.name.text))
    guard declaration.bindingSpecifier.tokenKind == .keyword(.var), declaration.attributes.isEmpty,
      modifiers.isDisjoint(with: ["private", "fileprivate", "lazy", "weak", "unowned"]),
      declaration.bindings.count == 1, let binding = declaration.bindings.first,
      binding.accessorBlock == nil, let value = binding.initializer?.value,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type.trimmedDescription ?? Self.type(of: value)
    else { return nil }
    self.file = file
    self.declaration = declaration
    range = declaration.ownRange
    leadingTrivia = declaration.leadingTrivia
    self.name = name
    self.type = type
    self.value = value.trimmedDescription
  }

  /// `public ` if the variable is visible in other modules.
  var access: String {
    let access = declaration.modifiers.map(\.name.text)
      .filter { ["public", "package", "internal"].contains($0) }
    return access.map { "\($0) " }.joined()
  }

  /// Returns `World` for `World()` and `World.live`, and `Calendar` for `Calendar.autoupdatingCurrent`; nil if
  /// the value alone does not show its type.
  private static func type(of value: ExprSyntax) -> String? {
    let name: String?
    if let call = value.as(FunctionCallExprSyntax.self) {
      name = call.calledExpression.trimmedDescription
    } else {
      name = value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    }
    guard let name, name.first?.isUppercase == true, !name.contains("(") else { return nil }
    // `World.make()` may return any type.
    let last = name.split(separator: ".").last ?? ""
    return last.first?.isUppercase == true ? name : nil
  }
}
