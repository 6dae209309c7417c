/// Finds known words that are similar to an unknown one.
package enum NearMisses {
  /// Returns words that are similar to another word, the most similar first.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - candidates: The known words.
  ///   - limit: The maximum number of results.
  /// - Returns: Some of the candidates.
  package static func of(_ word: String, in candidates: [String], limit: Int = 3) -> [String] {
    guard !word.isEmpty else { return [] }
    let folded = Array(word.lowercased())
    var near: [(distance: Int, candidate: String)] = []
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      let tolerance = max(1, min(folded.count, other.count) / 3)
      let distance = distance(folded, other)
      if distance <= tolerance {
        near.append((distance, candidate))
      } else if other.suffix(folded.count + 1) == "." + folded {
        // `now` for `time.now`.
        near.append((tolerance + 1, candidate))
      }
    }
    return near.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
      .prefix(limit).map(\.candidate)
  }

  /// Returns "; did you mean 'a' or 'b'?", or an empty text.
  package static func question(_ word: String, in candidates: [String]) -> String {
    let near = of(word, in: candidates).map { "'\($0)'" }
    guard let last = near.last else { return "" }
    let rest = near.dropLast().joined(separator: ", ")
    return "; did you mean \(rest.isEmpty ? last : "\(rest) or \(last)")?"
  }

  /// Returns the number of insertions, deletions, substitutions and swaps between two words.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + Array(repeating: 0, count: right.count)
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var best = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current[column] = best
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
