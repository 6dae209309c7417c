internal import SwiftSyntax

// Sites that are not names in expressions, and the common parts of all sites.

extension FileScan {
  func attribute(_ index: Int32, _ node: Outline.Node) -> Int32 {
    guard let type = child(index, Slot.attributeName) else { return index + 1 }
    let slot = kind(type) == .memberType ? Slot.memberTypeName : Slot.identifierTypeName
    guard let token = child(type, slot) else { return index + 1 }
    let number = nodes[Int(token)].name
    guard traits(number).contains(.attribute) else { return index + 1 }
    appendSite(
      .attribute, path: path(number, end: nodes[Int(token)].stop), start: node.start,
      code: code(from: node.start, call: -1, to: node.stop))
    return index + 1
  }

  func macro(_ index: Int32, _ node: Outline.Node) -> Int32 {
    let slot = node.kind == .macroExpansionExpr ? Slot.macroName : Slot.macroDeclarationName
    guard let token = child(index, slot) else { return index + 1 }
    let number = nodes[Int(token)].name
    if isWord(number, .Preview) { return skip(index, node) }
    if node.kind == .macroExpansionExpr, traits(number).contains(.macro) {
      appendSite(
        .macro, path: path(number, end: nodes[Int(token)].stop), start: node.start,
        code: code(from: node.start, call: -1, to: node.stop))
    }
    // `#selector(Foo.bar)` refers to a method without calling it.
    let text = string(number)
    return text == "selector" || text == "keyPath" ? node.end : index + 1
  }

  func appendSite(
    _ kind: SiteRecord.Kind, flags: SiteRecord.Flags = [], path: Stretch, call: Int32 = -1,
    start: Int32, type: Int32 = -1, code: Int32
  ) {
    var all = flags
    if isDefaultArgument { all.insert(.isDefaultArgument) }
    builder.facts.sites.append(
      SiteRecord(
        kind: kind, flags: all, context: context, path: path, call: call, start: start, type: type,
        code: code))
  }

  /// Returns whether an expression is on the left side of an assignment.
  func isAssigned(_ index: Int32) -> Bool {
    let parent = nodes[Int(index)].parent
    guard parent >= 0, kind(parent) == .exprList else { return false }
    let next = nodes[Int(index)].end
    guard next < nodes[Int(parent)].end else { return false }
    return kind(next) == .assignmentExpr
  }

  /// Returns the text of a dependency with normalized whitespace, without trailing closures.
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
      // A chain over several lines is written in one line.
      if isSpace && !(isLine && byte == 0x2E) { text.append(0x20) }
      isSpace = false
      isLine = false
      text.append(byte)
      if text.count > 480 { break }
    }
    return builder.text(Self.shortened(String(decoding: text, as: UTF8.self)))
  }

  static func shortened(_ text: String) -> String {
    guard text.utf8.count > 120, text.count > 120 else { return text }
    return String(text.prefix(119)) + "…"
  }
}
