internal import SwiftSyntax

// Names in expressions that may depend on the outside world.

extension FileScan {
  /// Records a name without a base, and the subsequent members.
  func reference(_ index: Int32, _ node: Outline.Node) {
    let parent = nodes[Int(node.parent)]
    if node.slot == Slot.memberName && parent.kind == .memberAccessExpr { return }
    if parent.kind == .keyPathPropertyComponent { return }
    let number = referencedName(index)
    guard number >= 0 else { return }
    switch Word(rawValue: number) {
    case .self, .super: return
    case .Self:
      ownInitializer(index, node)
      return
    default: break
    }
    var flags: SiteRecord.Flags = []
    if let bound = scopes.lookup(number), bound.kind != .localType {
      if bound.kind == .type { noteGenericWrite(index, node) }
      guard bound.kind == .staticMember else { return }
      flags.insert(.isBare)
    }
    let traits = traits(number)
    let capitalized = isCapitalized(number)
    if !capitalized { flags.insert(.isBare) }

    let start = Int32(builder.facts.paths.count)
    appendPath(number, end: node.stop)
    var last = index
    var lastName = number
    var count: Int32 = 1
    loop: while count < 7 {
      let up = nodes[Int(last)].parent
      let upper = nodes[Int(up)]
      guard nodes[Int(last)].slot == 1 else { break }
      switch upper.kind {
      case .genericSpecializationExpr:
        last = up
      case .memberAccessExpr:
        guard let declName = child(up, Slot.memberName) else { break loop }
        let memberNumber = referencedName(declName)
        guard memberNumber >= 0 else { break loop }
        last = up
        if isWord(memberNumber, .`init`) {
          flags.insert(.isInitializer)
          break loop
        }
        if isWord(memberNumber, .`self`) { break loop }
        lastName = memberNumber
        if self.traits(memberNumber).contains(.singleton) { flags.insert(.hasSingletonName) }
        appendPath(memberNumber, end: upper.stop)
        count += 1
      default:
        break loop
      }
    }
    let up = nodes[Int(last)].parent
    var call: Int32 = argumentNames(last)
    if nodes[Int(last)].slot == Slot.callee, kind(up) == .functionCallExpr {
      flags.insert(.isCalled)
      let isKnown = !traits.isDisjoint(with: [.type, .global, .member])
      call = appendCall(
        up, withContext: isKnown,
        isConfigured: traits.contains(.configured) || traits.contains(.type))
    }
    noteWrite(
      at: last, root: .name, path: Stretch(start: start, count: count),
      isCalled: flags.contains(.isCalled))
    if isAssigned(last) { flags.insert(.isAssigned) }
    if count == 2, flags.contains(.isCalled), isNamesake(lastName, of: number) {
      flags.insert(.hasSingletonName)
    }
    if !capitalized, !traits.isDisjoint(with: [.staticMember, .singleton]),
      builder.facts.contexts[Int(context)].flags.contains(.isStatic)
    {
      bareStatic(node, flags: flags, path: Stretch(start: start, count: 1), traits: traits)
    }
    if traits.contains(.type), flags.contains(.isCalled) {
      chained(up, flags: flags, path: Stretch(start: start, count: count), start: node.start)
    }
    if isValue(last) { flags.insert(.isValue) }
    if traits.contains(.member), count == 1, !capitalized {
      let ownType = type(.ownType)
      appendSite(
        .member, flags: flags, path: Stretch(start: start, count: 1), call: call, start: node.start,
        type: ownType, code: code(from: node.start, call: call, to: node.stop))
    }
    let code =
      traits.isDisjoint(with: [.type, .global]) && count < 2
      ? -1 : code(from: node.start, call: call, to: nodes[Int(last)].stop)
    appendSite(
      .path, flags: flags, path: Stretch(start: start, count: count), call: call,
      start: node.start, code: code)
  }

  /// Returns whether a method has the same name as its type, as in `Auth.auth()`.
  func isNamesake(_ member: Int32, of type: Int32) -> Bool {
    let left = outline.names[member]
    let right = outline.names[type]
    guard left.length == right.length, left.length > 1, left.offset >= 0, right.offset >= 0 else {
      return false
    }
    return source[Int(left.offset)] == source[Int(right.offset)] | 0x20
      && bytes(left.offset + 1, left.offset + left.length)
        .elementsEqual(bytes(right.offset + 1, right.offset + right.length))
  }

  /// Returns the labels of a function that is referenced and not called: `UUID.init(uuidString:)`.
  func argumentNames(_ expression: Int32) -> Int32 {
    let reference =
      kind(expression) == .memberAccessExpr ? child(expression, Slot.memberName) : expression
    guard let reference, kind(reference) == .declReferenceExpr,
      let names = child(reference, Slot.referenceArguments)
    else { return -1 }
    let start = Int32(builder.facts.arguments.count)
    for index in names..<nodes[Int(names)].end where kind(index) == .declNameArgument {
      let label = child(index, 1).map { nodes[Int($0)] }
      let isUnlabeled = label?.token == .wildcard || label == nil
      builder.facts.arguments.append(
        ArgumentRecord(
          label: isUnlabeled ? -1 : name(label?.name ?? -1), head: -1, kind: .other))
    }
    let count = Int32(builder.facts.arguments.count) - start
    builder.facts.calls.append(
      CallRecord(
        arguments: Stretch(start: start, count: count), mentions: .none, trailingClosures: 0,
        end: nodes[Int(expression)].stop))
    return Int32(builder.facts.calls.count - 1)
  }

  /// Returns whether an expression is passed on unchanged.
  func isValue(_ index: Int32) -> Bool {
    let parent = nodes[Int(index)].parent
    guard parent >= 0 else { return false }
    switch kind(parent) {
    case .labeledExpr, .initializerClause, .returnStmt, .arrayElement: return true
    case .exprList:
      // The right side of an assignment.
      return index > parent + 1 && nodes[Int(index)].end == nodes[Int(parent)].end
        && nodes[Int(parent) + 1].end < index && isAssigned(parent + 1)
    default: return false
    }
  }

  /// Records a key path such as `\.localizedCapitalized`.
  func keyPath(_ index: Int32, _ node: Outline.Node) {
    for inner in index..<node.end where kind(inner) == .keyPathPropertyComponent {
      guard let declName = child(inner, 1) else { continue }
      let number = referencedName(declName)
      guard traits(number).contains(.member) else { continue }
      appendSite(
        .member, path: path(number, end: nodes[Int(declName)].stop),
        start: nodes[Int(declName)].start,
        code: code(from: node.start, call: -1, to: node.stop))
    }
  }

  /// Records `ContinuousClock().sleep(for:)`: a member of a new instance.
  func chained(_ call: Int32, flags: SiteRecord.Flags, path: Stretch, start: Int32) {
    let access = nodes[Int(call)].parent
    guard nodes[Int(call)].slot == Slot.memberBase, kind(access) == .memberAccessExpr,
      let declName = child(access, Slot.memberName)
    else { return }
    let first = Int32(builder.facts.paths.count)
    for index in path.indices {
      builder.facts.paths.append(builder.facts.paths[index])
      builder.facts.pathEnds.append(builder.facts.pathEnds[index])
    }
    builder.facts.paths.append(builder.text("init"))
    builder.facts.pathEnds.append(nodes[Int(call)].stop)
    appendPath(referencedName(declName), end: nodes[Int(access)].stop)
    var flags = flags.subtracting([.isCalled, .isInitializer, .isAssigned])
    flags.insert(.isChained)
    let outer = self.call(of: nodes[Int(access)], &flags) ?? -1
    appendSite(
      .path, flags: flags, path: Stretch(start: first, count: path.count + 2), call: outer,
      start: start, code: code(from: start, call: outer, to: nodes[Int(access)].stop))
  }

  /// Records a member, with or without a base.
  func member(_ index: Int32, _ node: Outline.Node) {
    guard let declName = child(index, Slot.memberName) else { return }
    let number = referencedName(declName)
    guard number >= 0 else { return }
    let base = child(index, Slot.memberBase)
    let traits = traits(number)
    if let base {
      if isWord(number, .`init`) {
        if kind(base) == .declReferenceExpr, isWord(referencedName(base), .`self`) {
          selfInitializer(index, node)
        }
        return
      }
      if kind(base) == .declReferenceExpr {
        let root = referencedName(base)
        let isStatic = builder.facts.contexts[Int(context)].flags.contains(.isStatic)
        // In a static function, `self` is the type.
        if isWord(root, .`Self`) || (isStatic && isWord(root, .`self`)) {
          selfMember(index, node, number)
          return
        }
      }
      if isOwnMetatype(base) {
        selfMember(index, node, number)
        return
      }
      if isMetatype(base) { noteWrite(ofAny: index, number) }
      guard traits.contains(.member) else { return }
      memberOfValue(index, node, declName, number, base)
    } else {
      implicitMember(
        index, node, number, isInitializer: isWord(number, .`init`),
        isKnown: !traits.isDisjoint(with: [.staticMember, .singleton]))
    }
  }

  func memberOfValue(
    _ index: Int32, _ node: Outline.Node, _ declName: Int32, _ number: Int32, _ base: Int32
  ) {
    let path = path(number, end: node.stop)
    var flags: SiteRecord.Flags = []
    let named = argumentNames(index)
    let call = call(of: node, &flags) ?? named
    if isAssigned(index) { flags.insert(.isAssigned) }
    if isValue(index) { flags.insert(.isValue) }
    let receiver = type(ofValue: base)
    appendSite(
      .member, flags: flags, path: path, call: call, start: nodes[Int(declName)].start,
      type: receiver, code: code(from: node.start, call: call, to: node.stop))
  }

  func implicitMember(
    _ index: Int32, _ node: Outline.Node, _ number: Int32, isInitializer: Bool, isKnown: Bool
  ) {
    // `case .current:` is a comparison, almost always with an enum case.
    if kind(node.parent) == .expressionPattern { return }
    if node.slot == Slot.callee, kind(node.parent) == .functionCallExpr,
      kind(nodes[Int(node.parent)].parent) == .expressionPattern
    {
      return
    }
    let expected = expectedType(at: index)
    if !isKnown && expected < 0 { return }
    let isCalled = node.slot == Slot.callee && kind(node.parent) == .functionCallExpr
    if isCalled, !isKnown, !isInitializer { return }
    let path = path(number, end: node.stop)
    var flags: SiteRecord.Flags = []
    let call = call(of: node, &flags, isConfigured: isInitializer) ?? -1
    if isInitializer { flags.insert(.isInitializer) }
    if traits(number).contains(.singleton) { flags.insert(.hasSingletonName) }
    appendSite(
      .implicitMember, flags: flags, path: path, call: call, start: node.start, type: expected,
      code: isKnown || isInitializer ? code(from: node.start, call: call, to: node.stop) : -1)
  }
}
