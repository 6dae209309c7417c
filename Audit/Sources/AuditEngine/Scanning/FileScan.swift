internal import SwiftSyntax

/// A walk over the outline of one file.
///
/// A class, because its parts (declarations, references, expected types…) all add to the same facts.
final class FileScan {
  let outline: Outline
  let nodes: ContiguousArray<Outline.Node>
  let source: UnsafeBufferPointer<UInt8>
  var builder: FactsBuilder

  var scopes = ScopeStack()
  /// The context of the code at the current position.
  var context: Int32 = 0
  /// Whether the current position is in a function, a closure or an accessor.
  var isLocal = false
  var isDefaultArgument = false
  /// The number of global declarations in the file, and how many of them are test doubles.
  var topLevelDeclarations = 0
  var topLevelDoubles = 0
  /// The names in previews, by number, with the number of their occurrences.
  var previewUses: [Int32: Int32] = [:]
  var topLevelOther = 0
  /// The ends of the comments that declare the following declarations to be live.
  var liveMarks: [Int32] = []

  init(outline: Outline, source: UnsafeBufferPointer<UInt8>) {
    self.outline = outline
    nodes = outline.nodes
    self.source = source
    builder = FactsBuilder(source: source)
    scopes.reserve(names: outline.names.entries.count)
  }

  func run() {
    let empty = builder.text("")
    builder.facts.contexts.append(
      ContextRecord(
        kind: .file, flags: [], parent: -1, name: empty, title: empty, path: .none, type: -1))
    walk(from: 0, to: Int32(truncatingIfNeeded: nodes.count))
  }

  func walk(from start: Int32, to end: Int32) {
    var index = start
    while index < end {
      if scopes.needsAttention(at: index) { settleScopes(at: index) }
      let next = visit(index)
      index = max(next, index + 1)
    }
  }

  private func settleScopes(at index: Int32) {
    while let closed = scopes.close(at: index) {
      context = closed.context
      isLocal = closed.isLocal
      isDefaultArgument = closed.isDefaultArgument
    }
    scopes.activate(at: index)
  }

  /// Opens a scope that ends with a node.
  func open(until end: Int32) {
    scopes.open(
      ScopeStack.Scope(
        end: end, context: context, isLocal: isLocal, isDefaultArgument: isDefaultArgument))
  }

  /// Visits a node, and returns the next one.
  private func visit(_ index: Int32) -> Int32 {
    let node = nodes[Int(index)]
    switch node.kind {
    case .token, .codeBlockItem, .memberBlockItem, .exprList, .labeledExprList, .labeledExpr:
      return index + 1
    case .declReferenceExpr:
      reference(index, node)
    case .memberAccessExpr:
      member(index, node)
    case .codeBlockItemList:
      if isLocal {
        hoist(index, node)
      } else if node.parent == 0 {
        builder.facts.header.isScript = hasStatements(index)
      }
    case .codeBlock:
      open(until: node.end)
      isLocal = true
    case .closureExpr:
      closure(index, node)
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
      return nominalType(index, node)
    case .extensionDecl:
      return extensionBlock(index, node)
    case .functionDecl:
      return function(index, node)
    case .initializerDecl, .deinitializerDecl, .subscriptDecl:
      return initializer(index, node)
    case .variableDecl:
      return variable(index, node)
    case .patternBinding:
      return binding(index, node)
    case .accessorDecl:
      accessor(index, node)
    case .accessorBlock:
      open(until: node.end)
      isLocal = true
    case .typeAliasDecl:
      typeAlias(index, node)
    case .enumCaseElement:
      enumCase(index, node)
    case .importDecl:
      importDeclaration(index, node)
      return node.end
    case .attribute:
      return attribute(index, node)
    case .macroExpansionExpr, .macroExpansionDecl:
      return macro(index, node)
    case .initializerClause:
      if isDefaultValue(index, node) {
        open(until: node.end)
        isDefaultArgument = true
      }
    case .ifExpr, .whileStmt, .guardStmt, .forStmt, .switchCase, .catchClause,
      .optionalBindingCondition, .valueBindingPattern, .identifierPattern:
      statement(index, node)
    case .keyPathExpr:
      keyPath(index, node)
      return node.end
    case .availabilityCondition:
      return node.end
    case .precedenceGroupDecl, .operatorDecl:
      return node.end
    default:
      break
    }
    return index + 1
  }

  // MARK: - Asking the outline

  /// Returns the child of a node in a slot.
  @inline(__always)
  func child(_ index: Int32, _ slot: UInt8) -> Int32? {
    var child = index + 1
    let end = nodes[Int(index)].end
    while child < end {
      let node = nodes[Int(child)]
      if node.slot == slot { return child }
      if node.slot > slot { return nil }
      child = node.end
    }
    return nil
  }

  /// Calls a closure with the children of a node, in order.
  func children(_ index: Int32, _ body: (Int32, Outline.Node) -> Void) {
    var child = index + 1
    let end = nodes[Int(index)].end
    while child < end {
      let node = nodes[Int(child)]
      body(child, node)
      child = node.end
    }
  }

  @inline(__always)
  func kind(_ index: Int32) -> SyntaxKind { nodes[Int(index)].kind }

  /// Returns the number of the name of a `DeclReferenceExpr`.
  @inline(__always)
  func referencedName(_ index: Int32) -> Int32 {
    guard let token = child(index, Slot.referenceName) else { return -1 }
    return nodes[Int(token)].name
  }

  func traits(_ name: Int32) -> NameTraits {
    name < 0 ? [] : outline.names[name].traits
  }

  func isWord(_ name: Int32, _ word: Word) -> Bool { name == word.rawValue }

  func name(_ number: Int32) -> Int32 {
    builder.name(number, in: outline.names)
  }

  func bytes(_ start: Int32, _ stop: Int32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[Int(start)..<Int(max(start, stop))])
  }

  /// Returns the text of a name as a string, for rare cases.
  func string(_ number: Int32) -> String {
    guard number >= 0 else { return "" }
    let entry = outline.names[number]
    guard entry.offset >= 0 else { return "" }
    return String(decoding: bytes(entry.offset, entry.offset + entry.length), as: UTF8.self)
  }

  /// Returns whether a name starts with a capital letter, like a type.
  func isCapitalized(_ number: Int32) -> Bool {
    guard number >= 0 else { return false }
    let entry = outline.names[number]
    var offset = Int(entry.offset)
    let end = offset + Int(entry.length)
    while offset < end, source[offset] == 0x5F { offset += 1 }
    return offset < end && source[offset] >= 0x41 && source[offset] <= 0x5A
  }
}
