/// Returns the candidate that is most similar to a text, if one is similar enough.
///
/// The comparison ignores case, and does not distinguish `-`, `_` and a space. A text may also
/// match the last part of a candidate: `Berlin` for `Europe/Berlin`.
///
/// - Complexity: O(*n* · *m*) in the number of candidates and their length, for a text of similar
///   length; a longer text matches no candidate.
package func nearest(to text: String, in candidates: [String]) -> String? {
  let text = folded(text)
  guard (1...64).contains(text.count) else { return nil }
  // With one edit, a word of two letters matches too many others.
  let allowance = text.count < 3 ? 0 : max(1, text.count / 4)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let whole = folded(candidate)
    let lastPart = whole.split(separator: "/").last.map(Array.init) ?? whole
    let found = min(distance(text, whole), distance(text, lastPart))
    // The first of several equal candidates is kept, because the order of candidates is meaningful.
    if found <= allowance, found < best?.distance ?? .max { best = (candidate, found) }
  }
  return best?.candidate
}

/// Returns a text that is safe between quotation marks in a message.
package func quoted(_ text: String) -> String {
  safeText(text, limit: 60)
}

private func folded(_ text: String) -> [Character] {
  text.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 }
}

/// Returns the number of insertions, deletions, substitutions and swaps of neighbors between two
/// texts.
private func distance(_ lhs: [Character], _ rhs: [Character]) -> Int {
  guard abs(lhs.count - rhs.count) <= 16 else { return .max }
  var older: [Int] = []
  var old = Array(0...rhs.count)
  for (i, left) in lhs.enumerated() {
    var new = [i + 1]
    for (j, right) in rhs.enumerated() {
      var cost = min(old[j + 1] + 1, new[j] + 1, old[j] + (left == right ? 0 : 1))
      if i > 0, j > 0, left == rhs[j - 1], lhs[i - 1] == right {
        cost = min(cost, older[j - 1] + 1)
      }
      new.append(cost)
    }
    (older, old) = (old, new)
  }
  return old[rhs.count]
}
