/// The states that the stores may have after a restart, derived from the subject's output.
struct Acknowledged {
  /// The logged-in user, 0 for none, and the edition of the environment.
  struct State: Equatable {
    var user: Int
    var edition: Int
  }

  private var state = State(user: 0, edition: 0)

  /// The operation that has begun and was not reported as done.
  private var pending: (kind: String, state: State)?

  /// Reported states that are impossible or forbidden.
  private(set) var failures: [String] = []

  /// The number of completed operations.
  private(set) var completed = 0

  /// How much was not, by its kind.
  private(set) var interrupted: [String: Int] = [:]

  /// Adds the output of one process.
  mutating func hear(_ lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ")
      let numbers = words.compactMap { Int($0) }
      switch (words.first ?? "", numbers.count) {
      case ("restored", 2): find(State(user: numbers[0], edition: numbers[1]))
      case ("keys", 1):
        let expected = state.user == 0 ? 0 : 1
        if numbers[0] != expected { fail("\(numbers[0]) keys of \(expected) sessions") }
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

  /// The state before or after the interrupted operation; in a burst of changes, any of them.
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
