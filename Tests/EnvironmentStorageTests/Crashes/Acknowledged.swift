/// What is known of the stores from what the subject has said: what may be found in them when it
/// is started again.
struct Acknowledged {
  /// Who is logged in, 0 for nobody, and the edition of the environment.
  struct State: Equatable {
    var user: Int
    var edition: Int
  }

  private var state = State(user: 0, edition: 0)

  /// What it has begun, and not said to be done.
  private var pending: (kind: String, state: State)?

  /// What it has said that cannot be true, or must not be.
  private(set) var failures: [String] = []

  /// How much of what it has begun was done.
  private(set) var completed = 0

  /// How much was not, by its kind.
  private(set) var interrupted: [String: Int] = [:]

  /// Takes in what one process has said.
  mutating func hear(_ lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ")
      let numbers = words.compactMap { Int($0) }
      switch (words.first ?? "", numbers.count) {
      case ("restored", 2): find(State(user: numbers[0], edition: numbers[1]))
      case ("secrets", 1):
        let expected = state.user == 0 ? 0 : 1
        if numbers[0] != expected { fail("\(numbers[0]) secrets of \(expected)") }
      case ("begin", 2):
        pending = (String(words[1]), State(user: numbers[0], edition: numbers[1]))
      case ("done", 0):
        completed += 1
        if let pending { state = pending.state }
        pending = nil
      case ("ready", 0), ("steps", 1): break
      default: fail(line)
      }
    }
  }

  private mutating func find(_ found: State) {
    if !isPossible(found) {
      let begun = pending.map { " after \($0.kind) to \($0.state) had begun" } ?? ""
      fail("restored \(found) where \(state) was stored\(begun)")
    }
    if let pending { interrupted[pending.kind, default: 0] += 1 }
    state = found
    pending = nil
  }

  /// From before or from after what was begun; of a burst of changes, any.
  private func isPossible(_ found: State) -> Bool {
    if found == state { return true }
    guard let pending else { return false }
    if pending.kind == "save" {
      return found.user == state.user
        && (state.edition...pending.state.edition).contains(found.edition)
    }
    return found == pending.state
  }

  private mutating func fail(_ what: String) {
    failures.append(what)
  }
}
