import BenchmarkStatistics
import Foundation

extension Workbench {
  /// Builds a client with one use of a macro, and the same client without it, in turns.
  ///
  /// - Returns: The difference of the medians of the CPU time.
  /// - Throws: ``BenchmarkError`` if a client does not build.
  func macroBuild() async throws(BenchmarkError) -> Finding {
    // The first builds are left out: they fill the user's cache of compiled manifests.
    _ = try await macroClient.cleanBuild(.debug)
    _ = try await client.cleanBuild(.debug)
    var seconds: [Double] = []
    var plainSeconds: [Double] = []
    for _ in 0..<effort.builds {
      seconds.append(try await macroClient.cleanBuild(.debug))
      plainSeconds.append(try await client.cleanBuild(.debug))
    }
    hasDebugBuild = true
    return Finding(.seconds, seconds.median - plainSeconds.median)
  }

  /// Type-checks a file with a hundred structs, with and without a macro on each.
  ///
  /// - Returns: The CPU time of one use, with the compiler's work on the code that it generates.
  /// - Throws: ``BenchmarkError`` if the file does not compile.
  func macroUse() async throws(BenchmarkError) -> Finding {
    _ = try await macroClient.cleanBuild(.debug)
    let count = 100
    var milliseconds: [Double] = []
    for _ in 0..<effort.builds {
      let with = try await typeCheck(count, attribute: "@Controllable")
      let without = try await typeCheck(count, attribute: "")
      milliseconds.append((with - without) * 1_000 / Double(count))
    }
    return Finding(.milliseconds, milliseconds.median)
  }

  private func typeCheck(
    _ count: Int, attribute: String
  ) async throws(BenchmarkError) -> Double {
    let products = macroClient.debugProducts
    let structs = (0..<count).map { index in
      """
      \(attribute)
      struct Client\(index): Controllable {
        var fetch: @Sendable (_ id: Int, _ name: String) async throws -> [String]
        var save: @Sendable (_ value: String) throws -> Void
        var date: @Sendable () -> Int = { 3 }
      }

      """
    }
    let file = products + "/Uses.swift"
    do {
      try ("import EnvironmentClients\n" + structs.joined()).write(
        toFile: file, atomically: true, encoding: .utf8)
    } catch {
      throw .unreadableFile(file)
    }
    return try await Command([
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
      "-I", products + "/Modules", "-module-cache-path", products + "/ModuleCache",
      "-Xcc", "-fmodule-map-file=\(products)/CEnvironments.build/module.modulemap",
      "-load-plugin-executable", products + "/EnvironmentMacros-tool#EnvironmentMacros", file,
    ]).cpuSeconds()
  }
}
