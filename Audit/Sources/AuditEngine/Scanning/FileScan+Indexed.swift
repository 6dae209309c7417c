internal import SwiftSyntax

// Names that an index resolves, and the catalog does not contain.

extension FileScan {
  /// Adds a site for a name at a requested offset.
  func indexedName(_ index: Int32, _ node: Outline.Node) {
    guard let token = child(index, Slot.referenceName) else { return }
    let number = nodes[Int(token)].name
    guard number >= 0, indexedOffsets.contains(nodes[Int(token)].start) else { return }
    var expression = index
    if node.slot == Slot.memberName, kind(node.parent) == .memberAccessExpr {
      expression = node.parent
    }
    let start = Int32(builder.facts.paths.count)
    appendPath(number, end: nodes[Int(token)].stop)
    var flags: SiteRecord.Flags = []
    var call: Int32 = argumentNames(expression)
    let parent = nodes[Int(expression)].parent
    if nodes[Int(expression)].slot == Slot.callee, kind(parent) == .functionCallExpr {
      flags.insert(.isCalled)
      call = appendCall(parent, withContext: true, isConfigured: true)
    }
    if isAssigned(expression) { flags.insert(.isAssigned) }
    if isValue(expression) { flags.insert(.isValue) }
    let base = child(expression, Slot.memberBase)
    let isOfType = expression == index || base.map(isTypePath) ?? true
    appendSite(
      .indexed, flags: flags, path: Stretch(start: start, count: 1), call: call,
      start: isOfType ? nodes[Int(expression)].start : nodes[Int(token)].start, type: -1,
      code: code(
        from: nodes[Int(expression)].start, call: call, to: nodes[Int(expression)].stop))
  }
}
