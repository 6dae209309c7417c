/// What folders and files are taken for by their names.
package enum FolderKinds {
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", "node_modules",
  ]

  private static let skippedExtensions: Set<String> = [
    "appiconset", "bundle", "docc", "framework", "lproj", "playground", "xcassets", "xcdatamodeld",
    "xcframework", "xcodeproj", "xcresult", "xcworkspace",
  ]

  /// Whether what is in a folder is not the project's own code: products of builds, what package
  /// managers fetched, resources, and all that is hidden.
  package static func isSkipped(_ name: String) -> Bool {
    if name.hasPrefix(".") || skipped.contains(name) { return true }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return skippedExtensions.contains(String(name[name.index(after: dot)...]))
  }

  /// Whether the folder that has an entry of this name is that of a project.
  package static func marksProject(_ name: String) -> Bool {
    name == ".git" || name == "Package.swift" || name == Configuration.fileName
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  /// Whether a file is Swift code, by its name.
  package static func isSwift(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".")
  }
}
