import Foundation

/// `environments-measure` or `environments-measure-storage`, built in one of the settings.
struct MeasuringProgram {
  /// The folder of the executable and of the modules.
  let folder: String

  private let path: String

  /// The executable without debug information, which some versions of valgrind cannot read.
  private let strippedPath: String

  /// Builds the program.
  ///
  /// - Parameters:
  ///   - setting: The way to build and to start it.
  ///   - package: The folder of the benchmarks' package.
  ///   - name: The name of the executable.
  /// - Throws: ``BenchmarkError`` if it does not build.
  init(
    _ setting: Setting, in package: String, named name: String
  ) async throws(BenchmarkError) {
    var swiftBuild = ["swift", "build", "--package-path", package]
    switch setting {
    case .release:
      swiftBuild += ["-c", "release"]
    case .withoutCrossModule:
      swiftBuild += [
        "-c", "release", "--scratch-path", package + "/.build-without-cmo",
        "-Xswiftc", "-Xfrontend", "-Xswiftc", "-disable-cmo",
      ]
    case .debug:
      swiftBuild += ["-c", "debug"]
    }
    try await Command(swiftBuild + ["--product", name]).run()
    folder = try await Command(swiftBuild + ["--show-bin-path"]).run()
      .trimmingCharacters(in: .whitespacesAndNewlines)
    path = folder + "/" + name
    strippedPath = path + ".stripped"
    try await Command("strip", "--strip-debug", "-o", strippedPath, path).run()
  }

  /// Runs a measurement.
  ///
  /// - Parameter arguments: The program's command line.
  /// - Returns: The numbers that the program prints, by name.
  /// - Throws: ``BenchmarkError`` if the program fails or prints anything else.
  func measure(_ arguments: [String]) async throws(BenchmarkError) -> [String: Double] {
    try await Command([path] + arguments).numbers()
  }

  /// Counts the instructions and allocations of one operation of a side: the difference between a
  /// number of operations and twice that number, which leaves out the program's start.
  func count(_ side: String, operations: Int) async throws(BenchmarkError) -> OperationCount {
    let once = try await profile(side, operations)
    let twice = try await profile(side, 2 * operations)
    return OperationCount(
      instructions: Double(twice.instructions - once.instructions) / Double(operations),
      allocations: Double(twice.allocations - once.allocations) / Double(operations))
  }

  private func profile(
    _ side: String, _ operations: Int
  ) async throws(BenchmarkError) -> CallgrindProfile {
    let file = strippedPath + ".\(side).\(operations).callgrind"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try await Command(
      [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=\(file)", strippedPath, "run", side,
        String(operations),
      ]
    ).run()
    guard let contents = FileManager.default.contents(atPath: file) else {
      throw .unreadableFile(file)
    }
    return try CallgrindProfile(String(decoding: contents, as: UTF8.self))
  }
}

/// The cost of one operation.
struct OperationCount: Sendable, Equatable {
  var instructions: Double
  var allocations: Double
}
