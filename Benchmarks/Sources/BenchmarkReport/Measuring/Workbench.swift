/// Measures rows, and keeps what several of them need.
public actor Workbench {
  private let package: String
  let effort: Effort
  private let countsInstructions: Bool

  private var programs: [Build: MeasuringProgram] = [:]
  private var storingProgram: MeasuringProgram?
  private var counts: [CountedSide: OperationCount] = [:]
  private var executables: [Linking: (with: String, without: String)] = [:]

  private let client: Client
  private let bareClient: Client

  private struct CountedSide: Hashable {
    var name: String
    var build: Build
  }

  /// - Parameters:
  ///   - package: The folder of the benchmarks' package.
  ///   - effort: How much is done for a figure.
  ///   - countsInstructions: Whether there is a valgrind to count them.
  public init(package: String, effort: Effort, countsInstructions: Bool) {
    self.package = package
    self.effort = effort
    self.countsInstructions = countsInstructions
    client = Client("WithEnvironments", in: package)
    bareClient = Client("WithoutEnvironments", in: package)
  }

  /// Measures one row.
  ///
  /// - Parameter row: The row.
  /// - Returns: What it was measured at.
  /// - Throws: ``BenchmarkError`` where something needed does not build or run.
  public func measure(_ row: Row) async throws(BenchmarkError) -> Finding {
    switch row.measurement {
    case .operation(let value, let reference, let build):
      return try await operation(value, to: reference, in: build)
    case .time(let value, let reference):
      return try await time(value, to: reference, in: .release)
    case .threads(let side):
      return try await threads(side)
    case .writer(let side):
      return try await writer(side)
    case .memory:
      return try await memory()
    case .saving, .restoring, .restoringByHand, .savingBurst:
      return try await storage(row.measurement)
    case .cleanBuild:
      return try await cleanBuild()
    case .fetchedPackages:
      _ = try await client.cleanDebugBuild()
      return Finding(.packages, Double(try client.fetchedPackages()))
    case .binarySize(let linking):
      let built = try await executables(linking)
      return Finding(
        .bytes, try await Client.strippedSize(of: built.with),
        reference: try await Client.strippedSize(of: built.without))
    case .foundation(let linking):
      let executable = try await executables(linking).with
      return Finding(.symbols, Double(try await Client.traceOfFoundation(in: executable)))
    }
  }

  /// Runs every side that a row names, briefly.
  ///
  /// - Throws: ``BenchmarkError`` where one is missing or fails.
  public func check() async throws(BenchmarkError) {
    for build in [Build.release, .debug] {
      let program = try await program(build)
      for side in try await program.sides() {
        _ = try await program.measure(["run", side, "10"])
      }
    }
    for row in Row.all {
      switch row.measurement {
      case .operation(let value, let reference, _), .time(let value, let reference):
        _ = try await program(.release).measure(["compare", value, reference, "1"])
      case .saving, .restoring, .savingBurst: _ = try await storage(row.measurement, rounds: 1)
      default: break
      }
    }
  }

  private func operation(
    _ value: String, to reference: String, in build: Build
  ) async throws(BenchmarkError) -> Finding {
    var finding = try await time(value, to: reference, in: build)
    guard countsInstructions else { return finding }

    let empty = try await count("empty", in: build)
    let counted = try await count(value, in: build)
    let compared = try await count(reference, in: build)
    finding.instructions = Counts(
      value: counted.instructions - empty.instructions,
      reference: compared.instructions - empty.instructions)
    finding.allocations = Counts(value: counted.allocations, reference: compared.allocations)
    return finding
  }

  private func time(
    _ value: String, to reference: String, in build: Build
  ) async throws(BenchmarkError) -> Finding {
    let command = ["compare", value, reference, String(effort.rounds)]
    let times = try await program(build).measure(command)
    return Finding(.nanoseconds, times["value"] ?? .nan, reference: times["reference"])
  }

  private func threads(_ side: String) async throws(BenchmarkError) -> Finding {
    let times = try await program(.release).measure(["threads", side, String(effort.rounds)])
    var finding = Finding(.nanoseconds, times["value"] ?? .nan, reference: times["reference"])
    // Turned around: how many times as many reads in the same time.
    finding.ratio = finding.ratio.map { 1 / $0 }
    return finding
  }

  private func writer(_ side: String) async throws(BenchmarkError) -> Finding {
    let times = try await program(.release).measure(["writer", side, String(effort.rounds)])
    var finding = Finding(.nanoseconds, times["value"] ?? .nan, reference: times["reference"])
    finding.note = "\(Int(times["replacesPerSecond"] ?? 0)) replaces a second"
    return finding
  }

  private func memory() async throws(BenchmarkError) -> Finding {
    let replaces = effort.replaces
    let found = try await program(.release).measure(["memory", String(replaces)])
    var finding = Finding(.megabytes, (found["bytes"] ?? .nan) / 1_000_000)
    finding.note = "\(replaces) replaces, \(Int(found["reads"] ?? 0)) reads meanwhile"
    return finding
  }

  private func cleanBuild() async throws(BenchmarkError) -> Finding {
    // The first builds are not timed: they leave compiled manifests in the user's cache.
    _ = try await client.cleanDebugBuild()
    _ = try await bareClient.cleanDebugBuild()
    var seconds = Counts<[Double]>(value: [], reference: [])
    for _ in 0..<effort.builds {
      seconds.value.append(try await client.cleanDebugBuild())
      seconds.reference.append(try await bareClient.cleanDebugBuild())
    }
    return Finding(.seconds, seconds.value.median, reference: seconds.reference.median)
  }

  private func program(_ build: Build) async throws(BenchmarkError) -> MeasuringProgram {
    if let program = programs[build] { return program }
    let program = try await MeasuringProgram(build, in: package)
    programs[build] = program
    return program
  }

  func storingProgram() async throws(BenchmarkError) -> MeasuringProgram {
    if let program = storingProgram { return program }
    let program = try await MeasuringProgram(
      .release, in: package, named: "environments-measure-storage")
    storingProgram = program
    return program
  }

  private func count(_ side: String, in build: Build) async throws(BenchmarkError) -> OperationCount
  {
    let counted = CountedSide(name: side, build: build)
    if let count = counts[counted] { return count }
    let count = try await program(build).count(side, operations: effort.countedOperations)
    counts[counted] = count
    return count
  }

  private func executables(
    _ linking: Linking
  ) async throws(BenchmarkError) -> (with: String, without: String) {
    if let built = executables[linking] { return built }
    let built = (
      with: try await client.releaseBuild(linking),
      without: try await bareClient.releaseBuild(linking)
    )
    executables[linking] = built
    return built
  }
}

/// How much is done for a figure.
public struct Effort: Sendable {
  /// How often two sides take turns.
  var rounds: Int

  /// How many operations are counted.
  var countedOperations: Int

  /// After how many replaces memory is looked at.
  var replaces: Int

  /// How often the clients are built.
  var builds: Int

  /// What decides.
  public static let full = Effort(
    rounds: 21, countedOperations: 2_000, replaces: 10_000_000, builds: 3)

  /// What gives an idea.
  public static let quick = Effort(
    rounds: 5, countedOperations: 500, replaces: 1_000_000, builds: 1)
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; of none, not a number.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
