extension Workbench {
  /// Measures what storing costs.
  ///
  /// - Parameters:
  ///   - measurement: What of it.
  ///   - rounds: How often two sides take turns.
  /// - Returns: What it was measured at.
  /// - Throws: ``BenchmarkError`` where the program does not build or run.
  func storage(
    _ measurement: Measurement, rounds: Int? = nil
  ) async throws(BenchmarkError) -> Finding {
    let rounds = String(rounds ?? effort.rounds)
    let program = try await storingProgram()
    switch measurement {
    case .saving(let replacement):
      let times = try await program.measure([replacement.rawValue, rounds])
      let value = times["value"] ?? .nan
      let reference = times["reference"] ?? .nan
      var finding = Finding(.nanoseconds, value - reference)
      finding.note = "\(Int(value)) ns with a storage, \(Int(reference)) ns without"
      return finding
    case .restoring:
      let times = try await program.measure(["restore", rounds])
      var finding = Finding(.milliseconds, (times["value"] ?? .nan) / 1e6)
      finding.note = "a record of \(Int(times["bytes"] ?? 0)) bytes"
      return finding
    case .savingBurst(let replaces):
      let found = try await program.measure(["burst", String(replaces)])
      var finding = Finding(.writes, found["writes"] ?? .nan)
      finding.note = "\(replaces) replaces in \(Int(found["milliseconds"] ?? 0)) ms"
      return finding
    default:
      let times = try await program.measure(["restore", rounds])
      return Finding(
        .milliseconds, (times["value"] ?? .nan) / 1e6,
        reference: times["reference"].map { $0 / 1e6 })
    }
  }
}
