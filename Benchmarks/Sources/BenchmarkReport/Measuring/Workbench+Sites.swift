import BenchmarkStatistics

extension Workbench {
  /// Measures the generated client with many reads.
  ///
  /// - Parameter figure: The figure of the client.
  /// - Returns: The finding, with a client of a global as the reference.
  /// - Throws: ``BenchmarkError`` if the client does not compile.
  func sites(_ figure: ReadSiteFigure) async throws(BenchmarkError) -> Finding {
    let found = try await compiledSites()
    switch figure {
    case .text:
      return Finding(
        .kilobytes, found.stack.text / 1_000, reference: found.global.text / 1_000)
    case .compilation:
      return Finding(.seconds, found.stack.cpuSeconds, reference: found.global.cpuSeconds)
    }
  }

  private func compiledSites() async throws(BenchmarkError) -> (
    stack: CompiledSites, global: CompiledSites
  ) {
    if let compiledSites { return compiledSites }
    let compiler = SiteCompiler(build: try await program(.release).folder, package: package)
    // The first compilations are left out: they fill the module cache.
    var stack = try await compiler.compile(.stack)
    var global = try await compiler.compile(.global)
    var seconds: [Double] = []
    var globalSeconds: [Double] = []
    for _ in 0..<effort.builds {
      seconds.append(try await compiler.compile(.stack).cpuSeconds)
      globalSeconds.append(try await compiler.compile(.global).cpuSeconds)
    }
    stack.cpuSeconds = seconds.median
    global.cpuSeconds = globalSeconds.median
    compiledSites = (stack, global)
    return (stack, global)
  }
}
