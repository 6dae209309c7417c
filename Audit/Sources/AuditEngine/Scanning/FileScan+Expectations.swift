internal import SwiftSyntax

// The types that the context expects of an expression, which distinguish one `.now` from another.

extension FileScan {
  /// Returns the expected type of an implicit member, or -1.
  func expectedType(at member: Int32) -> Int32 {
    // The expected type of the whole `.now.addingTimeInterval(5)` is the type of `.now`.
    var index = member
    while true {
      let node = nodes[Int(index)]
      guard node.parent >= 0 else { return -1 }
      switch nodes[Int(node.parent)].kind {
      case .memberAccessExpr, .functionCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
        .subscriptCallExpr, .postfixOperatorExpr:
        guard node.slot == 1 else { return expectation(of: index, depth: 0) }
        index = node.parent
      default:
        return expectation(of: index, depth: 0)
      }
    }
  }

  private func expectation(of expression: Int32, depth: Int) -> Int32 {
    guard depth < 24 else { return -1 }
    let node = nodes[Int(expression)]
    guard node.parent >= 0 else { return -1 }
    let parent = nodes[Int(node.parent)]
    switch parent.kind {
    case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr, .inOutExpr, .consumeExpr,
      .copyExpr, .unsafeExpr, .expressionStmt, .unresolvedTernaryExpr:
      return expectation(of: node.parent, depth: depth + 1)
    case .exprList:
      return expectation(inSequence: node.parent, of: expression, depth: depth)
    case .labeledExpr:
      return expectation(ofArgument: node.parent, depth: depth)
    case .initializerClause:
      return expectation(ofInitializer: node.parent)
    case .returnStmt:
      return resultType(around: node.parent, depth: depth)
    case .arrayElement:
      let array = parent.parent >= 0 ? nodes[Int(parent.parent)].parent : -1
      guard array >= 0, kind(array) == .arrayExpr else { return -1 }
      let whole = expectation(of: array, depth: depth + 1)
      return whole < 0 ? -1 : type(.element(of: whole))
    case .codeBlockItem:
      return expectation(ofItem: node.parent, depth: depth)
    case .functionCallExpr where node.kind == .closureExpr:
      // A trailing closure belongs to the last expected function.
      guard node.slot == Slot.trailingClosure,
        let callee = child(node.parent, Slot.callee)
      else { return -1 }
      return argument(of: callee, label: -1, position: -2, depth: depth)
    default:
      return -1
    }
  }

  private func expectation(inSequence list: Int32, of element: Int32, depth: Int) -> Int32 {
    var elements: [Int32] = []
    var position = -1
    children(list) { child, _ in
      if child == element { position = elements.count }
      elements.append(child)
    }
    guard position >= 0 else { return -1 }
    if position + 2 < elements.count, kind(elements[position + 1]) == .unresolvedAsExpr {
      return type(of: child(elements[position + 2], Slot.typeExpressionType))
    }
    // The operands of comparisons and ranges have the same type.
    if position + 2 < elements.count, isComparison(elements[position + 1]) {
      let other = type(ofValue: elements[position + 2])
      if other >= 0 { return other }
    }
    if position >= 2, isComparison(elements[position - 1]) {
      let other = type(ofValue: elements[position - 2])
      if other >= 0 { return other }
      return -1
    }
    if position >= 2, kind(elements[position - 1]) == .binaryOperatorExpr,
      isWord(operatorName(elements[position - 1]), .coalesce)
    {
      let other = type(ofValue: elements[position - 2])
      let whole = expectation(ofSequence: list, elements, before: position, depth: depth)
      return either(other, whole)
    }
    if position >= 2, kind(elements[position - 1]) == .binaryOperatorExpr {
      switch Word(rawValue: operatorName(elements[position - 1])) {
      case .plus, .minus, .plusAssign, .minusAssign:
        // In `a - .now`, both operands have the same type, or the type is unknown.
        return type(ofValue: elements[position - 2])
      default: break
      }
    }
    // `.now() - start` is usually a difference of the same type; `.now() + 5` is not.
    if position + 2 < elements.count, kind(elements[position + 1]) == .binaryOperatorExpr,
      isWord(operatorName(elements[position + 1]), .minus),
      kind(elements[position + 2]) == .declReferenceExpr
        || kind(elements[position + 2]) == .memberAccessExpr
    {
      let other = type(ofValue: elements[position + 2])
      let whole = expectation(ofSequence: list, elements, before: position, depth: depth)
      return either(other, whole)
    }
    return expectation(ofSequence: list, elements, before: position, depth: depth)
  }

  private func either(_ first: Int32, _ second: Int32) -> Int32 {
    if first < 0 { return second }
    return second < 0 ? first : type(.either(first, second))
  }

  /// Returns the expected type of the whole, or of the right side of an assignment.
  private func expectation(
    ofSequence list: Int32, _ elements: [Int32], before position: Int, depth: Int
  ) -> Int32 {
    for index in stride(from: position - 1, through: 1, by: -1)
    where kind(elements[index]) == .assignmentExpr {
      return type(ofValue: elements[index - 1])
    }
    if let comparisonIndex = elements.indices.first(where: {
      $0 > position && isComparison(elements[$0])
    }), comparisonIndex + 1 < elements.count {
      return type(ofValue: elements[comparisonIndex + 1])
    }
    let sequence = nodes[Int(list)].parent
    return sequence < 0 ? -1 : expectation(of: sequence, depth: depth + 1)
  }

  private func isComparison(_ element: Int32) -> Bool {
    guard kind(element) == .binaryOperatorExpr else { return false }
    switch Word(rawValue: operatorName(element)) {
    case .equals, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .range, .closedRange,
      .identical, .notIdentical:
      return true
    default: return false
    }
  }

  private func expectation(ofArgument argument: Int32, depth: Int) -> Int32 {
    let list = nodes[Int(argument)].parent
    guard list >= 0 else { return -1 }
    let call = nodes[Int(list)].parent
    guard call >= 0 else { return -1 }
    switch kind(call) {
    case .tupleExpr:
      return soleElement(call) == nil ? -1 : expectation(of: call, depth: depth + 1)
    case .functionCallExpr:
      var position: Int32 = 0
      var index: Int32 = 0
      children(list) { child, _ in
        if child == argument { position = index }
        index += 1
      }
      let label = child(argument, Slot.labeledLabel).map { nodes[Int($0)].name } ?? -1
      guard let callee = child(call, Slot.callee) else { return -1 }
      if label < 0, position == 1, let property = keyPathProperty(list) {
        // `.environment(\.locale, .current)`.
        return type(.member(of: -1, name: name(property)))
      }
      return self.argument(of: callee, label: label, position: position, depth: depth)
    default:
      return -1
    }
  }

  /// Returns the last property of a key path that is the first argument.
  private func keyPathProperty(_ list: Int32) -> Int32? {
    guard nodes[Int(list)].end > list + 1,
      let first = child(list + 1, Slot.labeledExpression), kind(first) == .keyPathExpr
    else { return nil }
    var result: Int32?
    for index in first..<nodes[Int(first)].end where kind(index) == .keyPathPropertyComponent {
      result = child(index, 1).map { referencedName($0) }
    }
    return result
  }

  /// Returns the type of an argument: from the declaration of the function, or from the known label.
  private func argument(of callee: Int32, label: Int32, position: Int32, depth: Int) -> Int32 {
    var target: Int32 = -1
    switch kind(callee) {
    case .memberAccessExpr, .declReferenceExpr:
      if kind(callee) == .memberAccessExpr, child(callee, Slot.memberBase) == nil {
        // `.init(date: .now)`, `.event(at: .now)`: a member of the expected type of the whole.
        let owner = expectedType(at: callee)
        let declName = child(callee, Slot.memberName) ?? -1
        let number = declName < 0 ? -1 : referencedName(declName)
        target = type(.member(of: owner, name: name(number)))
      } else {
        target = type(ofValue: callee)
        if target < 0, kind(callee) == .declReferenceExpr {
          target = type(.bareValue(name: name(referencedName(callee))))
        }
      }
    case .genericSpecializationExpr:
      target = type(ofValue: callee)
    default:
      break
    }
    return type(.argument(of: target, label: name(label), position: position))
  }

  private func expectation(ofInitializer clause: Int32) -> Int32 {
    let owner = nodes[Int(clause)].parent
    guard owner >= 0 else { return -1 }
    switch kind(owner) {
    case .patternBinding:
      guard let annotation = child(owner, Slot.bindingType) else { return -1 }
      return type(of: child(annotation, Slot.annotatedType))
    case .optionalBindingCondition, .matchingPatternCondition:
      guard let annotation = child(owner, Slot.optionalBindingType) else { return -1 }
      return type(of: child(annotation, Slot.annotatedType))
    case .functionParameter:
      return type(of: child(owner, Slot.parameterType))
    case .enumCaseParameter:
      return type(of: child(owner, Slot.caseParameterType))
    default:
      return -1
    }
  }

  /// Returns the expected type of a statement; an expression that is the only statement is the result.
  private func expectation(ofItem item: Int32, depth: Int) -> Int32 {
    let list = nodes[Int(item)].parent
    guard list >= 0, nodes[Int(item)].end == nodes[Int(list)].end else { return -1 }
    let isOnly = list + 1 == item
    let owner = nodes[Int(list)].parent
    guard owner >= 0 else { return -1 }
    switch kind(owner) {
    case .closureExpr, .accessorBlock:
      return isOnly ? resultType(around: list, depth: depth) : -1
    case .codeBlock:
      let outer = nodes[Int(owner)].parent
      guard outer >= 0 else { return -1 }
      if kind(outer) == .ifExpr { return expectation(of: outer, depth: depth + 1) }
      return isOnly ? resultType(around: list, depth: depth) : -1
    case .switchCase:
      let cases = nodes[Int(owner)].parent
      guard cases >= 0, nodes[Int(cases)].parent >= 0 else { return -1 }
      return expectation(of: nodes[Int(cases)].parent, depth: depth + 1)
    default:
      return -1
    }
  }

  /// Returns the result type of the enclosing function, closure or accessor.
  private func resultType(around index: Int32, depth: Int) -> Int32 {
    var current = index
    while current >= 0 {
      switch kind(current) {
      case .functionDecl:
        let result = child(current, Slot.functionSignature)
          .flatMap { child($0, Slot.signatureReturn) }.flatMap { child($0, Slot.returnType) }
        return type(of: result)
      case .subscriptDecl:
        let result = child(current, Slot.subscriptReturn).flatMap { child($0, Slot.returnType) }
        return type(of: result)
      case .patternBinding:
        guard let annotation = child(current, Slot.bindingType) else { return -1 }
        return type(of: child(annotation, Slot.annotatedType))
      case .closureExpr:
        return resultType(ofClosure: current, depth: depth)
      case .initializerDecl, .deinitializerDecl, .sourceFile, .memberBlock:
        return -1
      default:
        break
      }
      current = nodes[Int(current)].parent
    }
    return -1
  }

  private func resultType(ofClosure closure: Int32, depth: Int) -> Int32 {
    if let result = child(closure, Slot.closureSignature)
      .flatMap({ child($0, Slot.closureReturn) }).flatMap({ child($0, Slot.returnType) })
    {
      return type(of: result)
    }
    // `let date: Date = { .now }()` returns the expected type of the call.
    let node = nodes[Int(closure)]
    if node.parent >= 0, kind(node.parent) == .functionCallExpr, node.slot == Slot.callee {
      return expectation(of: node.parent, depth: depth + 1)
    }
    let whole = expectation(of: closure, depth: depth + 1)
    return whole < 0 ? -1 : type(.result(of: whole))
  }
}
