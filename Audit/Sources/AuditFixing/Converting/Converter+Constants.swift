import AuditModel
import SwiftSyntax

extension Converter {
  /// The rules for variables that become constants.
  static let constants: Set<RuleID> = ["global.never-assigned"]

  /// Replaces the `var` of a declaration by `let`.
  func constant(_ finding: Finding) -> Result<Conversion, Reason> {
    guard let range = source.range(of: finding.span),
      let token = source.tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound)),
      token.ownRange == range,
      let variable = token.ancestors.lazy.compactMap({ $0.as(VariableDeclSyntax.self) }).first
    else { return .failure(.changed) }
    guard finding.certainty == .decided else { return .failure(.byName) }
    let attributes = variable.attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    }
    guard variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      let value = binding.initializer?.value, attributes.allSatisfy({ $0 == "MainActor" }),
      !variable.modifiers.contains(where: { ["lazy", "unowned", "weak"].contains($0.name.text) })
    else { return .failure(.noForm) }
    var edits = [SourceEdit.replace(variable.bindingSpecifier.ownRange, by: "let")]
    if let unsafe = variable.modifiers.first(where: { $0.name.text == "nonisolated" }) {
      // A Sendable constant does not need the modifier, and the compiler warns about it.
      guard value.isLiteral else { return .failure(.noForm) }
      let end =
        variable.modifiers.last?.id == unsafe.id
        ? variable.bindingSpecifier.ownRange.lowerBound : unsafe.endPosition.utf8Offset
      edits.append(.replace(unsafe.ownRange.lowerBound..<end, by: ""))
    }
    return .success(Conversion([]) { _ in edits })
  }
}

extension ExprSyntax {
  fileprivate var isLiteral: Bool {
    self.is(BooleanLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(IntegerLiteralExprSyntax.self) || self.is(StringLiteralExprSyntax.self)
  }
}
