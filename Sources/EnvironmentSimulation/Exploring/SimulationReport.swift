/// The failures that an exploration has found.
public struct SimulationReport: Sendable, CustomStringConvertible {
  /// A seed with which the code failed.
  public struct Failure: Sendable, Hashable {
    /// The seed.
    public let seed: Int

    /// What failed.
    public let message: String
  }

  /// The failure with the fewest preemptions, after those that it does not need have been removed.
  public struct Shortest: Sendable {
    /// The seed that failed.
    public let seed: Int

    /// What failed.
    public var message: String { failure.message }

    let failure: SimulationFailure

    /// The choices of the shortened schedule, for ``SimulationPolicy/choices(_:)``.
    public let choices: [Int]

    /// The steps of the shortened schedule, one line each.
    public let steps: [String]

    /// The first difference between two runs of the seed; nil if they were equal.
    public let difference: String?

    /// Whether the schedule failed again when it was repeated as the report prints it.
    var isRepeatable = false

    /// The source code of a test that takes the steps of a play; nil if there was none, or if it cannot be printed.
    var test: String?

    init(
      seed: Int, failure: SimulationFailure, choices: [Int], steps: [String], difference: String?
    ) {
      self.seed = seed
      self.failure = failure
      self.choices = choices
      self.steps = steps
      self.difference = difference
    }
  }

  /// Failures with the same place and kind, of which the first is kept.
  struct Group {
    let failure: SimulationFailure
    let first: Reproduction
    var count = 1
  }

  let policy: SimulationPolicy

  /// The number of runs.
  public internal(set) var runs = 0

  /// The number of runs that differ in a choice.
  public internal(set) var schedules = 0

  /// The seeds with which the code failed, in their order.
  public internal(set) var failures: [Failure] = []

  /// The shortest failure; nil if the code never failed.
  public internal(set) var shortest: Shortest?

  /// Whether all schedules were tried; always false for policies other than ``SimulationPolicy/exhaustive``.
  public internal(set) var isComplete = false

  private(set) var groups: [Group] = []

  init(policy: SimulationPolicy) {
    self.policy = policy
  }

  /// Adds a failure to those of its place and kind.
  mutating func add(_ failure: SimulationFailure, _ reproduction: Reproduction) {
    if let index = groups.firstIndex(where: { $0.failure.isSame(as: failure) }) {
      groups[index].count += 1
    } else {
      groups.append(Group(failure: failure, first: reproduction))
    }
  }

  /// The number of failures, and the steps of the shortest one.
  public var description: String { description(of: "The code", test: nil) }

  /// Returns the number of failures, and the steps of the shortest one.
  ///
  /// - Parameters:
  ///   - name: The name of the code that failed.
  ///   - test: The name that selects the test; nil outside of a test.
  /// - Returns: The text.
  func description(of name: String, test: String?) -> String {
    guard let shortest else {
      return "\(name) did not fail for \(SimulationMessages.count(schedules, "schedule"))."
    }
    return SimulationMessages.report(self, shortest, of: name, test: test)
  }
}
