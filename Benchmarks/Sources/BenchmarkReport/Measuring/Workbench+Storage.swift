extension Workbench {
  /// Measures the cost of storing.
  ///
  /// - Parameter measurement: One of those of storing.
  /// - Returns: The finding.
  /// - Throws: ``BenchmarkError`` if the program does not build or fails.
  func storage(
    _ measurement: Measurement
  ) async throws(BenchmarkError) -> Finding {
    let rounds = effort.rounds
    let program = try await program(named: "environments-measure-storage", in: "/Storage")
    switch measurement {
    case .saving(let replacement):
      let times = try await program.measure([replacement.rawValue, String(rounds)])
      return Finding(.nanoseconds, times["value"] ?? .nan, reference: times["reference"])
    case .savingBurst(let replaces):
      let found = try await program.measure(["burst", String(replaces)])
      var finding = Finding(.writes, found["writes"] ?? .nan)
      finding.note = "\(replaces) replaces in \(Int(found["milliseconds"] ?? 0)) ms"
      return finding
    case .savingLibrary(let change, let store, let size):
      return try await library(
        ["save", store.rawValue, change.rawValue], size, rounds, measuredBy: program)
    case .restoringLibrary(let store, let size):
      return try await library(["restore", store.rawValue], size, rounds, measuredBy: program)
    case .restoringFields(let count, let store):
      let times = try await program.measure(
        ["restore-fields", store.rawValue, String(count), String(rounds)])
      return Finding(
        .milliseconds, (times["value"] ?? .nan) / 1e6,
        reference: times["reference"].map { $0 / 1e6 })
    default:
      // Fatal, because the callers pass the measurements above only.
      fatalError("\(measurement) is no measurement of storing.")
    }
  }

  /// Runs a command of the program, and returns its CPU times.
  private func library(
    _ command: [String], _ size: StoredSize, _ rounds: Int, measuredBy program: MeasuringProgram
  ) async throws(BenchmarkError) -> Finding {
    let times = try await program.measure(
      command + [String(size.rawValue), String(size.rounds(of: rounds))])
    return Finding(
      .milliseconds, (times["value"] ?? .nan) / 1e6, reference: times["reference"].map { $0 / 1e6 })
  }
}
