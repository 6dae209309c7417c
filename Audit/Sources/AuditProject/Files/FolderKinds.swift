/// The kinds of folders and files by their names.
package enum FolderKinds {
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", "node_modules",
  ]

  private static let skippedExtensions: Set<String> = [
    "appiconset", "bundle", "docc", "framework", "lproj", "playground", "xcassets", "xcdatamodeld",
    "xcframework", "xcodeproj", "xcresult", "xcworkspace",
  ]

  /// Returns whether the content of a folder is not the project's own code: build products, packages that
  /// package managers fetched, resources, and hidden folders.
  package static func isSkipped(_ name: String) -> Bool {
    if name.hasPrefix(".") || skipped.contains(name) { return true }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return skippedExtensions.contains(String(name[name.index(after: dot)...]))
  }

  /// Returns whether a folder with this name beside a library has programs that show its use.
  package static func isExamples(_ name: String) -> Bool {
    let name = name.hasSuffix("App") ? String(name.dropLast(3)) : name
    return ["Demo", "Demos", "Example", "Examples", "Sample", "Samples"].contains {
      name.hasSuffix($0) || name == $0.lowercased()
    }
  }

  /// Returns whether an entry with this name marks the folder of a project.
  package static func marksProject(_ name: String) -> Bool {
    name == ".git" || name == "Package.swift" || name == Configuration.fileName
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  /// Returns whether a file is Swift code, by its name.
  package static func isSwift(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".")
  }
}
