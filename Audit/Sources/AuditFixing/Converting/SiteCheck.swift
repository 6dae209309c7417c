import SwiftSyntax

/// Checks whether the context of an expression permits to read an environment.
struct SiteCheck {
  let node: ExprSyntax

  /// The reason why the expression must not change; nil if there is none.
  var reason: Reason? {
    var isInClosure = false
    for ancestor in node.ancestors {
      if ancestor.is(AttributeSyntax.self) { return .attributeArgument }
      if ancestor.is(MacroExpansionExprSyntax.self) || ancestor.is(MacroExpansionDeclSyntax.self) {
        return .macroArgument
      }
      if let clause = ancestor.as(IfConfigClauseSyntax.self), !Self.isAlwaysBuilt(clause) {
        return .conditional
      }
      if let closure = ancestor.as(ClosureExprSyntax.self), !Self.isCalled(closure) {
        isInClosure = true
      }
      if let attributes = ancestor.asProtocol((any WithAttributesSyntax).self)?.attributes,
        !Self.names(of: attributes).isDisjoint(with: Self.inlining)
      {
        return .inlinable
      }
      if let variable = ancestor.as(VariableDeclSyntax.self), !isInClosure,
        Self.isInitialValue(node, of: variable), let reason = Self.reason(in: variable)
      {
        return reason
      }
    }
    return nil
  }

  // MARK: - Initial values

  /// Returns whether the expression is in a stored property's value, and not in an accessor.
  private static func isInitialValue(_ node: ExprSyntax, of variable: VariableDeclSyntax) -> Bool {
    for ancestor in node.ancestors {
      if ancestor.is(AccessorBlockSyntax.self) || ancestor.is(CodeBlockSyntax.self) { return false }
      if ancestor.id == variable.id { return true }
    }
    return false
  }

  private static func reason(in variable: VariableDeclSyntax) -> Reason? {
    let modifiers = Set(variable.modifiers.map(\.name.text))
    if !modifiers.isDisjoint(with: ["static", "class"]) { return .initializedOnce }
    guard let parent = variable.parent else { return nil }
    if parent.is(CodeBlockItemSyntax.self), parent.parent?.parent?.is(SourceFileSyntax.self) == true
    {
      return .initializedOnce
    }
    guard parent.is(MemberBlockItemSyntax.self),
      let type = parent.parent?.parent?.parent?.asProtocol((any WithAttributesSyntax).self)
    else { return nil }
    let attributes = names(of: type.attributes)
    if attributes.contains("frozen") || attributes.contains("_fixed_layout") { return .frozen }
    return attributes.isSubset(of: plain) ? nil : .storedInMacroType
  }

  private static func names(of attributes: AttributeListSyntax) -> Set<String> {
    Set(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
  }

  /// Attributes of types that do not affect initial values.
  private static let plain: Set<String> = [
    "MainActor", "Observable", "available", "dynamicMemberLookup", "globalActor", "main", "objc",
    "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "unchecked",
    "usableFromInline",
  ]

  private static let inlining: Set<String> = [
    "_alwaysEmitIntoClient", "_transparent", "backDeployed", "inlinable",
  ]

  private static func isCalled(_ closure: ClosureExprSyntax) -> Bool {
    closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(closure).id
  }

  // MARK: - Conditions

  /// Returns whether every build with Foundation and a current compiler includes the code of a condition.
  private static func isAlwaysBuilt(_ clause: IfConfigClauseSyntax) -> Bool {
    guard clause.poundKeyword.tokenKind == .poundIf,
      let condition = clause.condition?.trimmedDescription
    else { return false }
    return condition == "canImport(Foundation)" || condition.hasPrefix("compiler(>=5")
      || condition.hasPrefix("swift(>=5")
  }
}
