internal import SwiftSyntax

// Comments with directives for the audit.

extension FileScan {
  /// Records the comments that suppress findings and declare live code.
  func noteComments() {
    let mark: [UInt8] = Array("environment-audit:".utf8)
    var from = 0
    while let found = Self.find(mark, in: source, from: from) {
      from = found + mark.count
      guard let comment = commentStart(before: found), !isInToken(found) else { continue }
      let lineEnd = source[from...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      let rest = String(decoding: source[from..<lineEnd], as: UTF8.self)
      let text = rest.hasSuffix("*/") ? String(rest.dropLast(2)) : rest
      read(
        Directive(text), start: Int32(comment), stop: Int32(lineEnd), after: Int32(lineEnd))
    }
  }

  private static func find(
    _ mark: [UInt8], in source: UnsafeBufferPointer<UInt8>, from: Int
  ) -> Int? {
    let last = source.count - mark.count
    guard from <= last else { return nil }
    return (from...last).first {
      source[$0] == mark[0] && source[$0..<($0 + mark.count)].elementsEqual(mark)
    }
  }

  /// Returns the start of the comment with a text at an offset; only whitespace may precede the text.
  private func commentStart(before offset: Int) -> Int? {
    var index = offset
    while index > 0, source[index - 1] == 0x20 || source[index - 1] == 0x09 { index -= 1 }
    guard index >= 2, source[index - 2] == 0x2F,
      source[index - 1] == 0x2F || source[index - 1] == 0x2A
    else { return nil }
    return index - 2
  }

  /// Returns whether a byte is in a token, such as a string, and not in a comment.
  private func isInToken(_ offset: Int) -> Bool {
    nodes.contains { node in
      node.kind == .token && node.start <= Int32(offset) && Int32(offset) < node.stop
    }
  }

  private func read(_ directive: Directive, start: Int32, stop: Int32, after: Int32) {
    switch directive {
    case .live:
      if let next = nodes.first(where: { $0.kind == .token && $0.start >= after }) {
        liveMarks.append(next.start)
      }
    case .ignore(let rules):
      let lines = lines(of: start, after: after)
      append(.lines, rules: rules, lines: lines, start: start, stop: stop)
    case .ignoreFile(let rules):
      append(.file, rules: rules, lines: (0, 0), start: start, stop: stop)
    case .bad(let reason):
      let line = Int32(builder.facts.position(of: start).line)
      append(.bad, rules: [reason], lines: (line, line), start: start, stop: stop)
    }
  }

  private func append(
    _ kind: SuppressionRecord.Kind, rules: [String], lines: (Int32, Int32), start: Int32,
    stop: Int32
  ) {
    let first = Int32(builder.facts.lists.count)
    for rule in rules { builder.facts.lists.append(builder.text(rule)) }
    builder.facts.suppressions.append(
      SuppressionRecord(
        kind: kind, firstLine: lines.0, lastLine: lines.1, start: start, stop: stop,
        rules: Stretch(start: first, count: Int32(rules.count))))
  }

  /// Returns the lines that a comment applies to: its own line, or the lines of the next statement.
  private func lines(of start: Int32, after: Int32) -> (Int32, Int32) {
    let own = Int32(builder.facts.position(of: start).line)
    let lineStart = Int32(builder.facts.lineStarts[Int(own) - 1])
    let isAlone = !nodes.contains {
      $0.kind == .token && $0.stop > lineStart && $0.start < start
    }
    guard isAlone else { return (own, own) }
    guard
      let next = nodes.indices.first(where: {
        nodes[$0].kind == .token && nodes[$0].start >= after
      })
    else { return (own, own) }
    let first = Int32(builder.facts.position(of: nodes[next].start).line)
    return (first, Int32(builder.facts.position(of: statementEnd(Int32(next))).line))
  }

  /// Returns the end of the statement that starts with a token; for a declaration, the end of its head.
  private func statementEnd(_ token: Int32) -> Int32 {
    var index = token
    let start = nodes[Int(token)].start
    var item = token
    while nodes[Int(index)].parent >= 0 {
      let parent = nodes[Int(index)].parent
      guard nodes[Int(parent)].start == start else { break }
      if kind(parent) == .codeBlockItem || kind(parent) == .memberBlockItem { item = parent }
      index = parent
    }
    guard item != token, nodes[Int(item)].end > item + 1 else { return nodes[Int(token)].stop }
    // For a declaration with a body, only the head counts, so that a comment does not suppress a whole
    // function.
    for inner in item..<nodes[Int(item)].end {
      switch kind(inner) {
      case .memberBlock, .codeBlock, .accessorBlock: return nodes[Int(inner)].start
      default: break
      }
    }
    return max(nodes[Int(item)].stop - 1, start)
  }
}
