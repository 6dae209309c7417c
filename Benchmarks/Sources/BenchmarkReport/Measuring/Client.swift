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

  /// Builds it from nothing, in debug.
  ///
  /// - Returns: The seconds that the whole of `swift build` took.
  func cleanDebugBuild() async throws(BenchmarkError) -> Double {
    try? FileManager.default.removeItem(atPath: scratch + "/debug")
    let clock = ContinuousClock()
    let start = clock.now
    try await Command(swiftBuild(in: "debug", ["-c", "debug"])).run()
    return (clock.now - start) / .seconds(1)
  }

  /// The packages that the last build has fetched from elsewhere.
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

  /// Builds it in release.
  ///
  /// - Returns: Where the executable lies.
  func releaseBuild(_ linking: Linking) async throws(BenchmarkError) -> String {
    let arguments =
      switch linking {
      case .dynamic: swiftBuild(in: "dynamic", ["-c", "release"])
      case .static: swiftBuild(in: "static", ["-c", "release", "--static-swift-stdlib"])
      }
    try await Command(arguments).run()
    let folder = try await Command(arguments + ["--show-bin-path"]).run()
    return folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/client"
  }

  /// The size in bytes of an executable without its symbols.
  static func strippedSize(of path: String) async throws(BenchmarkError) -> Double {
    let stripped = path + ".stripped"
    try await Command("strip", "-o", stripped, path).run()
    let attributes = try? FileManager.default.attributesOfItem(atPath: stripped)
    guard let size = attributes?[.size] as? NSNumber else { throw .unreadableFile(stripped) }
    return size.doubleValue
  }

  /// How many of an executable's symbols and shared libraries are Foundation's.
  static func traceOfFoundation(in path: String) async throws(BenchmarkError) -> Int {
    let symbols = try await Command("nm", path).run()
    let libraries = try await Command("ldd", path).run()
    return (symbols + "\n" + libraries).split(separator: "\n").count { $0.contains("Foundation") }
  }

  private func swiftBuild(in folder: String, _ options: [String]) -> [String] {
    ["swift", "build", "--package-path", package, "--scratch-path", scratch + "/" + folder]
      + options
  }
}

/// What the package manager writes about where packages came from, as far as it is needed here.
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
