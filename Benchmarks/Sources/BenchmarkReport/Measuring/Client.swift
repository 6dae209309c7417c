import Foundation

/// A small program of one file and three dependencies, built as its author would build it.
struct Client {
  private let package: String
  private let scratch: String

  /// - Parameters:
  ///   - name: The folder in `Clients/`.
  ///   - benchmarks: The folder of the benchmarks' package.
  init(_ name: String, in benchmarks: String) {
    package = benchmarks + "/Clients/" + name
    scratch = benchmarks + "/.build-clients/" + name
  }

  /// Builds the program from an empty build folder, dynamically linked.
  ///
  /// - Parameter configuration: The configuration of the build.
  /// - Returns: The CPU seconds of `swift build` and of all compilers.
  /// - Throws: ``BenchmarkError`` if the program does not build.
  func cleanBuild(_ configuration: Configuration) async throws(BenchmarkError) -> Double {
    try? FileManager.default.removeItem(atPath: scratch + "/\(configuration)")
    return try await Command(swiftBuild(configuration)).cpuSeconds()
  }

  /// The folder with the products and modules of the last debug build.
  var debugProducts: String { scratch + "/debug/debug" }

  /// Returns the number of packages that the last debug build fetched.
  func fetchedPackages() throws(BenchmarkError) -> Int {
    let path = scratch + "/debug/workspace-state.json"
    guard
      let contents = FileManager.default.contents(atPath: path),
      let state = try? JSONDecoder().decode(WorkspaceState.self, from: contents)
    else { throw .unreadableFile(path) }
    let checkouts = try? FileManager.default.contentsOfDirectory(
      atPath: scratch + "/debug/checkouts")
    let fetched = state.object.dependencies.filter { $0.packageRef.kind != "fileSystem" }
    return max(fetched.count, checkouts?.count ?? 0)
  }

  /// Builds the program for release.
  ///
  /// - Returns: The path of the executable.
  func releaseBuild() async throws(BenchmarkError) -> String {
    try await Command(swiftBuild(.release)).run()
    let folder = try await Command(swiftBuild(.release) + ["--show-bin-path"]).run()
    return folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/client"
  }

  /// Returns the size of an executable without its symbols, in kilobytes.
  static func strippedKilobytes(of path: String) async throws(BenchmarkError) -> Double {
    let stripped = path + ".stripped"
    try await Command("strip", "-o", stripped, path).run()
    let attributes = try? FileManager.default.attributesOfItem(atPath: stripped)
    guard let size = attributes?[.size] as? NSNumber else { throw .unreadableFile(stripped) }
    return size.doubleValue / 1_000
  }

  /// Returns the number of an executable's symbols and shared libraries that belong to Foundation.
  static func traceOfFoundation(in path: String) async throws(BenchmarkError) -> Int {
    let symbols = try await Command("nm", path).run()
    let libraries = try await Command("ldd", path).run()
    return (symbols + "\n" + libraries).split(separator: "\n").count { $0.contains("Foundation") }
  }

  private func swiftBuild(_ configuration: Configuration) -> [String] {
    [
      "swift", "build", "--package-path", package, "--scratch-path", "\(scratch)/\(configuration)",
      "-c", "\(configuration)",
    ]
  }
}

/// The part of SwiftPM's workspace state that names the origin of packages.
private struct WorkspaceState: Decodable {
  struct Object: Decodable {
    var dependencies: [Dependency]
  }

  struct Dependency: Decodable {
    var packageRef: PackageReference
  }

  struct PackageReference: Decodable {
    var kind: String
  }

  var object: Object
}
