// Facts that are known only after the whole file has been walked, and facts that need no walk.

extension FileScan {
  /// Records the starts of lines: after `\n`, `\r\n` and `\r`.
  func noteLines() {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(source.count / 32)
    var index = 0
    let count = source.count
    while index < count {
      let byte = source[index]
      index += 1
      if byte == 0x0A {
        starts.append(UInt32(truncatingIfNeeded: index))
      } else if byte == 0x0D {
        if index < count, source[index] == 0x0A { index += 1 }
        starts.append(UInt32(truncatingIfNeeded: index))
      }
    }
    // The last line counts only if it is not empty.
    let last = source.isEmpty || starts[starts.count - 1] == UInt32(truncatingIfNeeded: count)
    builder.facts.header.lineCount = Int32(truncatingIfNeeded: starts.count - (last ? 1 : 0))
    builder.facts.lineStarts = starts
  }

  func finish() -> FileFacts {
    if topLevelDeclarations > 0, topLevelDeclarations == topLevelDoubles, topLevelOther == 0 {
      builder.facts.header.isTestCode = true
    }
    noteNames()
    return builder.facts
  }

  private func noteNames() {
    builder.facts.nameUses.reserveCapacity(outline.names.entries.count)
    for (index, entry) in outline.names.entries.enumerated() where entry.uses > 0 {
      let inPreviews = previewUses[Int32(index)] ?? 0
      builder.facts.nameUses.append(
        NameUse(
          name: entry.hash.value, count: entry.uses - inPreviews, previewCount: inPreviews))
    }
  }
}
