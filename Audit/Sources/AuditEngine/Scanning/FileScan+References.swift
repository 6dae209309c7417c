internal import SwiftSyntax

// Names in expressions: which of them may be about the world.

extension FileScan {
  /// A name without a base, and the members behind it.
  func reference(_ index: Int32, _ node: Outline.Node) {
    let parent = nodes[Int(node.parent)]
    if node.slot == Slot.memberName && parent.kind == .memberAccessExpr { return }
    if parent.kind == .keyPathPropertyComponent { return }
    let number = referencedName(index)
    guard number >= 0 else { return }
    switch Word(rawValue: number) {
    case .self, .super: return
    default: break
    }
    var flags: SiteRecord.Flags = []
    if let bound = scopes.lookup(number) {
      guard bound.kind == .staticMember else { return }
      flags.insert(.isBare)
    }
    let traits = traits(number)
    let capitalized = isCapitalized(number)
    if !capitalized { flags.insert(.isBare) }

    let start = Int32(builder.facts.paths.count)
    appendPath(number, end: node.stop)
    var last = index
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
        appendPath(memberNumber, end: upper.stop)
        count += 1
      default:
        break loop
      }
    }
    let up = nodes[Int(last)].parent
    var call: Int32 = -1
    if nodes[Int(last)].slot == Slot.callee, kind(up) == .functionCallExpr {
      flags.insert(.isCalled)
      let isKnown = !traits.isDisjoint(with: [.type, .global, .member])
      call = appendCall(
        up, withContext: isKnown,
        isConfigured: traits.contains(.configured) || traits.contains(.type))
    }
    if isAssigned(last) { flags.insert(.isAssigned) }
    if traits.contains(.member), count == 1, !capitalized, flags.contains(.isCalled) {
      let ownType = builder.type(.ownType, context: context)
      appendSite(
        .member, flags: flags, path: Stretch(start: start, count: 1), call: call, start: node.start,
        type: ownType, code: code(from: node.start, call: call, to: node.stop))
    }
    let code =
      traits.isDisjoint(with: [.type, .global]) && count < 2
      ? -1 : code(from: node.start, call: call, to: nodes[Int(last)].stop)
    appendSite(
      .path, flags: flags, path: Stretch(start: start, count: count), call: call,
      start: node.start, type: -1, code: code)
  }

  /// A member, with a base or without one.
  func member(_ index: Int32, _ node: Outline.Node) {
    guard let declName = child(index, Slot.memberName) else { return }
    let number = referencedName(declName)
    guard number >= 0 else { return }
    let base = child(index, Slot.memberBase)
    let traits = traits(number)
    if let base {
      if isWord(number, .`init`) { return }
      if kind(base) == .declReferenceExpr, isWord(referencedName(base), .`Self`) {
        selfMember(index, node, number)
        return
      }
      guard traits.contains(.member) else { return }
      memberOfValue(index, node, declName, number, base)
    } else {
      let isInitializer = isWord(number, .`init`)
      guard isInitializer || !traits.isDisjoint(with: [.staticMember, .singleton]) else { return }
      implicitMember(index, node, number, isInitializer: isInitializer)
    }
  }

  /// `Self.shared`.
  private func selfMember(_ index: Int32, _ node: Outline.Node, _ number: Int32) {
    let start = Int32(builder.facts.paths.count)
    appendPath(number, end: node.stop)
    var flags: SiteRecord.Flags = []
    var call: Int32 = -1
    if node.slot == Slot.callee, kind(node.parent) == .functionCallExpr {
      flags.insert(.isCalled)
      call = appendCall(node.parent, withContext: false, isConfigured: false)
    }
    if isAssigned(index) { flags.insert(.isAssigned) }
    let ownType = builder.type(.ownType, context: context)
    appendSite(
      .implicitMember, flags: flags, path: Stretch(start: start, count: 1), call: call,
      start: node.start, type: ownType, code: code(from: node.start, call: -1, to: node.stop))
  }

  private func memberOfValue(
    _ index: Int32, _ node: Outline.Node, _ declName: Int32, _ number: Int32, _ base: Int32
  ) {
    let start = Int32(builder.facts.paths.count)
    appendPath(number, end: node.stop)
    var flags: SiteRecord.Flags = []
    var call: Int32 = -1
    var stop = node.stop
    if node.slot == Slot.callee, kind(node.parent) == .functionCallExpr {
      flags.insert(.isCalled)
      call = appendCall(node.parent, withContext: true, isConfigured: false)
      stop = nodes[Int(node.parent)].stop
    }
    if isAssigned(index) { flags.insert(.isAssigned) }
    if isTypePath(base) { flags.insert(.hasPathReceiver) }
    let receiver = type(ofValue: base)
    appendSite(
      .member, flags: flags, path: Stretch(start: start, count: 1), call: call,
      start: nodes[Int(declName)].start, type: receiver,
      code: code(from: node.start, call: call, to: stop))
  }

  /// Whether an expression is nothing but names, the first one of a type.
  private func isTypePath(_ expression: Int32) -> Bool {
    var index = expression
    for _ in 0..<8 {
      switch kind(index) {
      case .memberAccessExpr, .genericSpecializationExpr:
        guard let base = child(index, Slot.memberBase) else { return false }
        index = base
      case .declReferenceExpr:
        let number = referencedName(index)
        return isCapitalized(number) && scopes.lookup(number) == nil
      default:
        return false
      }
    }
    return false
  }

  private func implicitMember(
    _ index: Int32, _ node: Outline.Node, _ number: Int32, isInitializer: Bool
  ) {
    // `case .current:` compares, and what it compares with is a case nearly always.
    if kind(node.parent) == .expressionPattern { return }
    if node.slot == Slot.callee, kind(node.parent) == .functionCallExpr,
      kind(nodes[Int(node.parent)].parent) == .expressionPattern
    {
      return
    }
    let expected = expectedType(at: index)
    if isInitializer && expected < 0 { return }
    let start = Int32(builder.facts.paths.count)
    appendPath(number, end: node.stop)
    var flags: SiteRecord.Flags = []
    var call: Int32 = -1
    var stop = node.stop
    if node.slot == Slot.callee, kind(node.parent) == .functionCallExpr {
      flags.insert(.isCalled)
      call = appendCall(node.parent, withContext: true, isConfigured: isInitializer)
      stop = nodes[Int(node.parent)].stop
    }
    if isInitializer { flags.insert(.isInitializer) }
    appendSite(
      .implicitMember, flags: flags, path: Stretch(start: start, count: 1), call: call,
      start: node.start, type: expected, code: code(from: node.start, call: call, to: stop))
  }

  func attribute(_ index: Int32, _ node: Outline.Node) -> Int32 {
    guard let type = child(index, Slot.attributeName) else { return index + 1 }
    let slot = kind(type) == .memberType ? Slot.memberTypeName : Slot.identifierTypeName
    guard let token = child(type, slot) else { return index + 1 }
    let number = nodes[Int(token)].name
    guard traits(number).contains(.attribute) else { return index + 1 }
    let start = Int32(builder.facts.paths.count)
    appendPath(number, end: nodes[Int(token)].stop)
    appendSite(
      .attribute, flags: [], path: Stretch(start: start, count: 1), call: -1, start: node.start,
      type: -1, code: code(from: node.start, call: -1, to: node.stop))
    return index + 1
  }

  func macro(_ index: Int32, _ node: Outline.Node) -> Int32 {
    let slot = node.kind == .macroExpansionExpr ? Slot.macroName : Slot.macroDeclarationName
    guard let token = child(index, slot) else { return index + 1 }
    let number = nodes[Int(token)].name
    if isWord(number, .Preview) { return node.end }
    if node.kind == .macroExpansionExpr, traits(number).contains(.macro) {
      let start = Int32(builder.facts.paths.count)
      appendPath(number, end: nodes[Int(token)].stop)
      appendSite(
        .macro, flags: [], path: Stretch(start: start, count: 1), call: -1, start: node.start,
        type: -1, code: code(from: node.start, call: -1, to: node.stop))
    }
    // `#selector(Foo.bar)` names a method, and calls nothing.
    let text = string(number)
    return text == "selector" || text == "keyPath" ? node.end : index + 1
  }

  private func appendSite(
    _ kind: SiteRecord.Kind, flags: SiteRecord.Flags, path: Stretch, call: Int32, start: Int32,
    type: Int32, code: Int32
  ) {
    var all = flags
    if isDefaultArgument { all.insert(.isDefaultArgument) }
    builder.facts.sites.append(
      SiteRecord(
        kind: kind, flags: all, context: context, path: path, call: call, start: start, type: type,
        code: code))
  }

  /// Whether an expression stands at the left of an assignment.
  func isAssigned(_ index: Int32) -> Bool {
    let parent = nodes[Int(index)].parent
    guard parent >= 0, kind(parent) == .exprList else { return false }
    let next = nodes[Int(index)].end
    guard next < nodes[Int(parent)].end else { return false }
    return kind(next) == .assignmentExpr
  }

  /// The text of a dependency, its white space made one space, without trailing closures.
  func code(from start: Int32, call: Int32, to stop: Int32) -> Int32 {
    var end = stop
    if call >= 0 { end = builder.facts.calls[Int(call)].end }
    var text: [UInt8] = []
    text.reserveCapacity(128)
    var isSpace = false
    var isLine = false
    for byte in bytes(start, min(end, start + 1000)) {
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        isSpace = true
        if byte != 0x20 && byte != 0x09 { isLine = true }
        continue
      }
      // A chain that goes over lines reads as if it stood on one.
      if isSpace && !(isLine && byte == 0x2E) { text.append(0x20) }
      isSpace = false
      isLine = false
      text.append(byte)
      if text.count > 480 { break }
    }
    return builder.text(Self.shortened(String(decoding: text, as: UTF8.self)))
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > 120, text.count > 120 else { return text }
    return String(text.prefix(119)) + "…"
  }
}
