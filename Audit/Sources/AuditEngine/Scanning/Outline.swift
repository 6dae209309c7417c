// The parser's tree can be walked as syntax nodes, which are created one by one, at a third of the cost of
// parsing even without any work; or as raw nodes, which require the SPI.
@_spi(RawSyntax) internal import SwiftSyntax

/// The syntax tree of a file, as one array of nodes in source order.
///
/// Unlike the parser's tree, it has parents, needs no reference counting, and can be walked by a loop, however
/// deep it is.
struct Outline {
  struct Node {
    var kind: SyntaxKind
    /// The position among the children of the parent; see `Slot`.
    var slot: UInt8
    /// The kind of token, or `OutlineToken.none`.
    var token: OutlineToken
    var parent: Int32
    /// The index after its last descendant.
    var end: Int32
    /// The start of the first token, in bytes.
    var start: Int32
    /// The end of the last token.
    var stop: Int32
    /// For identifiers and keywords: the number of the text in the table of names; otherwise -1.
    var name: Int32
  }

  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var names: NameTable
  let source: UnsafeBufferPointer<UInt8>

  init(tree: RawSyntax, source: UnsafeBufferPointer<UInt8>, known: KnownNames) {
    self.source = source
    names = NameTable(source: source, known: known)
    nodes.reserveCapacity(source.count / 3 + 16)
    build(tree)
  }

  private struct Open {
    var children: RawSyntaxBuffer
    var next: Int
    var node: Int32
  }

  /// Builds the outline without recursion: expressions such as `a.b.c` nest as deeply as the source is long.
  private mutating func build(_ tree: RawSyntax) {
    var stack: [Open] = []
    stack.reserveCapacity(256)
    var offset = 0
    var lastStop: Int32 = 0
    var firstWithoutStart = 0
    guard let root = tree.layoutView else { return }
    nodes.append(
      Node(
        kind: tree.kind, slot: 0, token: .none, parent: -1, end: 0, start: 0, stop: 0, name: -1))
    stack.append(Open(children: root.children, next: 0, node: 0))

    while var top = stack.popLast() {
      var descended = false
      let count = top.children.count
      while top.next < count {
        let slot = top.next
        top.next += 1
        guard let child = top.children[slot] else { continue }
        if let token = child.tokenView {
          let length = child.byteLength
          guard length > 0 else { continue }
          let start = offset + token.leadingTriviaByteLength
          let textLength = token.rawText.count
          offset += length
          lastStop = Int32(truncatingIfNeeded: start + textLength)
          let begins = Int32(truncatingIfNeeded: start)
          while firstWithoutStart < nodes.count {
            nodes[firstWithoutStart].start = begins
            firstWithoutStart += 1
          }
          let kind = OutlineToken(token.rawKind)
          guard kind != .skipped else { continue }
          let name =
            kind.isNamed ? names.intern(offset: start, length: textLength) : -1
          let index = Int32(truncatingIfNeeded: nodes.count)
          nodes.append(
            Node(
              kind: .token, slot: UInt8(truncatingIfNeeded: slot), token: kind, parent: top.node,
              end: index + 1, start: begins, stop: lastStop, name: name))
          firstWithoutStart = nodes.count
        } else if let layout = child.layoutView {
          let index = Int32(truncatingIfNeeded: nodes.count)
          nodes.append(
            Node(
              kind: child.kind, slot: UInt8(truncatingIfNeeded: slot), token: .none,
              parent: top.node, end: index + 1, start: lastStop, stop: lastStop, name: -1))
          let children = layout.children
          if !children.isEmpty {
            stack.append(top)
            stack.append(Open(children: children, next: 0, node: index))
            descended = true
            break
          }
        }
      }
      if descended { continue }
      nodes[Int(top.node)].end = Int32(truncatingIfNeeded: nodes.count)
      nodes[Int(top.node)].stop = max(lastStop, nodes[Int(top.node)].start)
    }
  }
}
