/// Measures rows, and keeps builds and counts that several rows need.
public actor Workbench {
  let package: String
  let effort: Effort
  private let countsInstructions: Bool

  private var programs: [BuiltProgram: MeasuringProgram] = [:]
  private var counts: [CountedSide: OperationCount] = [:]
  var compiledSites: (stack: CompiledSites, global: CompiledSites)?

  /// Whether this run, and not an earlier one, built the client for debugging.
  var hasDebugBuild = false

  let client: Client
  let bareClient: Client
  let macroClient: Client

  private struct BuiltProgram: Hashable {
    var name: String
    var setting: Setting
  }

  private struct CountedSide: Hashable {
    var name: String
    var setting: Setting
  }

  /// - Parameters:
  ///   - package: The folder of the benchmarks' package.
  ///   - effort: The amount of work for each figure.
  ///   - countsInstructions: Whether valgrind is installed and counts instructions.
  public init(package: String, effort: Effort, countsInstructions: Bool) {
    self.package = package
    self.effort = effort
    self.countsInstructions = countsInstructions
    client = Client("WithEnvironments", in: package)
    bareClient = Client("WithoutEnvironments", in: package)
    macroClient = Client("WithMacro", in: package)
  }

  /// Measures one row.
  ///
  /// - Parameter row: The row.
  /// - Returns: The figures.
  /// - Throws: ``BenchmarkError`` if a program does not build or fails.
  public func measure(_ row: Row) async throws(BenchmarkError) -> Finding {
    switch row.measurement {
    case .operation(let value, let reference, let setting):
      return try await operation(value, to: reference, in: setting)
    case .cost(let side):
      return try await cost(of: side)
    case .time(let value, let reference):
      return try await time(value, to: reference, in: .release)
    case .threads(let side):
      return try await threads(side)
    case .writer(let side):
      return try await writer(side)
    case .tail(let value, let reference):
      return try await tail(value, to: reference)
    case .memory:
      return try await memory()
    case .saving, .savingBurst, .savingLibrary, .restoringLibrary, .restoringFields:
      return try await storage(row.measurement)
    case .recording(let side):
      return try await measured(
        side.rawValue, of: "environments-measure-recording",
        in: side == .keepMemory ? .bytes : .nanoseconds)
    case .simulation(let side):
      return try await measured(side.rawValue, of: "environments-measure-simulation")
    case .readSites(let figure):
      return try await sites(figure)
    case .macroBuild:
      return try await macroBuild()
    case .macroUse:
      return try await macroUse()
    case .cleanBuild, .fetchedPackages, .binarySize, .foundation:
      return try await client(row.measurement)
    }
  }

  /// Measures a side of a program of its own against the reference that the program has for it.
  private func measured(
    _ name: String, of program: String, in unit: Finding.Unit = .nanoseconds
  ) async throws(BenchmarkError) -> Finding {
    let times = try await self.program(named: program).measure([name, String(effort.rounds)])
    return Finding(unit, times["value"] ?? .nan, reference: times["reference"])
  }

  private func operation(
    _ value: String, to reference: String, in setting: Setting
  ) async throws(BenchmarkError) -> Finding {
    var finding = try await time(value, to: reference, in: setting)
    guard countsInstructions else { return finding }

    let counted = try await netCount(value, in: setting)
    let compared = try await netCount(reference, in: setting)
    finding.instructions = Counts(
      value: counted.instructions, reference: compared.instructions)
    finding.allocations = Counts(value: counted.allocations, reference: compared.allocations)
    return finding
  }

  private func cost(of side: String) async throws(BenchmarkError) -> Finding {
    let times = try await program(.release).measure(["cost", side, String(effort.rounds)])
    var finding = Finding(.nanoseconds, times["value"] ?? .nan)
    guard countsInstructions else { return finding }

    let counted = try await netCount(side, in: .release)
    finding.instructions = Counts(value: counted.instructions)
    finding.allocations = Counts(value: counted.allocations)
    return finding
  }

  private func time(
    _ value: String, to reference: String, in setting: Setting
  ) async throws(BenchmarkError) -> Finding {
    let command = ["compare", value, reference, String(effort.rounds)]
    let times = try await program(setting).measure(command)
    return Finding(.nanoseconds, times["value"] ?? .nan, reference: times["reference"])
  }

  private func threads(_ side: String) async throws(BenchmarkError) -> Finding {
    let times = try await program(.release).measure(["threads", side, String(effort.rounds)])
    var finding = Finding(.nanoseconds, times["value"] ?? .nan, reference: times["reference"])
    // Inverted: the factor by which two threads read more than one in the same time.
    finding.ratio = finding.ratio.map { 1 / $0 }
    return finding
  }

  private func writer(_ side: String) async throws(BenchmarkError) -> Finding {
    let times = try await program(.release).measure(["writer", side, String(effort.rounds)])
    var finding = Finding(.nanoseconds, times["value"] ?? .nan, reference: times["reference"])
    finding.note = "\(Int(times["replacesPerSecond"] ?? 0)) replaces a second"
    return finding
  }

  private func tail(
    _ value: ContendedSide, to reference: ContendedSide
  ) async throws(BenchmarkError) -> Finding {
    let found = try await program(.release).measure([
      "tail", value.name, value.reader, reference.name, reference.reader,
      String(effort.calls), String(effort.tailRounds),
    ])
    var finding = Finding(.nanoseconds, found["value"] ?? .nan, reference: found["reference"])
    let figures = ["value", "reference", "valueMedian", "referenceMedian", "readerShare"]
      .map { found[$0] ?? .nan }
    if figures.allSatisfy(\.isFinite) {
      finding.note = """
        99th percentiles; medians \(Int(figures[2])) and \(Int(figures[3])) ns; the reader ran \
        \(Int(100 * figures[4]))% of the time
        """
    } else {
      finding.note = "not measured: other programs left no time for the reader"
    }
    return finding
  }

  private func memory() async throws(BenchmarkError) -> Finding {
    let replaces = effort.replaces
    let found = try await program(.release).measure(["memory", String(replaces)])
    var finding = Finding(.megabytes, (found["bytes"] ?? .nan) / 1_000_000)
    finding.note = "\(replaces) replaces, \(Int(found["reads"] ?? 0)) reads meanwhile"
    return finding
  }

  /// Returns a program, which is built if no row has needed it yet.
  ///
  /// - Parameters:
  ///   - setting: The way to build it.
  ///   - name: The name of the executable.
  ///   - folder: The folder of its package, in that of the benchmarks.
  /// - Returns: The program.
  /// - Throws: ``BenchmarkError`` if it does not build.
  func program(
    _ setting: Setting = .release, named name: String = "environments-measure",
    in folder: String = ""
  ) async throws(BenchmarkError) -> MeasuringProgram {
    let key = BuiltProgram(name: name, setting: setting)
    if let program = programs[key] { return program }
    let program = try await MeasuringProgram(setting, in: package + folder, named: name)
    programs[key] = program
    return program
  }

  /// Counts an operation, without the instructions of the empty loop.
  private func netCount(
    _ side: String, in setting: Setting
  ) async throws(BenchmarkError) -> OperationCount {
    var count = try await count(side, in: setting)
    count.instructions -= try await self.count("empty", in: setting).instructions
    return count
  }

  private func count(
    _ side: String, in setting: Setting
  ) async throws(BenchmarkError) -> OperationCount {
    let counted = CountedSide(name: side, setting: setting)
    if let count = counts[counted] { return count }
    let count = try await program(setting).count(side, operations: effort.countedOperations)
    counts[counted] = count
    return count
  }
}
