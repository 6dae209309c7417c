internal import SwiftSyntax

// References of code to its own type, without its name.

extension FileScan {
  /// Records `standard` in a static member of an extension of `UserDefaults`.
  func bareStatic(
    _ node: Outline.Node, flags: SiteRecord.Flags, path: Stretch, traits: NameTraits
  ) {
    let ownType = type(.ownType)
    var flags: SiteRecord.Flags = path.count == 1 ? flags.intersection([.isAssigned]) : []
    if traits.contains(.singleton) { flags.insert(.hasSingletonName) }
    let call = call(of: node, &flags) ?? -1
    flags.insert(.isBare)
    appendSite(
      .implicitMember, flags: flags, path: path, call: call, start: node.start, type: ownType,
      code: code(from: node.start, call: call, to: node.stop))
  }

  /// Records `Self()` and `Self.init()`.
  func ownInitializer(_ index: Int32, _ node: Outline.Node) {
    var last = index
    let up = node.parent
    if node.slot == Slot.memberBase, kind(up) == .memberAccessExpr {
      guard let declName = child(up, Slot.memberName), isWord(referencedName(declName), .`init`)
      else { return }
      last = up
    }
    var flags: SiteRecord.Flags = [.isInitializer]
    guard let call = call(of: nodes[Int(last)], &flags, isConfigured: true) else { return }
    let path = path(Word.Self.rawValue, end: nodes[Int(last)].stop)
    let ownType = type(.ownType)
    appendSite(
      .implicitMember, flags: flags, path: path, call: call, start: node.start, type: ownType,
      code: code(from: node.start, call: call, to: nodes[Int(last)].stop))
  }

  /// Records `self.init()` in an initializer of an extension.
  func selfInitializer(_ index: Int32, _ node: Outline.Node) {
    var flags: SiteRecord.Flags = [.isInitializer]
    guard let call = call(of: node, &flags, isOwn: true) else { return }
    let path = path(Word.`init`.rawValue, end: node.stop)
    let ownType = type(.ownType)
    appendSite(
      .implicitMember, flags: flags, path: path, call: call, start: node.start, type: ownType,
      code: code(from: node.start, call: call, to: node.stop))
  }

  /// Returns whether an expression is `type(of: self)`.
  func isOwnMetatype(_ expression: Int32) -> Bool {
    guard isMetatype(expression), let list = child(expression, Slot.arguments),
      nodes[Int(list)].end > list + 1,
      let value = child(list + 1, Slot.labeledExpression), kind(value) == .declReferenceExpr
    else { return false }
    return isWord(referencedName(value), .`self`)
  }

  /// Returns whether an expression is `type(of: value)`.
  func isMetatype(_ expression: Int32) -> Bool {
    guard kind(expression) == .functionCallExpr, let callee = child(expression, Slot.callee) else {
      return false
    }
    return kind(callee) == .declReferenceExpr && isWord(referencedName(callee), .type)
  }

  /// Records `Self.shared`.
  func selfMember(_ index: Int32, _ node: Outline.Node, _ number: Int32) {
    let path = path(number, end: node.stop)
    var flags: SiteRecord.Flags = []
    let call = call(of: node, &flags, withContext: false) ?? -1
    if isAssigned(index) { flags.insert(.isAssigned) }
    noteWrite(at: index, root: .ownType, path: path, isCalled: false)
    let ownType = type(.ownType)
    appendSite(
      .implicitMember, flags: flags, path: path, call: call, start: node.start, type: ownType,
      code: code(from: node.start, call: -1, to: node.stop))
  }
}
