import Foundation

/// The Swift files of the packages that this repository resolves and that are checked out.
enum Corpus {
  static let files: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let packages = ["", "Audit", "Benchmarks", "Examples"]
    let manager = FileManager.default
    var names: Set<String> = []
    var files: [String] = []
    for package in packages {
      let folder = root.appending(path: package).path
      let builds = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
      for build in builds.sorted() where build.hasPrefix(".build") {
        let checkouts = "\(folder)/\(build)/checkouts"
        for name in ((try? manager.contentsOfDirectory(atPath: checkouts)) ?? []).sorted()
        where names.insert(name).inserted {
          let paths = manager.enumerator(atPath: "\(checkouts)/\(name)")?.compactMap {
            $0 as? String
          }
          files += (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(checkouts)/\(name)/\($0)" }
        }
      }
    }
    return files
  }()

  static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(data: $0, encoding: .utf8) }
  }
}

/// Random numbers that are the same in each run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
