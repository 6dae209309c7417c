internal import SwiftSyntax

// Values that are configured after their creation: `let formatter = DateFormatter()`.

extension FileScan {
  /// Records the properties that are set on the result of a call.
  func mentionSettings(_ call: Int32, into mentions: inout [Int32]) {
    var index = call
    // `DateFormatter().with { $0.locale = locale }`, `configure(DateFormatter()) { … }`.
    for _ in 0..<12 {
      let node = nodes[Int(index)]
      guard node.parent >= 0 else { return }
      switch kind(node.parent) {
      case .memberAccessExpr, .forceUnwrapExpr, .optionalChainingExpr:
        guard node.slot == 1 else { return }
        index = node.parent
      case .functionCallExpr:
        if let closure = child(node.parent, Slot.trailingClosure), closure != index {
          mentionAssignments(from: closure, to: nodes[Int(closure)].end, into: &mentions)
        }
        if let list = child(node.parent, Slot.arguments), list != index {
          for inner in list..<nodes[Int(list)].end
          where kind(inner) == .closureExpr && inner > index {
            mentionAssignments(from: inner, to: nodes[Int(inner)].end, into: &mentions)
          }
        }
        index = node.parent
      case .labeledExpr:
        let list = nodes[Int(node.parent)].parent
        guard list >= 0 else { return }
        index = list
      case .labeledExprList:
        index = node.parent
      case .tryExpr, .awaitExpr, .tupleExpr:
        index = node.parent
      case .initializerClause:
        let binding = nodes[Int(node.parent)].parent
        guard binding >= 0, kind(binding) == .patternBinding,
          let pattern = child(binding, Slot.bindingPattern)
        else { return }
        settings(after: call, on: pattern, into: &mentions)
        return
      case .exprList:
        let list = node.parent
        guard index > list + 1, nodes[Int(list)].end > list + 1 else { return }
        settings(after: call, on: list + 1, into: &mentions)
        return
      default:
        return
      }
    }
  }

  /// Records the properties that an initializer sets after `self.init()`.
  func mentionOwnSettings(_ call: Int32, into mentions: inout [Int32]) {
    guard let block = enclosingBlock(call) else { return }
    var index = nodes[Int(call)].end
    let end = nodes[Int(block)].end
    while index < end {
      if kind(index) == .declReferenceExpr, isAssigned(index) {
        mentions.append(name(referencedName(index)))
      } else if kind(index) == .memberAccessExpr, isAssigned(index),
        let base = child(index, Slot.memberBase), kind(base) == .declReferenceExpr,
        isWord(referencedName(base), .`self`), let declName = child(index, Slot.memberName)
      {
        mentions.append(name(referencedName(declName)))
      }
      index += 1
    }
  }

  private func enclosingBlock(_ index: Int32) -> Int32? {
    var block = nodes[Int(index)].parent
    while block >= 0, kind(block) != .codeBlockItemList { block = nodes[Int(block)].parent }
    return block < 0 ? nil : block
  }

  /// Records the properties that are set on the same variable, later in the same block.
  private func settings(after call: Int32, on target: Int32, into mentions: inout [Int32]) {
    guard let block = enclosingBlock(call) else { return }
    let node = nodes[Int(target)]
    let text = bytes(node.start, node.stop)
    mentionAssignments(
      from: nodes[Int(call)].end, to: nodes[Int(block)].end, target: text, into: &mentions)
  }

  private func mentionAssignments(
    from start: Int32, to end: Int32, target: UnsafeBufferPointer<UInt8>? = nil,
    into mentions: inout [Int32]
  ) {
    var index = start
    while index < end {
      if kind(index) == .memberAccessExpr, isAssigned(index),
        let base = child(index, Slot.memberBase), let declName = child(index, Slot.memberName)
      {
        let node = nodes[Int(base)]
        if target.map({ isSame($0, bytes(node.start, node.stop)) }) ?? true {
          mentions.append(name(referencedName(declName)))
        }
      }
      index += 1
    }
  }

  /// Returns whether two texts are equal, with or without a leading `self.`.
  private func isSame(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let left = withoutSelf(left)
    let right = withoutSelf(right)
    return left.count == right.count && left.elementsEqual(right)
  }

  private func withoutSelf(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let prefix: [UInt8] = [0x73, 0x65, 0x6C, 0x66, 0x2E]
    guard text.starts(with: prefix) else { return text }
    return UnsafeBufferPointer(rebasing: text[5...])
  }
}
