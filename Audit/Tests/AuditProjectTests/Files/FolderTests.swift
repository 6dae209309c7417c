import AuditProject
import Testing

@Suite("Folders")
struct FolderTests {
  @Test(
    "that hold no code of the project are skipped",
    arguments: [
      ".git", ".build", ".build-tests", ".swiftpm", "Pods", "Carthage", "DerivedData", "checkouts",
      "node_modules", "SourcePackages", "Assets.xcassets", "App.xcodeproj", "Try.playground",
      "Guide.docc", "Some.framework",
    ])
  func skipped(name: String) {
    #expect(FolderKinds.isSkipped(name))
  }

  @Test(
    "that may hold code are not skipped",
    arguments: ["Sources", "App", "Vendor", "Build", "git", "App.v2", "xcassets"])
  func kept(name: String) {
    #expect(!FolderKinds.isSkipped(name))
  }
}

@Suite("Modules")
struct ModuleNamesTests {
  private static let manifest = """
    let package = Package(
      name: "kit",
      targets: [
        .target(name: "Kit Core", dependencies: [.target(name: "Old")], path: "Code/Core"),
        .executableTarget(name: "Tool", path: "./Tool/Sources"),
      ])
    """

  private func names(_ projects: [String: [String]]) -> ModuleNames {
    var names = ModuleNames(
      overrides: [(PathPattern("App/Legacy"), "Legacy")], rootName: "my-project")
    for (folder, entries) in projects {
      names.learn(
        Paths.components(of: folder),
        entries: entries.map { FileSystem.Entry(name: $0, kind: nil) },
        entries.contains("Package.swift") ? Manifest(Array(Self.manifest.utf8)) : nil)
    }
    return names
  }

  @Test(
    "are recognized by where files stand",
    arguments: [
      // Where nothing is known of the folder above.
      ([:], "Sources/Core/A.swift", "Core"),
      ([:], "Sources/Core/Deep/A.swift", "Core"),
      ([:], "Packages/Kit/Sources/Core/A.swift", "Core"),
      ([:], "Plugins/Tool/A.swift", "Tool"),
      ([:], "Sources/A.swift", "Sources"),
      ([:], "App/Views/A.swift", "App"),
      ([:], "My App/A.swift", "My_App"),
      ([:], "2048/A.swift", "_2048"),
      ([:], "A.swift", "my_project"),
      ([:], "App/Legacy/Old/A.swift", "Legacy"),
      ([:], "../Other/A.swift", "Other"),
      // A package.
      (["": ["Package.swift", "Sources"]], "Sources/Core/A.swift", "Core"),
      (["": ["Package.swift", "Sources"]], "Sources/A.swift", "my_project"),
      (["": ["Package.swift"]], "Source/Core/A.swift", "Core"),
      (["": ["Package.swift"]], "Core/A.swift", "Core"),
      (["Packages/Kit": ["Package.swift"]], "Packages/Kit/Sources/A.swift", "Kit"),
      (["Packages/Kit": ["Package.swift"]], "Packages/Kit/Sources/Core/Sources/A.swift", "Core"),
      // Targets with a path.
      (["": ["Package.swift"]], "Code/Core/Deep/A.swift", "Kit_Core"),
      (["Packages/Kit": ["Package.swift"]], "Packages/Kit/Tool/Sources/A.swift", "Tool"),
      // A project of Xcode.
      (["": ["App.xcodeproj"]], "App/Views/A.swift", "App"),
      (["iOS": ["App.xcodeproj"]], "iOS/App/Sources/A.swift", "App"),
      (["iOS": ["App.xcodeproj"]], "iOS/Sources/Home/A.swift", "iOS"),
      (
        ["": ["App.xcodeproj"], "Kit": ["Package.swift"]], "Kit/Sources/Core/A.swift", "Core"
      ),
      // A project of Tuist.
      (
        ["Projects/Home": ["Project.swift", "Sources"]], "Projects/Home/Sources/UI/A.swift", "Home"
      ),
    ] as [([String: [String]], String, String)])
  func module(projects: [String: [String]], path: String, name: String) {
    #expect(names(projects).module(of: Paths.components(of: path)) == name)
  }
}
