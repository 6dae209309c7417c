extension Workbench {
  /// Measures the cost of storing.
  ///
  /// - Parameters:
  ///   - measurement: One of those of storing.
  ///   - rounds: The turns of the two sides; the effort's if nil.
  /// - Returns: The finding.
  /// - Throws: ``BenchmarkError`` if the program does not build or fails.
  func storage(
    _ measurement: Measurement, rounds: Int? = nil
  ) async throws(BenchmarkError) -> Finding {
    let rounds = String(rounds ?? effort.rounds)
    let program = try await storingProgram()
    switch measurement {
    case .saving(let replacement):
      let times = try await program.measure([replacement.rawValue, rounds])
      return Finding(.nanoseconds, times["value"] ?? .nan, reference: times["reference"])
    case .savingBurst(let replaces):
      let found = try await program.measure(["burst", String(replaces)])
      var finding = Finding(.writes, found["writes"] ?? .nan)
      finding.note = "\(replaces) replaces in \(Int(found["milliseconds"] ?? 0)) ms"
      return finding
    default:
      let times = try await program.measure(["restore", rounds])
      var finding = Finding(
        .milliseconds, (times["value"] ?? .nan) / 1e6,
        reference: times["reference"].map { $0 / 1e6 })
      finding.note = "a record of \(Int(times["bytes"] ?? 0)) bytes"
      return finding
    }
  }
}
