extension Character {
  /// The number of terminal columns of the character: 0, 1 or 2.
  ///
  /// East Asian wide characters and emoji take two columns (Unicode Standard Annex #11), and
  /// combining characters take none.
  package var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    // The variation selector selects the emoji form of a letter or sign.
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji || isWide(first.value) ? 2 : 1
  }
}

extension StringProtocol {
  /// The number of terminal columns of the text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the text, truncated with `…` if it is wider than a number of columns.
  ///
  /// - Complexity: O(*n*) in the number of columns, for texts without characters of no width.
  package func clipped(toColumns limit: Int) -> String {
    var clipped = ""
    var used = 0
    // The longest prefix that fits beside an ellipsis.
    var short = ""
    for character in self {
      let columns = character.columns
      guard used + columns <= limit else { return limit > 0 ? short + "…" : "" }
      clipped.append(character)
      used += columns
      if used < limit { short = clipped }
    }
    return clipped
  }
}

/// Whether a scalar is East Asian wide or fullwidth; emoji are handled separately.
private func isWide(_ scalar: UInt32) -> Bool {
  guard scalar >= 0x1100 else { return false }
  var ranges = wideRanges[...]
  while let middle = ranges.indices.isEmpty ? nil : ranges.startIndex + ranges.count / 2 {
    if scalar < ranges[middle].lowerBound {
      ranges = ranges[..<middle]
    } else if scalar > ranges[middle].upperBound {
      ranges = ranges[(middle + 1)...]
    } else {
      return true
    }
  }
  return false
}

private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x2630...0x2637,
  0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4DC0...0x4DFF,
  0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
  0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
  0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]
