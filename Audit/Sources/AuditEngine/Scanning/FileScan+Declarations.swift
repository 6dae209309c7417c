internal import SwiftSyntax

// Types, extensions and functions: the declarations that open a context for the code in them.

extension FileScan {
  struct Modifiers {
    var isStatic = false
    var isPrivate = false
    var isWeak = false
    var isPublic = false
    /// Whether a modifier such as `private(set)` prevents assignments by other modules.
    var isSetRestricted = false
    var hasOwnAccess = false
    var isMutating = false
    var isFinal = false
  }

  func modifiers(_ declaration: Int32) -> Modifiers {
    var result = Modifiers()
    guard let list = child(declaration, Slot.modifiers) else { return result }
    children(list) { modifier, _ in
      guard let token = child(modifier, Slot.modifierName) else { return }
      // `private(set)` concerns only writing.
      let isWhole = child(modifier, Slot.modifierDetail) == nil
      switch Word(rawValue: nodes[Int(token)].name) {
      case .static, .class: result.isStatic = true
      case .private, .fileprivate:
        if isWhole {
          result.isPrivate = true
          result.hasOwnAccess = true
        } else {
          result.isSetRestricted = true
        }
      case .internal:
        if isWhole { result.hasOwnAccess = true } else { result.isSetRestricted = true }
      case .public, .open, .package: if isWhole { result.isPublic = true }
      case .mutating: result.isMutating = true
      case .final: result.isFinal = true
      case .weak, .unowned: result.isWeak = true
      default: break
      }
    }
    return result
  }

  /// Returns the last names of the attributes of a declaration.
  func attributeNames(_ declaration: Int32) -> [Int32] {
    guard let list = child(declaration, Slot.attributes) else { return [] }
    var names: [Int32] = []
    children(list) { attribute, node in
      guard node.kind == .attribute, let type = child(attribute, Slot.attributeName) else { return }
      let slot = kind(type) == .memberType ? Slot.memberTypeName : Slot.identifierTypeName
      if let token = child(type, slot) { names.append(nodes[Int(token)].name) }
    }
    return names
  }

  func nominalType(_ index: Int32, _ node: Outline.Node) -> Int32 {
    guard let token = child(index, Slot.declarationName) else { return index + 1 }
    let number = nodes[Int(token)].name
    let modifiers = modifiers(index)
    let typeName = string(number)
    let inheritance = inherited(child(index, Slot.typeInheritance))
    let isPreview = isPreviewType(index)
    countTopLevel(isDouble: isPreview)
    var flags: DeclarationRecord.Flags = []
    if modifiers.isPrivate { flags.insert(.isPrivate) }
    // The system uses a type with `@main`.
    if attributeNames(index).contains(Word.main.rawValue) {
      flags.formUnion([.isPublic, .isProgram])
    }
    if modifiers.isPublic { flags.insert(.isPublic) }
    if modifiers.isFinal { flags.insert(.isFinal) }
    if isLocal { flags.insert(.isLocal) }
    if isPreview { flags.insert(.isDouble) }
    let members = child(index, Slot.typeMembers)
    let body = appendContext(
      .type, name: number, title: typeName,
      isLive: isMarkedLive(node))
    if let members, node.kind == .structDecl, isClient(members) { flags.insert(.isClient) }
    builder.facts.declarations.append(
      DeclarationRecord(
        kind: typeKind(node.kind), flags: flags, name: name(number), context: context, body: body,
        type: -1, parameters: .none, inherited: inheritance, start: nodes[Int(token)].start,
        stop: nodes[Int(token)].stop))
    if isPreview { return skip(index, node) }
    enter(body, until: node.end)
    bindGenerics(index)
    if let members { bind(members: members) }
    return index + 1
  }

  func extensionBlock(_ index: Int32, _ node: Outline.Node) -> Int32 {
    guard let type = child(index, Slot.extendedType), let path = typePath(type) else {
      open(until: node.end)
      return index + 1
    }
    let names = path.indices.map { builder.facts.string(builder.facts.paths[$0]) }
    countTopLevel(isDouble: false)
    let modifiers = modifiers(index)
    let inheritance = inherited(child(index, Slot.extensionInheritance))
    let extended = self.type(.named(path))
    let title = names.joined(separator: ".")
    let body = appendContext(
      .typeExtension, name: -1, title: title,
      isLive: isMarkedLive(node))
    builder.facts.contexts[Int(body)].path = path
    builder.facts.contexts[Int(body)].type = extended
    builder.facts.contexts[Int(body)].name = builder.facts.paths[path.indices.upperBound - 1]
    var flags: DeclarationRecord.Flags = []
    if modifiers.isPublic { flags.insert(.isPublic) }
    builder.facts.declarations.append(
      DeclarationRecord(
        kind: .extensionBlock, flags: flags,
        name: builder.facts.paths[path.indices.upperBound - 1], context: context, body: body,
        type: extended, parameters: .none, inherited: inheritance, start: nodes[Int(type)].start,
        stop: nodes[Int(type)].stop))
    enter(body, until: node.end)
    if let members = child(index, Slot.extensionMembers) { bind(members: members) }
    return index + 1
  }

  func function(_ index: Int32, _ node: Outline.Node) -> Int32 {
    guard let token = child(index, Slot.declarationName) else { return index + 1 }
    let number = nodes[Int(token)].name
    let modifiers = modifiers(index)
    if context == 0, !isLocal { countTopLevel(isDouble: false) }
    let signature = child(index, Slot.functionSignature)
    let parameterClause = signature.flatMap { child($0, Slot.signatureParameters) }
    let functionName = string(number)
    let outer = context
    let wasLocal = isLocal
    // The title requires the labels, which are collected once, before the context exists.
    let parameters = parameterList(parameterClause)
    let body = appendContext(
      .function, name: number, title: functionName + parameters.labels,
      isLive: isMarkedLive(node), modifiers)
    if !wasLocal {
      let result = signature.flatMap { child($0, Slot.signatureReturn) }
        .flatMap { child($0, Slot.returnType) }
      var flags: DeclarationRecord.Flags = []
      if modifiers.isPrivate { flags.insert(.isPrivate) }
      if modifiers.isStatic { flags.insert(.isStatic) }
      if modifiers.isMutating { flags.insert(.isMutating) }
      if builder.facts.contexts[Int(outer)].kind == .file { flags.insert(.isGlobal) }
      noteAccess(modifiers, into: &flags)
      if isConditional(index) { flags.insert(.isConditional) }
      if modifiers.isStatic, let body = child(index, Slot.functionBody), makesNew(body) {
        flags.insert(.makesNew)
      }
      let resultType = type(of: result)
      builder.facts.contexts[Int(body)].type = resultType
      builder.facts.declarations.append(
        DeclarationRecord(
          kind: .function, flags: flags, name: name(number), context: outer, body: body,
          type: resultType, parameters: parameters.stretch, inherited: .none,
          start: nodes[Int(token)].start, stop: nodes[Int(token)].stop))
    }
    enter(body, until: node.end)
    bindGenerics(index)
    bindParameters(parameterClause, from: signature.map { nodes[Int($0)].end })
    isLocal = true
    return index + 1
  }

  func initializer(_ index: Int32, _ node: Outline.Node) -> Int32 {
    let modifiers = modifiers(index)
    let isSubscript = node.kind == .subscriptDecl
    let signature = isSubscript ? nil : child(index, Slot.functionSignature)
    let clause =
      isSubscript
      ? child(index, Slot.subscriptParameters)
      : signature.flatMap { child($0, Slot.signatureParameters) }
    let parameters = parameterList(clause)
    let word =
      node.kind == .deinitializerDecl ? "deinit" : isSubscript ? "subscript" : "init"
    let outer = context
    let wasLocal = isLocal
    let title = node.kind == .deinitializerDecl ? word : word + parameters.labels
    let body = appendContext(
      .function, name: -1, title: title, isLive: isMarkedLive(node))
    if !wasLocal, node.kind != .deinitializerDecl {
      var flags: DeclarationRecord.Flags = []
      if modifiers.isPrivate { flags.insert(.isPrivate) }
      let result = isSubscript ? child(index, Slot.subscriptReturn) : nil
      let resultType = type(of: result.flatMap { child($0, Slot.returnType) })
      builder.facts.declarations.append(
        DeclarationRecord(
          kind: isSubscript ? .subscript : .initializer, flags: flags, name: builder.text(word),
          context: outer, body: body, type: resultType, parameters: parameters.stretch,
          inherited: .none, start: node.start, stop: node.start))
    }
    enter(body, until: node.end)
    bindGenerics(index)
    let start = clause.map { nodes[Int($0)].end }
    bindParameters(clause, from: start)
    isLocal = true
    return index + 1
  }

  func typeAlias(_ index: Int32, _ node: Outline.Node) {
    guard !isLocal, let token = child(index, Slot.declarationName),
      let initializer = child(index, Slot.aliasInitializer)
    else { return }
    var flags: DeclarationRecord.Flags = []
    if modifiers(index).isPrivate { flags.insert(.isPrivate) }
    let target = type(of: child(initializer, Slot.typeInitializerValue))
    builder.facts.declarations.append(
      DeclarationRecord(
        kind: .typeAlias, flags: flags, name: name(nodes[Int(token)].name), context: context,
        body: -1, type: target, parameters: .none, inherited: .none,
        start: nodes[Int(token)].start, stop: nodes[Int(token)].stop))
  }

  func enumCase(_ index: Int32, _ node: Outline.Node) {
    guard !isLocal, let token = child(index, Slot.caseElementName) else { return }
    var parameters: [ParameterRecord] = []
    if let clause = child(index, Slot.caseElementParameters) {
      for parameter in clause..<nodes[Int(clause)].end where kind(parameter) == .enumCaseParameter {
        let label = child(parameter, Slot.caseParameterFirstName).map { nodes[Int($0)].name } ?? -1
        let parameterType = type(of: child(parameter, Slot.caseParameterType))
        parameters.append(ParameterRecord(label: name(label), type: parameterType))
      }
    }
    let stretch = append(parameters)
    builder.facts.declarations.append(
      DeclarationRecord(
        kind: .enumCase, flags: .isStatic, name: name(nodes[Int(token)].name), context: context,
        body: -1, type: -1, parameters: stretch, inherited: .none, start: nodes[Int(token)].start,
        stop: nodes[Int(token)].stop))
  }

  func append(_ parameters: [ParameterRecord]) -> Stretch {
    let start = Int32(builder.facts.parameters.count)
    builder.facts.parameters.append(contentsOf: parameters)
    return Stretch(start: start, count: Int32(parameters.count))
  }

  // MARK: - Contexts

  func appendContext(
    _ kind: ContextRecord.Kind, name number: Int32, title: String, isLive: Bool,
    _ modifiers: Modifiers = Modifiers()
  ) -> Int32 {
    let parent = builder.facts.contexts[Int(context)]
    var flags: ContextRecord.Flags = []
    if isLive || parent.flags.contains(.live) { flags.insert(.live) }
    if modifiers.isStatic { flags.insert(.isStatic) }
    if modifiers.isPrivate { flags.insert(.isPrivate) }
    let outer = builder.facts.string(parent.title)
    let whole = outer.isEmpty ? title : outer + "." + title
    let titleName = builder.text(whole)
    let simple = name(number)
    builder.facts.contexts.append(
      ContextRecord(
        kind: kind, flags: flags, parent: context, name: simple, title: titleName, path: .none,
        type: -1))
    return Int32(builder.facts.contexts.count - 1)
  }

  func enter(_ body: Int32, until end: Int32) {
    open(until: end)
    context = body
    isLocal = false
    isDefaultArgument = false
  }

  private func countTopLevel(isDouble: Bool) {
    guard context == 0, !isLocal else { return }
    topLevelDeclarations += 1
    if isDouble { topLevelDoubles += 1 }
  }

  func isMarkedLive(_ node: Outline.Node) -> Bool {
    !liveMarks.isEmpty && liveMarks.contains(node.start)
  }

  private func isPreviewType(_ index: Int32) -> Bool {
    guard let clause = child(index, Slot.typeInheritance) else { return false }
    for inherited in clause..<nodes[Int(clause)].end
    where isWord(nodes[Int(inherited)].name, .PreviewProvider) {
      return true
    }
    return false
  }

  private func typeKind(_ kind: SyntaxKind) -> DeclarationRecord.Kind {
    switch kind {
    case .classDecl: .classType
    case .enumDecl: .enumType
    case .actorDecl: .actorType
    case .protocolDecl: .protocolType
    default: .structType
    }
  }
}
