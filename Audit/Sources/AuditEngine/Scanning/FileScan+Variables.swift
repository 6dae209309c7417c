internal import SwiftSyntax

// Variables: those of types and files are declarations, those of functions are names in a scope.

extension FileScan {
  func variable(_ index: Int32, _ node: Outline.Node) -> Int32 {
    if !isLocal, context == 0 { topLevelOther += 1 }
    return index + 1
  }

  func binding(_ index: Int32, _ node: Outline.Node) -> Int32 {
    if isLocal {
      localBinding(index, node)
      return index + 1
    }
    guard let pattern = child(index, Slot.bindingPattern), kind(pattern) == .identifierPattern,
      let token = child(pattern, Slot.patternName)
    else { return index + 1 }
    return declaredVariable(index, node, token)
  }

  private func declaredVariable(_ index: Int32, _ node: Outline.Node, _ token: Int32) -> Int32 {
    let number = nodes[Int(token)].name
    let declaration = enclosing(index, .variableDecl) ?? index
    let modifiers = modifiers(declaration)
    let variableName = string(number)
    let isStored = storage(of: index)
    let initializer = child(index, Slot.bindingInitializer)
    let isInType = builder.facts.contexts[Int(context)].kind != .file
    var flags: DeclarationRecord.Flags = []
    if modifiers.isPrivate { flags.insert(.isPrivate) }
    if modifiers.isStatic { flags.insert(.isStatic) }
    if !isInType { flags.insert(.isGlobal) }
    if isStored { flags.insert(.isStored) }
    if let specifier = child(declaration, Slot.variableSpecifier),
      isWord(nodes[Int(specifier)].name, .var)
    {
      flags.insert(.isVariable)
    }
    if initializer != nil { flags.insert(.hasInitialValue) }
    if isStored, !flags.contains(.isVariable), isSharedObject(initializer) {
      flags.insert(.isAlias)
    }
    // The default value of an entry of SwiftUI's environment.
    var isLiveDefault = modifiers.isStatic && isWord(number, .defaultValue)
    if modifiers.isStatic, let block = child(index, Slot.bindingAccessors), makesNew(block) {
      flags.insert(.makesNew)
    }
    if isFunctionTyped(index) { flags.insert(.isFunctionTyped) }
    noteAccess(modifiers, into: &flags)
    if modifiers.isWeak || (isStored && child(index, Slot.bindingAccessors) != nil) {
      flags.insert(.isVariableByForm)
    }
    if let block = child(index, Slot.bindingAccessors), isSettable(block) {
      flags.insert(.isSettable)
    }
    for attribute in attributeNames(declaration) {
      if !Self.isPlain(attribute) { flags.insert(.isVariableByForm) }
      if isWord(attribute, .TaskLocal) { flags.insert(.isTaskLocal) }
      if isWord(attribute, .Entry) { isLiveDefault = true }
      if Self.isInjecting(attribute) {
        flags.insert(.isInjected)
        builder.facts.header.controlledReads += 1
      }
    }
    let variableType = declaredType(index)
    let isStaticOrGlobal = modifiers.isStatic || !isInType
    let body = appendContext(
      .variable, name: number, title: variableName,
      isLive: isMarkedLive(nodes[Int(declaration)]), modifiers)
    if !isStaticOrGlobal, isStored {
      builder.facts.contexts[Int(body)].flags.insert(.propertyDefault)
    }
    if isLiveDefault { builder.facts.contexts[Int(body)].flags.insert(.liveDefault) }
    builder.facts.contexts[Int(body)].type = variableType
    builder.facts.declarations.append(
      DeclarationRecord(
        kind: .variable, flags: flags, name: name(number), context: context, body: body,
        type: variableType,
        valueType: isStaticOrGlobal && isStored ? annotatedValueType(index) : -1,
        parameters: .none, inherited: .none, start: nodes[Int(token)].start,
        stop: nodes[Int(token)].stop))
    if isStaticOrGlobal { noteStack(index, node) }
    enter(body, until: node.end)
    return index + 1
  }

  /// Records the types in the declaration of a stack, which include the type of its environments.
  private func noteStack(_ index: Int32, _ node: Outline.Node) {
    var names: [Int32] = []
    var isStack = false
    var inner = index
    while inner < node.end {
      let kind = kind(inner)
      if kind == .closureExpr || kind == .codeBlock {
        inner = nodes[Int(inner)].end
        continue
      }
      if kind == .identifierType || kind == .declReferenceExpr {
        let slot = kind == .identifierType ? Slot.identifierTypeName : Slot.referenceName
        let number = child(inner, slot).map { nodes[Int($0)].name } ?? -1
        switch Word(rawValue: number) {
        case .EnvironmentStack: isStack = true
        default: if isCapitalized(number) { names.append(number) }
        }
      }
      inner += 1
    }
    guard isStack else { return }
    builder.facts.environmentNames.append(contentsOf: names.map { name($0) })
  }

  /// Returns the declared type of a variable, or the type of its value.
  private func declaredType(_ binding: Int32) -> Int32 {
    if let annotation = child(binding, Slot.bindingType) {
      return type(of: child(annotation, Slot.annotatedType))
    }
    guard let initializer = child(binding, Slot.bindingInitializer) else { return -1 }
    return type(ofValue: child(initializer, Slot.initializerValue) ?? -1)
  }

  /// Returns the type of the value of a variable with a declared type.
  private func annotatedValueType(_ binding: Int32) -> Int32 {
    guard child(binding, Slot.bindingType) != nil,
      let initializer = child(binding, Slot.bindingInitializer)
    else { return -1 }
    return type(ofValue: child(initializer, Slot.initializerValue) ?? -1)
  }

  /// Returns whether an initial value is the shared object of a type: `Preferences.shared`.
  private func isSharedObject(_ initializer: Int32?) -> Bool {
    guard let initializer, let value = child(initializer, Slot.initializerValue),
      kind(value) == .memberAccessExpr, let name = child(value, Slot.memberName),
      traits(referencedName(name)).contains(.singleton), let base = child(value, Slot.memberBase),
      kind(base) == .declReferenceExpr
    else { return false }
    return isCapitalized(referencedName(base))
  }

  /// Returns whether an attribute does not change a variable, unlike a wrapper or a macro.
  private static func isPlain(_ attribute: Int32) -> Bool {
    switch Word(rawValue: attribute) {
    case .MainActor, .available, .usableFromInline, .inlinable, .preconcurrency: true
    default: false
    }
  }

  func noteAccess(_ modifiers: Modifiers, into flags: inout DeclarationRecord.Flags) {
    if modifiers.isPublic, !modifiers.isSetRestricted { flags.insert(.isPublic) }
    // A variable with a restricted setter does not inherit the access level of `public extension`.
    if modifiers.hasOwnAccess || modifiers.isSetRestricted { flags.insert(.hasOwnAccess) }
  }

  /// Returns whether a requirement of a protocol has a setter.
  private func isSettable(_ block: Int32) -> Bool {
    guard let accessors = child(block, 3), kind(accessors) == .accessorDeclList else {
      return false
    }
    var result = false
    children(accessors) { accessor, _ in
      guard let token = child(accessor, Slot.accessorSpecifier) else { return }
      let word = Word(rawValue: nodes[Int(token)].name)
      if word == .set || word == ._modify { result = true }
    }
    return result
  }

  static func isInjecting(_ attribute: Int32) -> Bool {
    switch Word(rawValue: attribute) {
    case .Dependency, .Injected: true
    default: false
    }
  }

  private func localBinding(_ index: Int32, _ node: Outline.Node) {
    guard let pattern = child(index, Slot.bindingPattern) else { return }
    let annotation = child(index, Slot.bindingType).flatMap { child($0, Slot.annotatedType) } ?? -1
    let value =
      child(index, Slot.bindingInitializer).flatMap { child($0, Slot.initializerValue) } ?? -1
    bind(pattern: pattern, annotation: annotation, value: value, from: node.end)
  }

  /// Binds all names of a pattern to its variable, from a location on.
  func bind(
    pattern: Int32, annotation: Int32, value: Int32, isElement: Bool = false, from start: Int32
  ) {
    if kind(pattern) == .identifierPattern {
      guard let token = child(pattern, Slot.patternName) else { return }
      var binding = ScopeStack.Binding(
        kind: .value, name: nodes[Int(token)].name, annotation: annotation, value: value)
      binding.isElement = isElement
      scopes.bind(binding, from: start)
      return
    }
    for index in pattern..<nodes[Int(pattern)].end where kind(index) == .identifierPattern {
      guard let token = child(index, Slot.patternName) else { continue }
      scopes.bind(
        ScopeStack.Binding(kind: .value, name: nodes[Int(token)].name), from: start)
    }
  }

  func accessor(_ index: Int32, _ node: Outline.Node) {
    open(until: node.end)
    isLocal = true
    guard let token = child(index, Slot.accessorSpecifier) else { return }
    switch Word(rawValue: nodes[Int(token)].name) {
    case .set, .willSet: bindWord(.newValue)
    case .didSet: bindWord(.oldValue)
    default: break
    }
  }

  func bindWord(_ word: Word) {
    scopes.bind(ScopeStack.Binding(kind: .value, name: word.rawValue))
  }

  /// Binds the name of a token.
  func bind(_ kind: ScopeStack.Binding.Kind, _ token: Int32?) {
    if let token { scopes.bind(ScopeStack.Binding(kind: kind, name: nodes[Int(token)].name)) }
  }

  func enclosing(_ index: Int32, _ kind: SyntaxKind) -> Int32? {
    var current = nodes[Int(index)].parent
    for _ in 0..<8 where current >= 0 {
      if nodes[Int(current)].kind == kind { return current }
      current = nodes[Int(current)].parent
    }
    return nil
  }

  func importDeclaration(_ index: Int32, _ node: Outline.Node) {
    guard let path = child(index, Slot.importPath) else { return }
    var first: Int32 = -1
    for token in path..<node.end where nodes[Int(token)].token == .identifier && first < 0 {
      first = nodes[Int(token)].name
    }
    guard first >= 0 else { return }
    switch Word(rawValue: first) {
    case .XCTest, .Testing, .Quick, .Nimble, .SnapshotTesting:
      builder.facts.header.isTestCode = true
    default: break
    }
    builder.facts.imports.append(name(first))
  }
}
