import AuditModel
import AuditProject
import Foundation
import Testing

@Suite("A source tree")
struct SourceTreeTests {
  private func discover(
    _ folder: TemporaryFolder, _ starts: [String] = ["."], exclude: [String] = [],
    live: [String] = []
  ) throws -> SourceTree.Discovery {
    let tree = SourceTree(
      root: folder.path, exclude: exclude.map { PathPattern($0) },
      live: live.map { PathPattern($0) })
    return try tree.discover(starts.map { SourceTree.Start($0) })
  }

  @Test("has the files of the project, in the order of their paths")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "Package.swift": "// swift-tools-version: 6.2\n", "Sources/B/B.swift": "12345",
      "Sources/A/Z.swift": "",
      "Sources/A/A.swift": "", "Sources/A/notes.txt": "", "Sources/A/.hidden.swift": "",
      ".build/checkouts/X/X.swift": "", "Pods/P/P.swift": "",
      "Sources/A/Assets.xcassets/x.swift": "",
      "Tests/ATests/ATests.swift": "", "Sources/A/Mocks/Mock.swift": "",
      "Sources/Folder.swift/Inner.swift": "",
    ])
    let discovery = try discover(folder, live: ["Sources/B/**"])
    #expect(
      discovery.files.map(\.path) == [
        "Package.swift", "Sources/A/A.swift", "Sources/A/Mocks/Mock.swift", "Sources/A/Z.swift",
        "Sources/B/B.swift",
        "Sources/Folder.swift/Inner.swift",
      ])
    #expect(discovery.files.map(\.module).suffix(5) == ["A", "A", "A", "B", "Folder_swift"])
    #expect(discovery.files.filter(\.isLive).map(\.path) == ["Sources/B/B.swift"])
    #expect(discovery.files.first { $0.path == "Sources/B/B.swift" }?.size == 5)
    #expect(discovery.testFiles == 1)
    #expect(discovery.notices.isEmpty)
  }

  @Test("leaves out what is excluded, and says which patterns matched")
  func exclude() throws {
    let folder = try TemporaryFolder()
    try folder.write(["A/A.swift": "", "A/Generated/G.swift": "", "B/B.swift": ""])
    let discovery = try discover(folder, exclude: ["**/Generated", "B/*.swift", "C"])
    #expect(discovery.files.map(\.path) == ["A/A.swift"])
    #expect(discovery.used.map(\.text).sorted() == ["**/Generated", "B/*.swift"])
    // Also where it is asked for by name.
    #expect(try discover(folder, ["B/B.swift"], exclude: ["B"]).files.isEmpty)
  }

  @Test(
    "looks at tests where they are asked for",
    arguments: [
      (["."], ["App/A.swift"]), (["AppTests"], ["AppTests/Mocks/M.swift", "AppTests/T.swift"]),
      (["AppTests/T.swift"], ["AppTests/T.swift"]),
      (["AppTests", "."], ["App/A.swift", "AppTests/Mocks/M.swift", "AppTests/T.swift"]),
      ([".", "AppTests"], ["App/A.swift", "AppTests/Mocks/M.swift", "AppTests/T.swift"]),
      (["App*"], ["App/A.swift"]), (["*/A.swift"], ["App/A.swift"]), (["Nowhere/*"], []),
    ] as [([String], [String])])
  func starts(starts: [String], paths: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "App/A.swift": "", "AppTests/T.swift": "import XCTest\n", "AppTests/Mocks/M.swift": "",
    ])
    #expect(try discover(folder, starts).files.map(\.path) == paths)
  }

  @Test("leaves out the test targets of a package, and keeps folders that only look like them")
  func testTargets() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "Kit/Package.swift": """
      // swift-tools-version: 6.2
      let package = Package(name: "Kit", targets: [
        .target(name: "ProjectSpec"), .testTarget(name: "KitTests"),
        .testTarget(name: "Slow", dependencies: ["ProjectSpec"], path: "Slow/Checks"),
      ] + names.map { .testTarget(name: $0) })
      """,
      "Kit/Sources/ProjectSpec/A.swift": "", "Kit/Sources/SpeedTest/B.swift": "",
      "Kit/Sources/OpenAPISpec/Fixtures/C.swift": "", "Kit/Sources/UnitTests/D.swift": "",
      "Kit/Tests/KitTests/T.swift": "", "Kit/Tests/Other/T.swift": "",
      "Kit/Slow/Checks/T.swift": "",
      "Kit/Slow/E.swift": "",
    ])
    let discovery = try discover(folder)
    #expect(
      discovery.files.map(\.path) == [
        "Kit/Package.swift", "Kit/Slow/E.swift", "Kit/Sources/OpenAPISpec/Fixtures/C.swift",
        "Kit/Sources/ProjectSpec/A.swift", "Kit/Sources/SpeedTest/B.swift",
        "Kit/Sources/UnitTests/D.swift",
      ])
    #expect(discovery.testFiles == 3)
    // The same from inside the package, where the manifest is above the start.
    #expect(try discover(folder, ["Kit/Slow"]).files.map(\.path) == ["Kit/Slow/E.swift"])
  }

  @Test(
    "without a manifest, leaves out folders called …Tests with a file that imports a test library",
    arguments: [
      ("Tests", "import XCTest", false),
      ("AppTests", "@testable import App\nimport Testing", false),
      ("AppTests", "@preconcurrency import XCTest", false), ("AppTests", "import Foundation", true),
      ("AppTests", "// import XCTest", true), ("SpeedTest", "import XCTest", true),
      ("TestSupport", "import XCTest", true), ("Spec", "import Testing", true),
    ])
  func folders(name: String, source: String, isCode: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(["App/\(name)/Deep/A.swift": source, "App/\(name)/B.swift": ""])
    let discovery = try discover(folder)
    #expect(discovery.files.count == (isCode ? 2 : 0))
    #expect(discovery.testFiles == (isCode ? 0 : 2))
  }

  @Test("has a file once, however often it is asked for")
  func once() throws {
    let folder = try TemporaryFolder()
    try folder.write(["A/B/C.swift": ""])
    let discovery = try discover(folder, ["A/B/C.swift", "A/B", "A", ".", "A/../A"])
    #expect(discovery.files.map(\.path) == ["A/B/C.swift"])
  }

  @Test("says that a start is not there")
  func missingStart() throws {
    let folder = try TemporaryFolder()
    let expected = SourceTree.StartProblem(path: "Sorces", problem: .missing)
    #expect(throws: expected) { try discover(folder, ["Sorces"]) }
  }

  @Test("follows links once, and prefers files themselves")
  func links() throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(["Shared/S.swift": "", "One.swift": ""])
    try folder.write(["Z/Real/R.swift": ""])
    try folder.link("A/ToReal", to: "../Z/Real")
    try folder.link("A/R2.swift", to: "../Z/Real/R.swift")
    try folder.link("A/Outside", to: elsewhere.path("Shared"))
    try folder.link("B/Outside", to: elsewhere.path("Shared"))
    try folder.link("B/One.swift", to: elsewhere.path("One.swift"))
    try folder.link("B/nowhere", to: "missing")
    let discovery = try discover(folder)
    #expect(
      discovery.files.map(\.path) == ["A/Outside/S.swift", "B/One.swift", "Z/Real/R.swift"])
    #expect(discovery.notices.isEmpty)
  }

  @Test("tells rings and links that lead nowhere, and goes on")
  func rings() throws {
    let folder = try TemporaryFolder()
    try folder.write(["A/B/C.swift": ""])
    try folder.link("A/B/up", to: "..")
    try folder.link("self.swift", to: "self.swift")
    try folder.link("gone.swift", to: "missing.swift")
    let discovery = try discover(folder)
    #expect(discovery.files.map(\.path) == ["A/B/C.swift"])
    #expect(
      discovery.notices.map { "\($0.file): \($0.message)" }.sorted() == [
        "A/B/up: leads back to 'A', a folder that it stands in; exclude it",
        "gone.swift: is not there: it was removed while the audit ran, or is a link that leads"
          + " nowhere",
        "self.swift: is a link that leads back to itself; remove it, or exclude it",
      ])
    #expect(discovery.notices.allSatisfy { $0.kind == .unreadable && $0.severity == .error })
    #expect(try discover(folder, exclude: ["A/B/up", "*.swift"]).notices.isEmpty)
  }

  @Test("tells rings that reach above where it begins")
  func ringsAbove() throws {
    let folder = try TemporaryFolder()
    try folder.write(["A/B/C.swift": "", "D/E.swift": ""])
    try folder.link("A/B/up", to: "../..")
    let discovery = try discover(folder, ["A/B"])
    #expect(discovery.files.map(\.path) == ["A/B/C.swift"])
    #expect(
      discovery.notices.map(\.message) == [
        "leads back to '.', a folder that it stands in; exclude it"
      ])
  }

  @Test("tells pipes, and does not wait for them")
  func pipes() throws {
    let folder = try TemporaryFolder()
    try folder.write(["A.swift": ""])
    try #require(mkfifo(folder.path("Pipe.swift"), 0o600) == 0)
    let discovery = try discover(folder)
    #expect(discovery.files.map(\.path) == ["A.swift"])
    #expect(
      discovery.notices.map(\.message) == [
        "is no regular file (a pipe, a socket or a device); exclude it"
      ])
    #expect(throws: FileProblem.notAFile) {
      try FileSystem.live.read(folder.path("Pipe.swift"))
    }
  }

  @Test("tells folders that cannot be read, and goes on")
  func unreadable() throws {
    let system = FileSystem.memory(
      ["A/A.swift": "", "C/C.swift": ""], failing: ["B": .notPermitted])
    let discovery = try SourceTree(root: "/project", fileSystem: system)
      .discover([SourceTree.Start(".")])
    #expect(discovery.files.map(\.path) == ["A/A.swift", "C/C.swift"])
    #expect(discovery.notices.map(\.file) == ["B"])
    #expect(
      discovery.notices.map(\.message) == [
        "cannot be read: permission denied; give yourself the right to read it, or exclude it"
      ])
  }

  #if os(Linux)
    @Test("tells names that are not UTF-8")
    func names() throws {
      let folder = try TemporaryFolder()
      let name =
        Array("\(folder.path)/x".utf8CString.dropLast()) + [-1] + Array(".swift".utf8CString)
      let file = open(name, O_CREAT | O_WRONLY, 0o600)
      try #require(file >= 0)
      close(file)
      let discovery = try discover(folder)
      #expect(
        discovery.notices.map(\.message) == [
          "has a name that is not UTF-8; rename it, or exclude it"
        ])
    }
  #endif

  @Test("is deep")
  func deep() throws {
    let folder = try TemporaryFolder()
    let path = Array(repeating: "d", count: 300).joined(separator: "/")
    try folder.write(["\(path)/A.swift": ""])
    #expect(try discover(folder).files.map(\.path) == ["\(path)/A.swift"])
  }
}
