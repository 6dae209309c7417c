/// Makes the choices of a failure simpler, as long as the failure remains.
///
/// Choices are simpler if they have fewer steps of `play`, then fewer choices other than 0, then fewer choices, then
/// smaller ones. The list that is left has no zeros at its end, because a missing choice is 0.
struct Shortening {
  /// Repeats choices, and returns those that were made; nil if the failure did not occur.
  let attempt: ([Int]) -> [Choices.Choice]?

  private static let mostAttempts = 1_000
  private static let mostChoicesToRemove = 200

  private var attempts = 0
  private var best: [Choices.Choice]

  init(_ choices: [Choices.Choice], attempt: @escaping ([Int]) -> [Choices.Choice]?) {
    self.attempt = attempt
    best = Self.trimmed(choices)
  }

  /// Returns the simplest choices that were found.
  mutating func shortened() -> [Int] {
    cut()
    var before: [Choices.Choice]
    repeat {
      before = best
      removeSteps()
      clearParts()
      removeChoices()
      lower()
    } while best != before && attempts < Self.mostAttempts
    return best.map(\.index)
  }

  /// Keeps choices if they fail and are simpler.
  @discardableResult
  private mutating func keep(_ choices: [Int]) -> Bool {
    guard attempts < Self.mostAttempts else { return false }
    attempts += 1
    guard let made = attempt(choices).map(Self.trimmed),
      Self.isSimpler(made, than: best)
    else { return false }
    best = made
    return true
  }

  private static func isSimpler(_ left: [Choices.Choice], than right: [Choices.Choice]) -> Bool {
    func size(_ choices: [Choices.Choice]) -> (Int, Int, Int) {
      (choices.count { $0.kind == .step }, choices.count { $0.index > 0 }, choices.count)
    }
    let (leftSize, rightSize) = (size(left), size(right))
    return leftSize == rightSize
      ? left.lexicographicallyPrecedes(right) { $0.index < $1.index } : leftSize < rightSize
  }

  /// Finds the shortest prefix that fails, with 0 for the rest.
  private mutating func cut() {
    let indices = best.map(\.index)
    var range = 0...indices.count
    while range.lowerBound < range.upperBound {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        keep(Array(indices[..<middle]))
        ? range.lowerBound...middle : middle + 1...range.upperBound
    }
  }

  /// Removes steps of `play` with all choices up to the next step, several at first.
  private mutating func removeSteps() {
    var length = starts.count / 2
    while length > 0 {
      var first = 0
      while first + length <= starts.count {
        let (start, end) = (starts[first], (starts + [best.count])[first + length])
        if !keep(removing(start..<end)) { first += 1 }
      }
      length /= 2
    }
  }

  /// The positions at which steps start: that of the first value that was chosen for a step.
  private var starts: [Int] {
    best.indices.filter { best[$0].kind == .step }.map { step in
      (best[..<step].lastIndex { $0.kind != .input } ?? -1) + 1
    }
  }

  private func removing(_ range: Range<Int>) -> [Int] {
    var indices = best.map(\.index)
    indices.removeSubrange(range)
    return indices
  }

  /// Sets shorter and shorter parts to 0.
  private mutating func clearParts() {
    var length = best.count / 2
    while length > 0 {
      var start = 0
      while start < best.count {
        var indices = best.map(\.index)
        let part = start..<min(start + length, indices.count)
        for index in part { indices[index] = 0 }
        if best[part].contains(where: { $0.index > 0 }) { keep(indices) }
        start += length
      }
      length /= 2
    }
  }

  /// Removes a few choices at each position of a short list.
  private mutating func removeChoices() {
    for length in [3, 2, 1] {
      var position = best.count - length
      while position >= 0, best.count <= Self.mostChoicesToRemove {
        if position + length <= best.count { keep(removing(position..<position + length)) }
        position -= 1
      }
    }
  }

  /// Lowers each choice as far as the failure remains.
  private mutating func lower() {
    var position = 0
    while position < best.count {
      var range = 1..<max(best[position].index, 1)
      while !range.isEmpty, position < best.count {
        let middle = (range.lowerBound + range.upperBound) / 2
        // The smallest one first, because it often suffices.
        let index = range.lowerBound == 1 ? 1 : middle
        var indices = best.map(\.index)
        indices[position] = index
        range = keep(indices) ? range.lowerBound..<index : index + 1..<range.upperBound
      }
      position += 1
    }
  }

  private static func trimmed(_ choices: [Choices.Choice]) -> [Choices.Choice] {
    Array(choices[..<((choices.lastIndex { $0.index != 0 } ?? -1) + 1)])
  }
}
