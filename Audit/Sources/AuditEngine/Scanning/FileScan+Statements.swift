internal import SwiftSyntax

// The bindings of statements and closures.

extension FileScan {
  /// Binds functions and types of a block, which can be used before their declarations.
  func hoist(_ index: Int32, _ node: Outline.Node) {
    children(index) { item, _ in
      guard nodes[Int(item)].end > item + 1 else { return }
      let declaration = item + 1
      switch kind(declaration) {
      case .functionDecl: bind(.function, child(declaration, Slot.declarationName))
      case .classDecl, .structDecl, .enumDecl, .actorDecl:
        bind(.localType, child(declaration, Slot.declarationName))
      case .typeAliasDecl: bind(.type, child(declaration, Slot.declarationName))
      default: break
      }
    }
  }

  /// Returns whether a file has top-level statements, which only a script can have.
  func hasStatements(_ list: Int32) -> Bool {
    guard !builder.facts.header.hasSyntaxErrors else { return false }
    var result = false
    children(list) { item, node in
      guard !result, node.end > item + 1 else { return }
      switch kind(item + 1) {
      case .functionCallExpr, .sequenceExpr, .expressionStmt, .ifExpr, .forStmt, .whileStmt,
        .guardStmt, .doStmt, .repeatStmt, .tryExpr, .awaitExpr, .memberAccessExpr, .deferStmt:
        result = true
      default:
        break
      }
    }
    return result
  }

  func closure(_ index: Int32, _ node: Outline.Node) {
    open(until: node.end)
    isLocal = true
    guard let signature = child(index, Slot.closureSignature) else { return }
    if let captures = child(signature, Slot.closureCapture) {
      for capture in captures..<nodes[Int(captures)].end where kind(capture) == .closureCapture {
        // The names in `[weak self]` and `[count]` keep their meaning.
        guard let initializer = child(capture, Slot.captureInitializer),
          let token = child(capture, Slot.captureName)
        else { continue }
        scopes.bind(
          ScopeStack.Binding(
            kind: .value, name: nodes[Int(token)].name,
            value: child(initializer, Slot.initializerValue) ?? -1),
          from: nodes[Int(capture)].end)
      }
    }
    guard let parameters = child(signature, Slot.closureParameters) else { return }
    for index in parameters..<nodes[Int(parameters)].end {
      var token: Int32?
      var annotation: Int32 = -1
      if kind(index) == .closureShorthandParameter {
        token = child(index, 1)
      } else if kind(index) == .closureParameter {
        token =
          child(index, Slot.closureParameterSecondName)
          ?? child(index, Slot.closureParameterFirstName)
        annotation = child(index, Slot.closureParameterType) ?? -1
      }
      guard let token else { continue }
      scopes.bind(
        ScopeStack.Binding(kind: .value, name: nodes[Int(token)].name, annotation: annotation))
    }
  }

  func statement(_ index: Int32, _ node: Outline.Node) {
    switch node.kind {
    case .ifExpr:
      // A binding of an `if` is visible in its body, but not after `else`.
      let end = child(index, Slot.ifBody).map { nodes[Int($0)].end } ?? node.end
      open(until: end)
      isLocal = isLocal || context != 0
    case .whileStmt:
      open(until: node.end)
    case .forStmt:
      open(until: node.end)
      guard let pattern = child(index, Slot.forPattern),
        let sequence = child(index, Slot.forSequence)
      else { return }
      let annotation = child(index, Slot.forType).flatMap { child($0, Slot.annotatedType) } ?? -1
      bind(
        pattern: pattern, annotation: annotation, value: sequence, isElement: annotation < 0,
        from: nodes[Int(sequence)].end)
    case .switchCase:
      open(until: node.end)
    case .catchClause:
      open(until: node.end)
      bindWord(.error)
    case .optionalBindingCondition:
      guard let pattern = child(index, Slot.optionalBindingPattern) else { return }
      let annotation =
        child(index, Slot.optionalBindingType).flatMap { child($0, Slot.annotatedType) } ?? -1
      let value =
        child(index, Slot.optionalBindingInitializer)
        .flatMap { child($0, Slot.initializerValue) } ?? -1
      // `if let date` gives `date` the same meaning as before.
      if value < 0, kind(pattern) == .identifierPattern,
        let token = child(pattern, Slot.patternName),
        let bound = scopes.lookup(nodes[Int(token)].name)
      {
        bind(pattern: pattern, annotation: bound.annotation, value: bound.value, from: node.end)
      } else {
        bind(pattern: pattern, annotation: annotation, value: value, from: node.end)
      }
    case .valueBindingPattern:
      // `case let .some(value)` also binds names in expressions.
      for inner in index..<node.end
      where kind(inner) == .declReferenceExpr || kind(inner) == .identifierPattern {
        if kind(inner) == .declReferenceExpr, nodes[Int(inner)].slot == Slot.memberName,
          kind(nodes[Int(inner)].parent) == .memberAccessExpr
        {
          continue
        }
        let number =
          kind(inner) == .identifierPattern
          ? child(inner, Slot.patternName).map { nodes[Int($0)].name } ?? -1
          : referencedName(inner)
        scopes.bind(ScopeStack.Binding(kind: .value, name: number))
      }
    default:
      break
    }
  }

  /// Returns whether an `= value` is the default of a parameter.
  func isDefaultValue(_ index: Int32, _ node: Outline.Node) -> Bool {
    guard node.parent >= 0 else { return false }
    switch nodes[Int(node.parent)].kind {
    case .functionParameter: return node.slot == Slot.parameterDefault
    case .enumCaseParameter: return node.slot == Slot.caseParameterDefault
    default: return false
    }
  }
}
