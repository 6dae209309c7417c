import Foundation

/// A schedule, as the environment variable `ENVIRONMENTS_SIMULATION` has it: a seed, or a seed and choices.
///
/// ```sh
/// ENVIRONMENTS_SIMULATION=12:0,0,1 swift test --filter logsOutOnce
/// ```
struct Reproduction: Sendable, CustomStringConvertible {
  static let variable = "ENVIRONMENTS_SIMULATION"

  /// The variable's value; nil if it is not set.
  static let ofProcess = ProcessInfo.processInfo.environment[variable]

  var seed: Int
  var choices: [Int]?

  init(seed: Int, choices: [Int]? = nil) {
    self.seed = seed
    self.choices = choices
  }

  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seed = parts.first.flatMap({ Int($0) }) else { return nil }
    self.seed = seed
    guard parts.count == 2 else { return }
    let indices = parts[1].split(separator: ",")
    let choices = indices.compactMap { Int($0) }.filter { $0 >= 0 }
    guard choices.count == indices.count else { return nil }
    self.choices = choices
  }

  func choices(_ policy: SimulationPolicy) -> Choices {
    let seed = UInt64(bitPattern: Int64(seed))
    return choices.map { Choices(given: $0, seed: seed) } ?? Choices(seed: seed, policy)
  }

  /// The variable's value.
  var description: String {
    "\(seed)" + (choices.map { ":" + $0.map(String.init).joined(separator: ",") } ?? "")
  }

  /// The command that repeats the schedule in a test, or the arguments that repeat it outside of one.
  func instructions(for test: String?) -> String {
    guard let test else {
      return "seeds: \(seed)..<\(seed + 1)" + (choices.map { ", policy: .choices(\($0))" } ?? "")
    }
    // A regular expression, in which a period stands for what the shell would not pass on.
    let filter = String(test.prefix { $0 != "(" }.map { $0.isLetter || $0.isNumber ? $0 : "." })
    return "\(Self.variable)=\(self) swift test --filter \(filter)"
  }
}
