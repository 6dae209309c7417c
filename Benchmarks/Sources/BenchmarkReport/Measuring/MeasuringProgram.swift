import Foundation

/// `environments-measure` or `environments-measure-storage`, built in one of the ways.
struct MeasuringProgram {
  /// Where its executable lies.
  private let path: String

  /// The same executable without debug information, which valgrind may be too old to read.
  private let strippedPath: String

  /// Builds the program.
  ///
  /// - Parameters:
  ///   - build: The way in which to build it.
  ///   - package: The folder of the package that the program belongs to.
  ///   - name: Which of the two.
  /// - Throws: ``BenchmarkError`` where it does not build.
  init(
    _ build: Build, in package: String, named name: String = "environments-measure"
  ) async throws(BenchmarkError) {
    var swiftBuild = ["swift", "build", "--package-path", package]
    switch build {
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
    let folder = try await Command(swiftBuild + ["--show-bin-path"]).run()
      .trimmingCharacters(in: .whitespacesAndNewlines)
    path = folder + "/" + name
    strippedPath = path + ".stripped"
    try await Command("strip", "--strip-debug", "-o", strippedPath, path).run()
  }

  /// The names of everything that it can measure.
  func sides() async throws(BenchmarkError) -> Set<String> {
    Set(try await Command(path, "list").run().split(separator: "\n").map(String.init))
  }

  /// Has it measure something.
  ///
  /// - Parameter arguments: Its command line.
  /// - Returns: What it answered, by name.
  /// - Throws: ``BenchmarkError`` where it fails, or answers something else.
  func measure(_ arguments: [String]) async throws(BenchmarkError) -> [String: Double] {
    try await Command([path] + arguments).numbers()
  }

  /// Counts what one operation of a side costs: the difference between so many and twice as many,
  /// in which the program's start is not.
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
      "valgrind", "--tool=callgrind", "--callgrind-out-file=\(file)", strippedPath, "run", side,
      String(operations)
    ).run()
    guard let contents = FileManager.default.contents(atPath: file) else {
      throw .unreadableFile(file)
    }
    return try CallgrindProfile(String(decoding: contents, as: UTF8.self))
  }
}

/// What one operation costs.
struct OperationCount: Sendable, Equatable {
  var instructions: Double
  var allocations: Double
}
