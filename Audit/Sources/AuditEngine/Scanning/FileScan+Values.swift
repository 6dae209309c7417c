internal import SwiftSyntax

// The types of expressions, as far as their syntax shows them: as records that are resolved when all
// declarations are known.

extension FileScan {
  /// Returns the record of an expression's type, or -1.
  func type(ofValue expression: Int32, depth: Int = 0) -> Int32 {
    guard expression >= 0, depth < 12 else { return -1 }
    let node = nodes[Int(expression)]
    switch node.kind {
    case .declReferenceExpr:
      return type(ofName: referencedName(expression), depth: depth)
    case .memberAccessExpr:
      return type(ofMember: expression, depth: depth)
    case .functionCallExpr:
      guard let callee = child(expression, Slot.callee) else { return -1 }
      return type(ofCall: callee, depth: depth)
    case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr:
      return type(ofValue: child(expression, Slot.wrappedExpression) ?? -1, depth: depth + 1)
    case .tryExpr:
      return type(ofValue: child(expression, Slot.tryExpression) ?? -1, depth: depth + 1)
    case .awaitExpr, .inOutExpr, .consumeExpr, .copyExpr, .unsafeExpr:
      return type(ofValue: child(expression, Slot.awaitExpression) ?? -1, depth: depth + 1)
    case .tupleExpr:
      return type(ofValue: soleElement(expression) ?? -1, depth: depth + 1)
    case .subscriptCallExpr:
      let collection = type(
        ofValue: child(expression, Slot.subscriptCallee) ?? -1, depth: depth + 1)
      return collection < 0 ? -1 : type(.element(of: collection))
    case .asExpr:
      return type(of: child(expression, Slot.asType))
    case .sequenceExpr:
      return type(ofSequence: expression, depth: depth)
    case .closureExpr:
      let signature = child(expression, Slot.closureSignature)
      let result = signature.flatMap { child($0, Slot.closureReturn) }
        .flatMap { child($0, Slot.returnType) }
      return type(.function(result: type(of: result)))
    case .arrayExpr:
      guard let list = child(expression, 3), nodes[Int(list)].end > list + 1,
        let first = child(list + 1, 1)
      else { return -1 }
      let element = type(ofValue: first, depth: depth + 1)
      return element < 0 ? -1 : type(.array(of: element))
    case .stringLiteralExpr, .simpleStringLiteralExpr: return named(.String)
    case .integerLiteralExpr: return named(.Int)
    case .floatLiteralExpr: return named(.Double)
    case .booleanLiteralExpr: return named(.Bool)
    default:
      return -1
    }
  }

  private func named(_ word: Word) -> Int32 {
    namedType(word.text)
  }

  /// Returns the only element of `(x)`, without a label.
  func soleElement(_ tuple: Int32) -> Int32? {
    guard let list = child(tuple, 3), nodes[Int(list)].end > list + 1 else { return nil }
    let first = list + 1
    guard nodes[Int(first)].end == nodes[Int(list)].end else { return nil }
    return child(first, Slot.labeledExpression)
  }

  private func type(ofName number: Int32, depth: Int) -> Int32 {
    if isWord(number, .`self`) { return type(.ownType) }
    guard let bound = scopes.lookup(number) else {
      if isCapitalized(number) { return pathType(TypeRecord.Form.pathValue, [number]) }
      return type(.bareValue(name: name(number)))
    }
    switch bound.kind {
    case .member, .staticMember:
      return type(.bareValue(name: name(number)))
    case .function, .type:
      return -1
    case .localType:
      return pathType(TypeRecord.Form.pathValue, [number])
    case .value:
      if bound.annotation >= 0 { return type(of: bound.annotation) }
      guard bound.value >= 0 else { return -1 }
      let value = type(ofValue: bound.value, depth: depth + 1)
      guard bound.isElement else { return value }
      return value < 0 ? -1 : type(.element(of: value))
    }
  }

  private func pathType(_ form: (Stretch) -> TypeRecord.Form, _ numbers: [Int32]) -> Int32 {
    let start = Int32(builder.facts.paths.count)
    for number in numbers { appendPath(number, end: 0) }
    return type(form(Stretch(start: start, count: Int32(numbers.count))))
  }

  /// Returns the names of `A.b.c`, where A is a type; nil for any other expression.
  private func typePathNames(_ expression: Int32) -> [Int32]? {
    var numbers: [Int32] = []
    var index = expression
    while numbers.count < 8 {
      switch kind(index) {
      case .memberAccessExpr:
        guard let base = child(index, Slot.memberBase),
          let declName = child(index, Slot.memberName)
        else { return nil }
        let number = referencedName(declName)
        if !isWord(number, .`init`) && !isWord(number, .`self`) { numbers.append(number) }
        index = base
      case .genericSpecializationExpr:
        guard let base = child(index, Slot.wrappedExpression) else { return nil }
        index = base
      case .declReferenceExpr:
        let number = referencedName(index)
        guard isCapitalized(number), !isWord(number, .Self), scopes.lookup(number) == nil else {
          return nil
        }
        numbers.append(number)
        return numbers.reversed()
      default:
        return nil
      }
    }
    return nil
  }

  private func type(ofMember expression: Int32, depth: Int) -> Int32 {
    if let names = typePathNames(expression) { return pathType(TypeRecord.Form.pathValue, names) }
    guard let base = child(expression, Slot.memberBase),
      let declName = child(expression, Slot.memberName)
    else { return -1 }
    let owner = type(ofValue: base, depth: depth + 1)
    return type(.member(of: owner, name: name(referencedName(declName))))
  }

  private func type(ofCall callee: Int32, depth: Int) -> Int32 {
    switch kind(callee) {
    case .declReferenceExpr:
      let number = referencedName(callee)
      if isCapitalized(number), scopes.lookup(number) == nil {
        return pathType(TypeRecord.Form.pathResult, [number])
      }
      if let bound = scopes.lookup(number), bound.kind == .value {
        let function = type(ofName: number, depth: depth + 1)
        return function < 0 ? -1 : type(.result(of: function))
      }
      return type(.bareResult(name: name(number)))
    case .memberAccessExpr:
      if let names = typePathNames(callee) { return pathType(TypeRecord.Form.pathResult, names) }
      guard let base = child(callee, Slot.memberBase),
        let declName = child(callee, Slot.memberName)
      else { return -1 }
      let owner = type(ofValue: base, depth: depth + 1)
      return type(.methodResult(of: owner, name: name(referencedName(declName))))
    case .closureExpr:
      let function = type(ofValue: callee, depth: depth + 1)
      return type(.result(of: function))
    case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr:
      guard let inner = child(callee, Slot.wrappedExpression) else { return -1 }
      return type(ofCall: inner, depth: depth + 1)
    default:
      return -1
    }
  }

  /// Returns the type of `a ?? b`, `a + b` or `x as T`: the type of the first operand, or of the cast.
  private func type(ofSequence expression: Int32, depth: Int) -> Int32 {
    guard let list = child(expression, 1) else { return -1 }
    var elements: [Int32] = []
    children(list) { element, _ in elements.append(element) }
    guard let first = elements.first else { return -1 }
    if elements.count == 3, kind(elements[1]) == .unresolvedAsExpr,
      let syntax = child(elements[2], Slot.typeExpressionType)
    {
      return type(of: syntax)
    }
    for element in elements where kind(element) == .binaryOperatorExpr {
      switch Word(rawValue: operatorName(element)) {
      case .equals, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return named(.Bool)
      default: break
      }
    }
    if elements.count > 1, kind(elements[1]) == .unresolvedTernaryExpr {
      return type(ofValue: child(elements[1], 3) ?? -1, depth: depth + 1)
    }
    if kind(first) == .memberAccessExpr, child(first, Slot.memberBase) == nil { return -1 }
    return type(ofValue: first, depth: depth + 1)
  }

  func operatorName(_ element: Int32) -> Int32 {
    guard nodes[Int(element)].end > element + 1 else { return -1 }
    return nodes[Int(element) + 1].name
  }
}
