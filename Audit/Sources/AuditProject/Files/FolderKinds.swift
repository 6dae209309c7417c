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

  private static let tests: Set<String> = [
    "Fakes", "Fixtures", "Mock", "Mocks", "Preview Content", "Snapshots", "Spec", "Specs", "Spies",
    "Stubs", "Test", "TestDoubles", "TestHelpers", "TestSupport", "TestUtilities", "TestUtils",
    "Tests", "UITest", "UITests", "UnitTest", "UnitTests", "__Snapshots__", "spec", "specs", "test",
    "tests",
  ]

  private static let testSuffixes = [
    "Fixtures", "Mocks", "Snapshots", "Spec", "Specs", "Test", "TestHelpers", "TestSupport",
    "TestUtils", "Tests",
  ]

  /// Whether what is in a folder is there for tests and previews.
  package static func isTests(_ name: String) -> Bool {
    if tests.contains(name) { return true }
    return testSuffixes.contains { suffix in
      guard name.hasSuffix(suffix), let last = name.dropLast(suffix.count).last else {
        return false
      }
      // `AppTests`, `App_Tests`, `App-Tests`, `iOSTests`: any name that ends in the word.
      return last.isLetter || last.isNumber || last == "_" || last == "-" || last == " "
    }
  }

  /// Whether a file is Swift code, by its name.
  package static func isSwift(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".")
  }
}
