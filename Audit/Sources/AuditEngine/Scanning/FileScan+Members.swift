internal import SwiftSyntax

// The members of types, and the parameters of functions.

extension FileScan {
  /// Calls a closure with all members of a type, including those in `#if`.
  func eachMember(_ block: Int32, _ body: (Int32, Outline.Node) -> Void) {
    var index = block + 1
    let end = nodes[Int(block)].end
    while index < end {
      let node = nodes[Int(index)]
      switch node.kind {
      case .memberBlockItemList, .memberBlockItem, .ifConfigDecl, .ifConfigClauseList,
        .ifConfigClause:
        index += 1
      default:
        body(index, node)
        index = node.end
      }
    }
  }

  /// Binds the names of members in the type.
  func bind(members block: Int32) {
    eachMember(block) { index, node in
      switch node.kind {
      case .functionDecl:
        let token = child(index, Slot.declarationName)
        // A static variable can have the same name as a function, and only the variable can be assigned.
        if let token, scopes.lookup(nodes[Int(token)].name)?.kind == .staticMember { return }
        bind(.member, token)
      case .variableDecl:
        let isStatic = modifiers(index).isStatic
        for pattern in index..<node.end where kind(pattern) == .patternBinding {
          guard let first = child(pattern, Slot.bindingPattern), kind(first) == .identifierPattern
          else { continue }
          bind(isStatic ? .staticMember : .member, child(first, Slot.patternName))
        }
      case .enumCaseDecl:
        for element in index..<node.end where kind(element) == .enumCaseElement {
          bind(.member, child(element, Slot.caseElementName))
        }
      default:
        break
      }
    }
  }

  /// Returns whether a structure is a client: its stored properties are functions, or may be references to some,
  /// as in `var unxip = Shell.shared.unxip`.
  func isClient(_ block: Int32) -> Bool {
    var functions = 0
    var others = 0
    eachMember(block) { index, node in
      guard node.kind == .variableDecl, !modifiers(index).isStatic else { return }
      for pattern in index..<node.end where kind(pattern) == .patternBinding {
        guard storage(of: pattern) else { continue }
        if isFunctionTyped(pattern) {
          functions += 1
        } else if !isReference(pattern) {
          others += 1
        }
      }
    }
    return functions > 0 && others == 0
  }

  /// Returns whether a binding without a type refers to a member or a variable, and calls nothing.
  private func isReference(_ binding: Int32) -> Bool {
    guard child(binding, Slot.bindingType) == nil,
      let initializer = child(binding, Slot.bindingInitializer),
      let value = child(initializer, Slot.initializerValue)
    else { return false }
    let reference =
      kind(value) == .memberAccessExpr ? child(value, Slot.memberName) ?? value : value
    guard kind(reference) == .declReferenceExpr else { return false }
    return !isCapitalized(referencedName(reference))
  }

  /// Returns whether a binding stores a value: it has no accessors, or only observers.
  func storage(of binding: Int32) -> Bool {
    guard let block = child(binding, Slot.bindingAccessors) else { return true }
    guard let accessors = child(block, 3), kind(accessors) == .accessorDeclList else {
      return false
    }
    var isStored = true
    children(accessors) { accessor, _ in
      guard let token = child(accessor, Slot.accessorSpecifier) else { return }
      let word = Word(rawValue: nodes[Int(token)].name)
      if word != .willSet && word != .didSet { isStored = false }
    }
    return isStored
  }

  /// Returns whether a body consists only of a call that creates an object: `{ Foo() }`, `{ .init(x) }`.
  func makesNew(_ block: Int32) -> Bool {
    guard var index = child(block, 3), kind(index) == .codeBlockItemList,
      nodes[Int(index)].end > index + 2, nodes[Int(index) + 1].end == nodes[Int(index)].end
    else { return false }
    index += 2
    if kind(index) == .returnStmt, let value = child(index, 3) { index = value }
    guard kind(index) == .functionCallExpr, let callee = child(index, Slot.callee) else {
      return false
    }
    switch kind(callee) {
    case .declReferenceExpr: return isCapitalized(referencedName(callee))
    case .memberAccessExpr:
      return child(callee, Slot.memberName).map { isWord(referencedName($0), .`init`) } ?? false
    default: return false
    }
  }

  /// Returns whether a declaration is in an `#if`.
  func isConditional(_ index: Int32) -> Bool {
    enclosing(index, .ifConfigClause) != nil
  }

  func isFunctionTyped(_ binding: Int32) -> Bool {
    if let annotation = child(binding, Slot.bindingType),
      var type = child(annotation, Slot.annotatedType)
    {
      for _ in 0..<8 {
        switch kind(type) {
        case .functionType: return true
        case .attributedType:
          guard let base = child(type, Slot.attributedBase) else { return false }
          type = base
        case .optionalType:
          guard let base = child(type, Slot.wrappedType) else { return false }
          type = base
        case .tupleType:
          guard let element = child(type, 3), nodes[Int(element)].end > element + 1,
            let inner = child(element + 1, Slot.tupleTypeElementType)
          else { return false }
          type = inner
        default: return false
        }
      }
      return false
    }
    if let initializer = child(binding, Slot.bindingInitializer),
      let value = child(initializer, Slot.initializerValue)
    {
      return kind(value) == .closureExpr
    }
    return false
  }

  /// Returns the parameters of a function: the labels, as in `(at:)`, and their records.
  func parameterList(_ clause: Int32?) -> (labels: String, stretch: Stretch) {
    guard let clause else { return ("()", .none) }
    var labels = "("
    var parameters: [ParameterRecord] = []
    guard let list = child(clause, 3) else { return ("()", .none) }
    children(list) { parameter, node in
      guard node.kind == .functionParameter,
        let first = child(parameter, Slot.parameterFirstName)
      else { return }
      let label = nodes[Int(first)]
      labels += label.token == .wildcard ? "_" : string(label.name)
      labels += ":"
      let parameterType = isLocal ? -1 : type(of: child(parameter, Slot.parameterType))
      parameters.append(
        ParameterRecord(
          label: label.token == .wildcard ? -1 : name(label.name), type: parameterType,
          hasDefault: child(parameter, Slot.parameterDefault) != nil))
    }
    return (labels + ")", append(parameters))
  }

  /// Binds the names of parameters in the body.
  func bindParameters(_ clause: Int32?, from start: Int32?) {
    guard let clause, let start, let list = child(clause, 3) else { return }
    children(list) { parameter, node in
      guard node.kind == .functionParameter else { return }
      let token =
        child(parameter, Slot.parameterSecondName) ?? child(parameter, Slot.parameterFirstName)
      guard let token else { return }
      scopes.bind(
        ScopeStack.Binding(
          kind: .value, name: nodes[Int(token)].name,
          annotation: child(parameter, Slot.parameterType) ?? -1), from: start)
    }
  }

  func bindGenerics(_ declaration: Int32) {
    let slot: UInt8 = kind(declaration) == .subscriptDecl ? 7 : 9
    guard let clause = child(declaration, slot), kind(clause) == .genericParameterClause else {
      return
    }
    for index in clause..<nodes[Int(clause)].end where kind(index) == .genericParameter {
      bind(.type, child(index, Slot.genericParameterName))
    }
  }
}
