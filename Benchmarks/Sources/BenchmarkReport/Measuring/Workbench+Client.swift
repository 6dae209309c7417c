import BenchmarkStatistics

extension Workbench {
  /// Measures the cost of the library for a program that uses it.
  ///
  /// - Parameter measurement: One of those that build a client.
  /// - Returns: The finding.
  /// - Throws: ``BenchmarkError`` if a client does not build.
  func client(_ measurement: Measurement) async throws(BenchmarkError) -> Finding {
    switch measurement {
    case .cleanBuild(let configuration):
      return try await cleanBuild(configuration)
    case .fetchedPackages:
      return Finding(.packages, Double(try await fetchedPackages()))
    case .binarySize:
      let with = try await client.releaseBuild()
      let without = try await bareClient.releaseBuild()
      return Finding(
        .kilobytes, try await Client.strippedKilobytes(of: with),
        reference: try await Client.strippedKilobytes(of: without))
    case .foundation:
      let executable = try await client.releaseBuild()
      return Finding(.symbols, Double(try await Client.traceOfFoundation(in: executable)))
    default:
      return Finding(.seconds, .nan)
    }
  }

  /// Builds both clients in turns.
  ///
  /// - Returns: The medians of the CPU time.
  private func cleanBuild(
    _ configuration: Configuration
  ) async throws(BenchmarkError) -> Finding {
    // The first builds are left out: they fill the user's cache of compiled manifests.
    _ = try await client.cleanBuild(configuration)
    _ = try await bareClient.cleanBuild(configuration)
    var seconds: [Double] = []
    var bareSeconds: [Double] = []
    for _ in 0..<effort.builds {
      seconds.append(try await client.cleanBuild(configuration))
      bareSeconds.append(try await bareClient.cleanBuild(configuration))
    }
    if configuration == .debug { hasDebugBuild = true }
    return Finding(.seconds, seconds.median, reference: bareSeconds.median)
  }

  private func fetchedPackages() async throws(BenchmarkError) -> Int {
    if !hasDebugBuild { _ = try await client.cleanBuild(.debug) }
    return try client.fetchedPackages()
  }
}
