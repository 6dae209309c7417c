import SwiftSyntax

/// The expression of a finding, and its parts.
struct Site {
  let node: ExprSyntax
  let symbol: String

  var range: Range<Int> { node.ownRange }
  var call: FunctionCallExprSyntax? { node.as(FunctionCallExprSyntax.self) }

  /// The arguments, if the expression is a call without trailing closures.
  var arguments: [LabeledExprSyntax]? {
    guard let call, call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty,
      call.leftParen != nil
    else { return nil }
    return Array(call.arguments)
  }

  /// Returns the arguments if they have these labels; `_` for none.
  func arguments(_ labels: String...) -> [LabeledExprSyntax]? {
    guard let arguments, arguments.map({ $0.label?.text ?? "_" }) == labels else { return nil }
    return arguments
  }

  /// Returns the range from the start to an argument's expression.
  func head(before argument: LabeledExprSyntax) -> Range<Int> {
    range.lowerBound..<argument.expression.ownRange.lowerBound
  }

  /// The position of an additional argument.
  var endOfArguments: Int? {
    guard let call, let paren = call.rightParen else { return nil }
    return call.arguments.last?.expression.ownRange.upperBound ?? paren.ownRange.lowerBound
  }

  /// The token with the name of the called or read member.
  var memberName: TokenSyntax? {
    let callee = call?.calledExpression ?? node
    return callee.as(MemberAccessExprSyntax.self)?.declName.baseName
  }

  /// The member access on the expression, as in `arguments` for `ProcessInfo.processInfo.arguments`.
  var outerMember: MemberAccessExprSyntax? {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id
    else { return nil }
    return member
  }

  /// The call of a member of the expression.
  var outerCall: FunctionCallExprSyntax? {
    guard let member = outerMember, let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(member).id, call.trailingClosure == nil
    else { return nil }
    return call
  }

  /// Whether the expression is assigned to a property of a formatter that is created in the same block, as in
  /// `formatter.timeZone = .current`: the property then determines the type.
  var isSettingOfFormatter: Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), list.count == 3,
      list.last?.id == node.id, list.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      let target = list.first?.as(MemberAccessExprSyntax.self),
      let variable = target.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      symbol == "\(Self.types[target.declName.baseName.text] ?? "").current"
    else { return false }
    for case let block? in node.ancestors.map({ $0.as(CodeBlockItemListSyntax.self) }) {
      for item in block {
        for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? []
        where binding.pattern.trimmedDescription == variable {
          let callee = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
          return Self.formatters.contains(callee?.trimmedDescription ?? "")
        }
      }
    }
    return false
  }

  private static let types = [
    "calendar": "Calendar", "locale": "Locale", "timeZone": "TimeZone",
  ]

  private static let formatters: Set<String> = [
    "Calendar", "Date.FormatStyle", "DateComponents", "DateComponentsFormatter", "DateFormatter",
    "DateIntervalFormatter", "ISO8601DateFormatter", "MeasurementFormatter", "NumberFormatter",
    "RelativeDateTimeFormatter",
  ]
}
