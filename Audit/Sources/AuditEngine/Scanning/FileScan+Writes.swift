internal import SwiftSyntax

// Changes of variables: assignments, `&`, and calls of methods that may be mutating.

extension FileScan {
  /// Records a write if an expression of names is its target.
  ///
  /// - Parameters:
  ///   - last: The expression.
  ///   - root: The base of the first name.
  ///   - path: The names.
  ///   - isCalled: Whether the last name is a called function.
  func noteWrite(at last: Int32, root: WriteRecord.Root, path: Stretch, isCalled: Bool) {
    if isCalled {
      guard path.count > 1 else { return }
      let method = builder.facts.paths[path.indices.upperBound - 1]
      append(root, Stretch(start: path.start, count: path.count - 1), method: method)
      return
    }
    var index = last
    var isBehind = false
    for _ in 0..<32 {
      let node = nodes[Int(index)]
      let up = node.parent
      guard up >= 0 else { return }
      switch kind(up) {
      case .exprList:
        if isChanged(index) { append(root, path, isBehind: isBehind) }
        return
      case .inOutExpr:
        append(root, path, isBehind: isBehind, isKey: isKey(up), isAddress: true)
        return
      case .optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr:
        index = up
      case .subscriptCallExpr:
        guard node.slot == Slot.subscriptCallee else { return }
        isBehind = true
        index = up
      case .memberAccessExpr:
        guard node.slot == Slot.memberBase else { return }
        let access = nodes[Int(up)]
        if access.slot == Slot.callee, kind(access.parent) == .functionCallExpr {
          let method = child(up, Slot.memberName).map { name(referencedName($0)) } ?? -1
          append(root, path, isBehind: isBehind, method: method)
          return
        }
        isBehind = true
        index = up
      case .labeledExpr:
        // `(a, b) = (b, a)`
        let tuple = nodes[Int(nodes[Int(up)].parent)].parent
        guard tuple >= 0, kind(tuple) == .tupleExpr else { return }
        index = tuple
      default:
        return
      }
    }
  }

  /// Records `T.count = 1` for a generic parameter `T`.
  func noteGenericWrite(_ index: Int32, _ node: Outline.Node) {
    guard node.slot == Slot.memberBase, kind(node.parent) == .memberAccessExpr,
      let declName = child(node.parent, Slot.memberName)
    else { return }
    noteWrite(ofAny: node.parent, referencedName(declName))
  }

  /// Records a write of a member of a type that is known only at run time.
  func noteWrite(ofAny access: Int32, _ number: Int32) {
    let path = path(number, end: nodes[Int(access)].stop)
    noteWrite(at: access, root: .anyType, path: path, isCalled: false)
  }

  private func append(
    _ root: WriteRecord.Root, _ path: Stretch, isBehind: Bool = false, isKey: Bool = false,
    isAddress: Bool = false, method: Int32 = -1
  ) {
    builder.facts.writes.append(
      WriteRecord(
        root: root, isKey: isKey, isAddress: isAddress, isBehind: isBehind, context: context,
        path: path, method: method))
  }

  /// Returns whether an element of a sequence precedes `=` or another assignment operator.
  private func isChanged(_ index: Int32) -> Bool {
    let next = nodes[Int(index)].end
    guard next < nodes[Int(nodes[Int(index)].parent)].end else { return false }
    switch kind(next) {
    case .assignmentExpr: return true
    case .binaryOperatorExpr:
      guard nodes[Int(next)].end > next + 1 else { return false }
      let token = nodes[Int(next) + 1]
      let text = String(decoding: bytes(token.start, token.stop), as: UTF8.self)
      return text.hasSuffix("=") && !Self.comparisons.contains(text)
    default: return false
    }
  }

  /// The operators that end with `=` and assign nothing.
  private static let comparisons: Set<String> = [
    "==", "!=", "<=", ">=", "~=", "===", "!==", ".==", ".!=", ".<=", ".>=",
  ]

  /// Returns whether the address of a variable is only an identifier, as for an associated object or an
  /// observer.
  private func isKey(_ address: Int32) -> Bool {
    let argument = nodes[Int(address)].parent
    guard argument >= 0 else { return false }
    if kind(argument) == .exprList {
      // `context == &token`
      return (argument + 1..<nodes[Int(argument)].end).contains { kind($0) == .binaryOperatorExpr }
    }
    guard kind(argument) == .labeledExpr else { return false }
    if let label = child(argument, Slot.labeledLabel) {
      let word = Word(rawValue: nodes[Int(label)].name)
      if word == .context || word == .key { return true }
    }
    let call = nodes[Int(nodes[Int(argument)].parent)].parent
    guard call >= 0, kind(call) == .functionCallExpr, let callee = child(call, Slot.callee) else {
      return false
    }
    let function =
      kind(callee) == .memberAccessExpr ? child(callee, Slot.memberName) ?? callee : callee
    guard kind(function) == .declReferenceExpr else { return false }
    switch Word(rawValue: referencedName(function)) {
    case .objc_getAssociatedObject, .objc_setAssociatedObject, .objc_removeAssociatedObjects,
      .withUnsafePointer, .UnsafeRawPointer, .addObserver, .removeObserver:
      return true
    default: return false
    }
  }

  /// Skips a preview, except for its writes and names.
  func skip(_ index: Int32, _ node: Outline.Node) -> Int32 {
    for inner in index..<node.end where nodes[Int(inner)].name >= 0 {
      previewUses[nodes[Int(inner)].name, default: 0] += 1
    }
    let counts = (
      builder.facts.declarations.count, builder.facts.sites.count, builder.facts.writes.count
    )
    open(until: node.end)
    isLocal = true
    walk(from: index + 1, to: node.end)
    builder.facts.namedWrites += builder.facts.named(builder.facts.writes[counts.2...])
    builder.facts.declarations.removeSubrange(counts.0...)
    builder.facts.sites.removeSubrange(counts.1...)
    builder.facts.writes.removeSubrange(counts.2...)
    return node.end
  }
}
