import SwiftSyntax

/// A variable at the top of a file.
struct GlobalVariable {
  let file: Int
  let declaration: VariableDeclSyntax
  let name: String
  /// As it is declared, or as its value shows it.
  let type: String
  let value: String

  /// Finds the stored variables of a file that the whole module sees.
  static func all(in source: SourceText, file: Int) -> [GlobalVariable] {
    // What a script declares at its top is made in order, and not at the first use.
    guard !source.path.hasSuffix("/main.swift") else { return [] }
    return source.tree.statements.compactMap { statement in
      statement.item.as(VariableDeclSyntax.self).flatMap { GlobalVariable($0, file: file) }
    }
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
    self.name = name
    self.type = type
    self.value = value.trimmedDescription
  }

  /// `public ` for what others see.
  var access: String {
    let access = declaration.modifiers.map(\.name.text)
      .filter { ["public", "package", "internal"].contains($0) }
    return access.map { "\($0) " }.joined()
  }

  /// `World` for `World()`, `World.live` and `Calendar.autoupdatingCurrent`; nil if the value alone
  /// does not show it.
  private static func type(of value: ExprSyntax) -> String? {
    let name: String?
    if let call = value.as(FunctionCallExprSyntax.self) {
      name = call.calledExpression.trimmedDescription
    } else {
      name = value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    }
    guard let name, name.first?.isUppercase == true, !name.contains("(") else { return nil }
    // `World.make()` may return anything.
    let last = name.split(separator: ".").last ?? ""
    return last.first?.isUppercase == true ? name : nil
  }
}
