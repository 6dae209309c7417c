/// The folders of a project that contain tests.
///
/// In a package, these are the folders of its test targets. In other projects, and in a package next to its
/// targets, a folder called `Tests` or `…Tests` contains tests if a file in it imports Testing or XCTest. A
/// name alone is not sufficient: `SpeedTest`, `ProjectSpec` and `Mocks` can be parts of a program.
struct TestFolders {
  private let fileSystem: FileSystem
  private let root: String
  private var found: Set<[String]> = []
  private var importing: [[String]: Bool] = [:]

  init(fileSystem: FileSystem, root: String) {
    self.fileSystem = fileSystem
    self.root = root
  }

  /// Learns the test targets of a package.
  ///
  /// A target without a path is in `Tests`, where SwiftPM searches for it. That folder is always included, also
  /// for targets whose names a manifest computes.
  mutating func learn(_ folder: [String], _ manifest: Manifest) {
    found.insert(folder + ["Tests"])
    for target in manifest.targets where target.kind == "testTarget" && target.hasPath {
      for place in target.places { found.insert(folder + place) }
    }
  }

  /// Returns whether a file is in a folder of tests.
  ///
  /// - Parameters:
  ///   - path: The components of the path from the root.
  ///   - given: The number of components that a user has named: an explicitly named folder of tests is
  ///     included.
  /// - Returns: Whether the file is skipped.
  mutating func contain(_ path: [String], given: Int) -> Bool {
    guard path.count - 1 > given else { return false }
    for depth in (given + 1)..<path.count {
      let folder = Array(path.prefix(depth))
      if found.contains(folder) { return true }
      if let name = folder.last, name.hasSuffix("Tests"), importsTestLibrary(folder) { return true }
    }
    return false
  }

  /// Returns whether a file in a folder, or in a subfolder, imports Testing or XCTest.
  private mutating func importsTestLibrary(_ folder: [String]) -> Bool {
    if let known = importing[folder] { return known }
    let result = search(folder, depth: 0)
    importing[folder] = result
    return result
  }

  private func search(_ folder: [String], depth: Int) -> Bool {
    let path = Paths.join(root, folder.joined(separator: "/"))
    // Deeper than any project, but bounded for loops of links.
    guard depth < 16, let entries = try? fileSystem.entries(path).sorted(by: { $0.name < $1.name })
    else { return false }
    for entry in entries where FolderKinds.isSwift(entry.name) && entry.kind != .folder {
      guard let bytes = try? fileSystem.read(Paths.join(path, entry.name)) else { continue }
      if Self.importsTestLibrary(bytes) { return true }
    }
    return entries.contains { entry in
      entry.kind == .folder && !FolderKinds.isSkipped(entry.name)
        && search(folder + [entry.name], depth: depth + 1)
    }
  }

  private static func importsTestLibrary(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      // With attributes and access levels: `@preconcurrency import XCTest`.
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let place = words.firstIndex(of: "import"), place + 1 < words.endIndex,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
      else { return false }
      return words[place + 1] == "Testing" || words[place + 1] == "XCTest"
    }
  }

  private static let accessLevels: Set<Substring> = [
    "fileprivate", "internal", "package", "private", "public",
  ]
}
