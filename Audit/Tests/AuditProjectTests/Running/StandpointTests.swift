import AuditCatalog
import AuditModel
import AuditProject
import Testing

/// A verdict does not depend on the folder in which the audit is started, nor on the place of its configuration.
struct StandpointTests {
  /// A live implementation, which a double in a test proves.
  private static let files = [
    "shop/Package.swift": "// swift-tools-version: 6.2\n",
    "shop/Sources/Shop/A.swift": """
    import Foundation
    protocol Clock { func now() -> Date }
    struct SystemClock: Clock { func now() -> Date { Date() } }
    struct Cart { let clock: any Clock }

    """,
    "shop/Tests/ShopTests/T.swift": """
    import Testing
    struct FixedClock: Clock { func now() -> Date { .distantPast } }

    """,
    "configurations/.keep": "",
  ]

  @Test(
    arguments: [
      ("shop", []), ("shop", ["Sources"]), ("", []), ("", ["shop"]), ("", ["shop/Sources"]),
      ("", ["shop/Sources", "shop/Tests"]), ("configurations", ["../shop/Sources"]),
      ("configurations", ["../shop/Sources/Shop/A.swift"]),
    ] as [(String, [String])])
  func `A live implementation is one from everywhere`(root: String, paths: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.files)
    let report = try await Audit(root: root.isEmpty ? folder.path : folder.path(root))
      .run(paths: paths)
    let findings = report.findings.filter { $0.file.hasSuffix("A.swift") }
    #expect(findings.map(\.classification) == [.liveImplementation])
    #expect(report.statistics.hasTests)
  }

  @Test func `A report says that there are no tests`() async throws {
    let folder = try TemporaryFolder()
    var files = Self.files
    files["shop/Tests/ShopTests/T.swift"] = nil
    try folder.write(files)
    let report = try await Audit(root: folder.path).run()
    #expect(!report.statistics.hasTests)
  }

  // MARK: - Examples

  private static let library = """
    // swift-tools-version: 6.2
    let package = Package(name: "kit", products: [.library(name: "Kit", targets: ["Kit"])])
    """

  @Test(
    arguments: [
      (library, [], ["Sources/Kit/A.swift"], 2),
      (library, ["Examples"], ["Examples/App/A.swift"], 0),
      (library, [".", "Examples"], ["Examples/App/A.swift", "Sources/Kit/A.swift"], 1),
      (
        library.replacing(".library", with: ".executable"), [],
        ["DemoApp/A.swift", "Examples/App/A.swift", "Sources/Kit/A.swift"], 0
      ),
    ] as [(String, [String], [String], Int)])
  func `Examples of a library are left out unless they are named`(
    manifest: String, paths: [String], found: [String], count: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let code = "import Foundation\nfunc f() -> Date { Date() }\n"
    try folder.write([
      "Package.swift": manifest, "Sources/Kit/A.swift": code, "Examples/App/A.swift": code,
      "DemoApp/A.swift": code,
    ])
    let report = try await Audit(root: folder.path).run(paths: paths)
    #expect(report.findings.map(\.file) == found)
    #expect(report.statistics.exampleFiles == count)
  }

  // MARK: - Hostile files

  @Test func `A byte that is not UTF-8 loses only itself`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "A/A.swift",
      bytes: Array("import Foundation\n// caf".utf8) + [0xE9] + Array("\nlet a = Date()\n".utf8))
    let report = try await Audit(root: folder.path).run()
    #expect(report.findings.map(\.span.startLine) == [3])
    #expect(report.notices.isEmpty)
  }

  @Test(arguments: [
    String(repeating: "Optional<", count: 30_000) + "Int" + String(repeating: ">", count: 30_000),
    String(repeating: "Optional <\n", count: 30_000) + "Int"
      + String(repeating: ">", count: 30_000),
    String(repeating: "(", count: 30_000) + "Int" + String(repeating: ")", count: 30_000),
    String(repeating: "repeat ", count: 30_000) + "Int",
  ])
  func `A file that is nested too deeply is named, and the run goes on`(type: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "A/Deep.swift": "let a: \(type)\n", "A/B.swift": "import Foundation\nlet a = Date()\n",
    ])
    let report = try await Audit(root: folder.path).run()
    #expect(report.findings.map(\.file) == ["A/B.swift"])
    #expect(report.notices.map(\.file) == ["A/Deep.swift"])
    #expect(report.notices.first?.message.contains("nested") == true)
  }
}
