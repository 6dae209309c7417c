import AuditProject

/// The lines that a manifest needs, because a target of it reads an environment of the library.
///
/// A manifest is a program: which of its lines is in force depends on the tools and the platform. So `fix` does
/// not edit it.
package struct ManifestNeed: Hashable, Sendable {
  /// The absolute path of the manifest.
  package var path: String
  /// The places and the lines for them.
  package var lines: [String]

  private static let product = #".product(name: "Environments", package: "swift-environments")"#

  /// Returns the needs of a target in each manifest of its package: SwiftPM may read `Package@swift-6.0.swift`.
  static func needs(of module: Module, fileSystem: FileSystem) -> [ManifestNeed] {
    guard let (package, target, _) = module.target else { return [] }
    let names = ((try? fileSystem.entries(package)) ?? []).map(\.name)
    return names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.sorted()
      .compactMap { name in
        let path = Paths.join(package, name)
        guard let manifest = fileSystem.manifest(path) else { return nil }
        let isLinked = manifest.targets.contains {
          $0.name == target.name && $0.dependencies.contains("Environments")
        }
        guard !isLinked else { return nil }
        var lines = ["the dependencies of the target '\(target.name)': \(product)"]
        if !manifest.text.contains("swift-environments") {
          lines += [
            #"the dependencies of the package: .package(url: "https://example.com/swift-environments", branch: "main")"#,
            "the platforms of the package, at least: .macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)",
          ]
        }
        return ManifestNeed(path: path, lines: lines)
      }
  }
}
