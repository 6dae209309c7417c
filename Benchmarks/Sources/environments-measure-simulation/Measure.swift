import BenchmarkStatistics
import CMeasuring
import EnvironmentFakes
import EnvironmentSimulation
import Foundation

/// Runs the measurements of simulations that `environments-benchmark` asks for, and prints `name=number` pairs.
///
/// A program of its own, because simulations link the test libraries.
@main
struct Measure {
  /// The schedules of a turn.
  private static let schedules = 1_000

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2, let rounds = Int(arguments[1]),
      ["clock", "schedule", "step", "observed"].contains(arguments[0])
    else {
      FileHandle.standardError.write(
        Data("Use one of: clock, schedule, step, observed; and ROUNDS\n".utf8))
      exit(64)
    }
    if arguments[0] == "clock" { return try await measureClock(rounds: rounds) }
    if arguments[0] == "observed" { return observed(rounds: rounds) }
    // A schedule of 30 steps, or its average step.
    let unit = arguments[0] == "schedule" ? 1.0 : 30
    var simulated: [Double] = []
    var plain: [Double] = []
    for round in 0...rounds {
      let start = benchmark_process_nanoseconds()
      let report = await Simulation.explore(seeds: 0..<schedules) { await thirtySteps() }
      let middle = benchmark_process_nanoseconds()
      precondition(report.failures.isEmpty)
      for _ in 0..<schedules { await thirtySteps() }
      let end = benchmark_process_nanoseconds()
      if round > 0 {
        simulated.append(Double(middle - start) / Double(schedules) / unit)
        plain.append(Double(end - middle) / Double(schedules) / unit)
      }
    }
    print("value=\(simulated.median) reference=\(plain.median)")
  }

  /// Measures 100 deadlines of a test clock on the main actor, against the same in a simulation.
  private static func measureClock(rounds: Int) async throws {
    var plain: [Double] = []
    var simulated: [Double] = []
    for round in 0...rounds {
      let start = benchmark_process_nanoseconds()
      try await hundredDeadlines()
      let middle = benchmark_process_nanoseconds()
      try await Simulation.run { try await hundredDeadlines() }
      let end = benchmark_process_nanoseconds()
      if round > 0 {
        plain.append(Double(middle - start))
        simulated.append(Double(end - middle))
      }
    }
    print("value=\(plain.median) reference=\(simulated.median)")
  }

  @MainActor
  private static func hundredDeadlines() async throws {
    let clock = TestClock()
    let tasks = (1...100).map { number in
      Task { try await clock.sleep(for: .seconds(number)) }
    }
    try await clock.waitForSleepers(100)
    await clock.advance(by: .seconds(100))
    for task in tasks { try await task.value }
  }

  /// Calls `time`, which reads the clock without a system call, as programs find it, and as the C library has it.
  private static func observed(rounds: Int) {
    typealias Function = @convention(c) (UnsafeMutablePointer<time_t>?) -> time_t
    let library = dlopen("libc.so.6", RTLD_LAZY)
    guard let found = dlsym(nil, "time"), let original = dlsym(library, "time"), found != original
    else {
      FileHandle.standardError.write(Data("The program does not define the function.\n".utf8))
      exit(69)
    }
    let functions = [found, original].map { unsafeBitCast($0, to: Function.self) }
    let calls = 1_000_000
    var times: [[Double]] = [[], []]
    for round in 0...rounds {
      for (index, function) in functions.enumerated() {
        let start = benchmark_process_nanoseconds()
        for _ in 0..<calls { benchmark_use(function(nil)) }
        let end = benchmark_process_nanoseconds()
        if round > 0 { times[index].append(Double(end - start) / Double(calls)) }
      }
    }
    print("value=\(times[0].median) reference=\(times[1].median)")
  }

  /// Three tasks with nine yields each: with their starts, 30 steps.
  private static func thirtySteps() async {
    for task in (0..<3).map({ _ in Task { for _ in 0..<9 { await Task.yield() } } }) {
      await task.value
    }
  }
}
