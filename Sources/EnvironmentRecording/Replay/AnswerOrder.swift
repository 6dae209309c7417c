/// The order in which the recorded calls ended, and the progress of their answers.
///
/// A recording writes a call's line when the call ends.
struct AnswerOrder {
  private let lines: [Int]
  private var answered: Set<Int> = []
  private var first = 0

  /// - Parameter calls: The calls that a program can make.
  init(_ calls: [RecordedCall]) {
    lines = calls.map(\.line).sorted()
  }

  /// Notes that the program has received the answer of a line.
  mutating func answer(_ line: Int) {
    answered.insert(line)
    while first < lines.count, answered.remove(lines[first]) != nil { first += 1 }
  }

  /// Whether all calls that ended before have been answered.
  func isNext(_ line: Int) -> Bool {
    first >= lines.count || lines[first] >= line
  }
}
