import EnvironmentFakes

/// A rule by which a simulation makes its choices.
///
/// A choice is the next job to run, the delay of a client's call, a fault, or a value that the test chooses. Equal seeds
/// give equal choices under each policy.
public struct SimulationPolicy: Sendable, Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    case random
    case priorities(depth: Int)
    case exhaustive
    case choices([Int])
  }

  let kind: Kind

  /// Each job that is ready is equally likely to run next.
  public static let random = SimulationPolicy(kind: .random)

  /// Tasks run by random priorities, which change at a few random steps.
  ///
  /// It prefers long runs of one task, and so finds some bugs that need few, but unlikely preemptions. The idea is from
  /// S. Burckhardt and others, "A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs", ASPLOS 2010, but
  /// the guarantee of that algorithm does not apply here: the number of steps is guessed, and not measured. ``random``
  /// can find a bug more often. A task that keeps running while others are ready, such as one that polls, loses its
  /// priority after some steps.
  ///
  /// - Parameter depth: The number of orderings that the bug needs; at least 1.
  /// - Returns: The policy.
  public static func pct(depth: Int) -> SimulationPolicy {
    SimulationPolicy(kind: .priorities(depth: max(depth, 1)))
  }

  /// Each seed of a range stands for another schedule, until there are no more.
  ///
  /// The schedules are enumerated depth first. ``SimulationReport/isComplete`` tells whether the range was large
  /// enough. A single seed cannot be repeated under this policy; a report names the choices instead.
  public static let exhaustive = SimulationPolicy(kind: .exhaustive)

  /// The choices of an earlier run, which a report names.
  ///
  /// - Parameter indices: The index of each choice. After the last one, the task that ran last continues, if it can.
  /// - Returns: The policy.
  public static func choices(_ indices: [Int]) -> SimulationPolicy {
    SimulationPolicy(kind: .choices(indices))
  }

  /// The name: `random`, `pct(depth: 3)`.
  public var description: String {
    switch kind {
    case .random: "random"
    case .priorities(let depth): "pct(depth: \(depth))"
    case .exhaustive: "exhaustive"
    case .choices(let indices): "choices(\(indices))"
    }
  }
}

/// The choices of one run: the ones that it has made, and the rule for the next one.
package struct Choices: Sendable {
  /// A choice between several possibilities.
  ///
  /// A choice with one possibility is not recorded.
  package struct Choice: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
      /// The next job.
      case job
      /// A delay, a fault, a random number, or a value that the test chooses.
      case value
      /// A value that the test chooses for the next step of `play`.
      case input
      /// The next step of `play`. The shortening removes whole steps.
      case step
    }

    package var index: Int
    package var count: Int
    package var kind: Kind
  }

  private enum Rule {
    case random
    case priorities(Priorities)
    /// Repeats indices, and continues with 0: the task that ran last continues, if it can.
    case given([Int])
  }

  package private(set) var made: [Choice] = []
  private var rule: Rule
  private var random: SplitMix64

  package init(seed: UInt64, _ policy: SimulationPolicy) {
    random = SplitMix64(seed: seed)
    made.reserveCapacity(64)
    switch policy.kind {
    case .random: rule = .random
    case .priorities(let depth): rule = .priorities(Priorities(depth: depth, &random))
    case .exhaustive: rule = .given([])
    case .choices(let indices): rule = .given(indices)
    }
  }

  /// The indices that are repeated; nil under a rule of its own.
  var given: [Int]? {
    if case .given(let indices) = rule { indices } else { nil }
  }

  package init(given indices: [Int], seed: UInt64 = 0) {
    random = SplitMix64(seed: seed)
    rule = .given(indices)
  }

  /// Chooses one of several possibilities, of which the first is the simplest one.
  ///
  /// - Parameters:
  ///   - count: The number of possibilities.
  ///   - kind: What is chosen.
  ///   - shares: The probabilities of the second possibility and the following ones; empty if all are equally likely.
  /// - Returns: The index of the possibility.
  mutating func choose(count: Int, _ kind: Choice.Kind, shares: [Double] = []) -> Int {
    guard count > 1 else { return 0 }
    return record(chosen(of: count, shares), of: count, kind)
  }

  /// Chooses the next job.
  ///
  /// - Parameters:
  ///   - ready: The ready jobs; not empty. The first is the usual choice.
  ///   - step: The number of earlier steps.
  /// - Returns: The index of the job.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func chooseJob(of ready: [ReadyJob], step: Int) -> Int {
    let count = ready.count
    switch rule {
    case .random, .given:
      return choose(count: count, .job)
    case .priorities(var priorities):
      rule = .random
      let index = priorities.choose(of: ready.map(\.task), step: step, &random)
      rule = .priorities(priorities)
      return count > 1 ? record(index, of: count, .job) : index
    }
  }

  private mutating func chosen(of count: Int, _ shares: [Double]) -> Int {
    if case .given(let indices) = rule {
      return made.count < indices.count ? min(indices[made.count], count - 1) : 0
    }
    if !shares.isEmpty {
      var rest = Double(random.next() >> 11) * 0x1p-53
      for (index, share) in shares.enumerated() {
        if rest < share { return index + 1 }
        rest -= share
      }
      return 0
    }
    // The high half of a product, which is less biased than a remainder, and cheaper.
    return Int(truncatingIfNeeded: random.next().multipliedFullWidth(by: UInt64(count)).high)
  }

  private mutating func record(_ index: Int, of count: Int, _ kind: Choice.Kind) -> Int {
    made.append(Choice(index: index, count: count, kind: kind))
    return index
  }
}

/// The priorities of tasks under `.pct(depth:)`.
private struct Priorities {
  /// The priorities of tasks, by their numbers.
  ///
  /// Changed priorities are lower than those of new tasks.
  private var values: [UInt64] = []
  private var changes: [Int]
  private var lowest: UInt64 = 1 << 32
  private var last = -1
  private var repetitions = 0

  /// The number of steps in sequence after which a task loses its priority.
  private static let mostRepetitions = 50

  init(depth: Int, _ random: inout SplitMix64) {
    // The number of steps is not known before a run; the seeds divide between short and long programs.
    let horizon = 8 << Int(random.next() % 6)
    changes = (1..<max(depth, 1)).map { _ in Int(random.next() % UInt64(horizon)) }
  }

  mutating func choose(of tasks: [Int], step: Int, _ random: inout SplitMix64) -> Int {
    for task in tasks where task >= values.count {
      values += (values.count...task).map { _ in random.next() | 1 << 63 }
    }
    var index = highest(tasks)
    let task = tasks[index]
    repetitions = task == last ? repetitions + 1 : 0
    if changes.contains(step) || tasks.count > 1 && repetitions > Self.mostRepetitions {
      lowest -= 1
      values[task] = lowest
      index = highest(tasks)
      repetitions = 0
    }
    last = tasks[index]
    return index
  }

  private func highest(_ tasks: [Int]) -> Int {
    var best = 0
    var highest: UInt64 = 0
    for (offset, task) in tasks.enumerated() where values[task] > highest {
      (best, highest) = (offset, values[task])
    }
    return best
  }
}
