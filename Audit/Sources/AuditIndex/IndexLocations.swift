internal import Foundation

/// Finds the index stores of a project's builds.
package enum IndexLocations {
  /// Returns the stores of SwiftPM and Xcode for a project.
  ///
  /// - Parameters:
  ///   - root: The root of the project.
  ///   - files: The paths of the project's files: each of their parent folders can be a package with a build
  ///     folder.
  ///   - derivedData: Xcode's folder of builds.
  /// - Returns: The paths of the stores, sorted.
  package static func stores(
    root: String, files: [String], derivedData: String? = defaultDerivedData
  ) -> [String] {
    var folders: Set<String> = [root]
    for file in files {
      var path = file[...]
      while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        path = path[..<slash]
        guard path.count > root.count, folders.insert(String(path)).inserted else { break }
      }
    }
    var stores = folders.flatMap { builds(in: $0) }
    if let derivedData { stores += xcodeStores(in: derivedData, root: root) }
    return stores.sorted()
  }

  /// Xcode's default folder of builds, which its settings can change; nil on other systems.
  package static var defaultDerivedData: String? {
    #if os(macOS)
      NSHomeDirectory() + "/Library/Developer/Xcode/DerivedData"
    #else
      nil
    #endif
  }

  /// Returns the stores of a package: `.build/TRIPLE/CONFIGURATION/index/store`, and those of an editor's
  /// background builds in `.build/index-build`.
  private static func builds(in folder: String) -> [String] {
    let build = "\(folder)/.build"
    return [build, "\(build)/index-build"].flatMap { build in
      folders(in: build).flatMap { triple in
        folders(in: triple).map { "\($0)/index/store" }
      }
    }
    .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Returns the folders in a folder, without links: `debug` is a link to `TRIPLE/debug`.
  private static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }.filter { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
  }

  /// Returns the stores of the projects and packages at or below the root that Xcode has built.
  private static func xcodeStores(in derivedData: String, root: String) -> [String] {
    folders(in: derivedData).compactMap { folder in
      guard let data = FileManager.default.contents(atPath: "\(folder)/info.plist"),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
        let workspace = (list as? [String: Any])?["WorkspacePath"] as? String,
        workspace == root || workspace.hasPrefix(root + "/")
      else { return nil }
      let store = "\(folder)/Index.noindex/DataStore"
      return FileManager.default.fileExists(atPath: store) ? store : nil
    }
  }
}
