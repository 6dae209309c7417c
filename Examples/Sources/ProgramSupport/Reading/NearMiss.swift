/// The candidate that a text was probably meant to be, if one is near enough.
///
/// Upper and lower case count the same, and so do `-`, `_` and a space. The last part of a
/// candidate may be meant alone: `Berlin` for `Europe/Berlin`.
///
/// - Complexity: O(*n* · *m*) in the number of candidates and their length, for a text that is
///   about as long as they are; longer ones have no candidate.
package func nearest(to text: String, in candidates: [String]) -> String? {
  let text = folded(text)
  guard (1...64).contains(text.count) else { return nil }
  // One slip makes anything of a word of two letters.
  let allowance = text.count < 3 ? 0 : max(1, text.count / 4)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let whole = folded(candidate)
    let lastPart = whole.split(separator: "/").last.map(Array.init) ?? whole
    let found = min(distance(text, whole), distance(text, lastPart))
    // The first of several stays: candidates come in an order that means something.
    if found <= allowance, found < best?.distance ?? .max { best = (candidate, found) }
  }
  return best?.candidate
}

/// A text as it may stand between quotation marks in a message.
package func quoted(_ text: String) -> String {
  safeText(text, limit: 60)
}

private func folded(_ text: String) -> [Character] {
  text.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 }
}

/// How many characters have to be added, dropped, exchanged or swapped with their neighbor.
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
