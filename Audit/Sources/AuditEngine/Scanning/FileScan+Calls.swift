internal import SwiftSyntax

// The arguments of calls, and other parts that decide whether a call depends on the outside world.

extension FileScan {
  /// Appends the call of which a node is the callee.
  ///
  /// - Returns: The call, or nil if the node is not called.
  func call(
    of node: Outline.Node, _ flags: inout SiteRecord.Flags, withContext: Bool = true,
    isConfigured: Bool = false, isOwn: Bool = false
  ) -> Int32? {
    guard node.slot == Slot.callee, kind(node.parent) == .functionCallExpr else { return nil }
    flags.insert(.isCalled)
    return appendCall(
      node.parent, withContext: withContext, isConfigured: isConfigured, isOwn: isOwn)
  }

  /// Records the arguments of a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - withContext: Whether to also record the content of the arguments and the subsequent calls.
  ///   - isConfigured: Whether to search for properties that are set on the result.
  ///   - isOwn: Whether the result is `self`.
  /// - Returns: The index of the record.
  func appendCall(
    _ call: Int32, withContext: Bool, isConfigured: Bool, isOwn: Bool = false
  ) -> Int32 {
    var arguments: [ArgumentRecord] = []
    var mentions: [Int32] = []
    if let list = child(call, Slot.arguments) {
      children(list) { argument, node in
        guard node.kind == .labeledExpr else { return }
        let label = child(argument, Slot.labeledLabel).map { nodes[Int($0)].name } ?? -1
        var record = ArgumentRecord(label: name(label), head: -1, kind: .other)
        if withContext, let value = child(argument, Slot.labeledExpression) {
          head(of: value, into: &record)
        }
        arguments.append(record)
      }
      if withContext, !arguments.isEmpty { mentionArguments(list, into: &mentions) }
    }
    var closures: Int32 = child(call, Slot.trailingClosure) == nil ? 0 : 1
    if let more = child(call, Slot.additionalTrailingClosures) {
      children(more) { _, _ in closures += 1 }
    }
    if withContext { mentionChain(call, into: &mentions) }
    if isConfigured { mentionSettings(call, into: &mentions) }
    if isOwn { mentionOwnSettings(call, into: &mentions) }

    let argumentStart = Int32(builder.facts.arguments.count)
    builder.facts.arguments.append(contentsOf: arguments)
    let mentionStart = Int32(builder.facts.mentions.count)
    builder.facts.mentions.append(contentsOf: mentions)
    builder.facts.calls.append(
      CallRecord(
        arguments: Stretch(start: argumentStart, count: Int32(arguments.count)),
        mentions: Stretch(start: mentionStart, count: Int32(mentions.count)),
        trailingClosures: closures, end: end(ofCall: call)))
    return Int32(builder.facts.calls.count - 1)
  }

  /// Returns the end of a call without its trailing closures.
  private func end(ofCall call: Int32) -> Int32 {
    guard let closure = child(call, Slot.trailingClosure) else { return nodes[Int(call)].stop }
    var stop = nodes[Int(closure)].start
    while stop > nodes[Int(call)].start, source[Int(stop) - 1] <= 0x20 { stop -= 1 }
    return stop
  }

  private func head(of expression: Int32, into record: inout ArgumentRecord) {
    var index = expression
    for _ in 0..<16 {
      switch kind(index) {
      case .memberAccessExpr:
        guard let declName = child(index, Slot.memberName) else { return }
        guard let base = child(index, Slot.memberBase) else {
          record.head = name(referencedName(declName))
          record.kind = .implicitMember
          return
        }
        index = base
      case .declReferenceExpr:
        record.head = name(referencedName(index))
        record.kind = .name
        return
      case .functionCallExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptCallExpr,
        .genericSpecializationExpr:
        guard let inner = child(index, Slot.callee) else { return }
        index = inner
      case .tryExpr:
        guard let inner = child(index, Slot.tryExpression) else { return }
        index = inner
      case .awaitExpr:
        guard let inner = child(index, Slot.awaitExpression) else { return }
        index = inner
      case .inOutExpr:
        record.kind = .inOut
        return
      case .nilLiteralExpr:
        record.head = builder.text("nil")
        record.kind = .name
        return
      case .booleanLiteralExpr, .integerLiteralExpr:
        let node = nodes[Int(index)]
        record.head = builder.text(String(decoding: bytes(node.start, node.stop), as: UTF8.self))
        record.kind = .name
        return
      case .sequenceExpr:
        guard let list = child(index, 1), nodes[Int(list)].end > list + 1 else { return }
        index = list + 1
      default:
        return
      }
    }
  }

  /// Records calls and labels anywhere in the arguments.
  private func mentionArguments(_ list: Int32, into mentions: inout [Int32]) {
    var index = list
    let end = min(nodes[Int(list)].end, list + 400)
    while index < end {
      let node = nodes[Int(index)]
      switch node.kind {
      case .closureExpr:
        index = node.end
        continue
      case .labeledExpr:
        if let label = child(index, Slot.labeledLabel) {
          mentions.append(name(nodes[Int(label)].name))
        }
      case .memberAccessExpr:
        if let declName = child(index, Slot.memberName) {
          mentions.append(name(referencedName(declName)))
        }
      default: break
      }
      index += 1
    }
  }

  /// Records subsequent calls in the chain, with their labels.
  private func mentionChain(_ call: Int32, into mentions: inout [Int32]) {
    var index = call
    for _ in 0..<64 {
      let node = nodes[Int(index)]
      guard node.parent >= 0, node.slot == 1 else { return }
      switch kind(node.parent) {
      case .memberAccessExpr:
        if let declName = child(node.parent, Slot.memberName) {
          mentions.append(name(referencedName(declName)))
        }
      case .functionCallExpr:
        if let list = child(node.parent, Slot.arguments), nodes[Int(list)].end > list + 1 {
          mentionArguments(list, into: &mentions)
        }
      case .optionalChainingExpr, .forceUnwrapExpr:
        break
      default:
        return
      }
      index = node.parent
    }
  }
}
