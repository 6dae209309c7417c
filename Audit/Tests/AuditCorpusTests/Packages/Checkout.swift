import Foundation

/// The sources of a third-party package, at the labeled version.
struct Checkout {
  let folder: URL

  /// Finds what the builds of this repository have checked out, or else clones it.
  ///
  /// - Throws: ``CheckoutProblem`` if there is none, and none can be had.
  init(of package: LabeledPackage) throws {
    let found = Self.folders(named: package.name).first {
      Self.git(["-C", $0.path, "tag", "--points-at", "HEAD"])?
        .split(separator: "\n").contains(Substring(package.version)) == true
    }
    folder = try found ?? Self.clone(package)
  }

  /// All Swift files but tests, in the order of their paths.
  func files() throws -> [Corpus.File] {
    try all().filter { !Self.isTest($0) }
  }

  /// The files of tests, in the order of their paths.
  func tests() throws -> [Corpus.File] {
    try all().filter(Self.isTest)
  }

  private static func isTest(_ file: Corpus.File) -> Bool {
    file.path.split(separator: "/").contains { $0.hasSuffix("Tests") }
  }

  private func all() throws -> [Corpus.File] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    var files: [Corpus.File] = []
    for case let file as URL in walk ?? .init() {
      if file.pathExtension == "swift",
        try file.resourceValues(forKeys: Set(keys)).isRegularFile == true
      {
        let path = file.path.dropFirst(folder.path.count + 1)
        files.append(Corpus.File(path: String(path), source: Array(try Data(contentsOf: file))))
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Checkouts of that name below the packages of this repository.
  private static func folders(named name: String) -> [URL] {
    let packages = ["", "..", "../Examples", "../Benchmarks"]
    return packages.flatMap { path in
      let package = Place.audit.appendingPathComponent(path)
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: package.path)) ?? []
      return entries.filter { $0.hasPrefix(".build") }.sorted().map {
        package.appendingPathComponent("\($0)/checkouts/\(name)").standardizedFileURL
      }
    }
    .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func clone(_ package: LabeledPackage) throws -> URL {
    let address = "https://github.com/\(package.repository)"
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("labeled-packages/\(package.name)-\(package.version)")
    let manifest = folder.appendingPathComponent("Package.swift").path
    if FileManager.default.fileExists(atPath: manifest) { return folder }
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    let output = git([
      "clone", "--quiet", "--depth", "1", "--branch", package.version, address, folder.path,
    ])
    guard output != nil, FileManager.default.fileExists(atPath: manifest) else {
      throw CheckoutProblem(package: package, address: address)
    }
    return folder
  }

  /// What git prints; nil if it fails.
  private static func git(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    // A test cannot answer a prompt.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GIT_TERMINAL_PROMPT": "0"]) { _, new in new }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(bytes: data, encoding: .utf8)
  }
}

/// There are no sources to compare labels with.
struct CheckoutProblem: Error, CustomStringConvertible {
  let package: LabeledPackage
  let address: String

  var description: String {
    """
    \(package.name) \(package.version), which was labeled, is neither checked out below this \
    repository nor could be cloned from \(address).
    - Run `swift package resolve` in Examples, or
    - connect to the network and run the tests again.
    """
  }
}
