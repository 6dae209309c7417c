import AuditCatalog
import AuditModel
import AuditProject
import Foundation
import Testing

@Suite("An audit")
struct AuditTests {
  private static let code = """
    import Foundation

    struct Cart {
      func pay() -> Date { Date() }
    }

    """

  private func run(
    _ folder: TemporaryFolder, _ configuration: String = "", paths: [String] = [],
    jobs: Int = 2
  ) async throws -> AuditReport {
    let configuration = try Configuration(
      yaml: configuration, path: ".environment-audit.yml", catalog: .standard)
    return try await Audit(configuration: configuration, root: folder.path, jobs: jobs)
      .run(paths: paths)
  }

  @Test("says what is hidden in all files, and where")
  func findings() async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "Package.swift": "// swift-tools-version: 6.2\nlet now = Date()\n",
      "Sources/A/A.swift": Self.code, "Sources/B/B.swift": Self.code,
      "Tests/ATests/T.swift": Self.code,
    ])
    let report = try await run(folder)
    #expect(report.findings.map(\.file) == ["Sources/A/A.swift", "Sources/B/B.swift"])
    #expect(report.findings.map(\.rule) == ["time.now", "time.now"])
    #expect(report.findings.map(\.module) == ["A", "B"])
    #expect(report.findings.map(\.span.startLine) == [4, 4])
    #expect(report.statistics.files == 2)
    #expect(report.statistics.testFiles == 1)
    #expect(report.notices.isEmpty)
  }

  @Test(
    "takes no variable for a constant that another file of the project assigns",
    arguments: [
      ("Tests/ATests/T.swift", []), ("Generated/G.swift", []),
      ("Sources/A/B.swift", ["Sources/A/A.swift"]),
    ] as [(String, [String])])
  func variables(path: String, paths: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "Package.swift": "// swift-tools-version: 6.2\n",
      "Sources/A/A.swift": "enum Config { static var level = 1; static var limit = 2 }",
      path: "func f() { Config.level = 2 }",
    ])
    let report = try await run(
      folder, path.hasPrefix("Generated") ? "exclude: [Generated]" : "", paths: paths)
    let found = report.findings.filter { $0.role == .declaration }
    #expect(found.map(\.symbol) == ["Config.level", "Config.limit"])
    #expect(found.map(\.rule) == ["global.mutable", "global.never-assigned"])
  }

  @Test("reads nothing beside the files that it is asked for, if the root is no project")
  func noProject() async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "A/A.swift": "enum Config { static var level = 1 }",
      "B/B.swift": "func f() { Config.level = 2 }",
    ])
    let report = try await run(folder, paths: ["A"])
    #expect(report.findings.map(\.rule) == ["global.never-assigned"])
  }

  @Test(
    "is an error without a file to read",
    arguments: [
      (
        ["Tests/ATests/T.swift": "let a = 1"],
        "'.' beside 1 file of tests; name a folder of tests to audit it"
      ),
      (
        ["A/T.swift": "import XCTest"],
        "'.' beside 1 file of tests; name a folder of tests to audit it"
      ),
      (["A/notes.txt": ""], "'.'; check the path, and what the configuration excludes"),
    ] as [([String: String], String)])
  func noFiles(files: [String: String], message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(files.merging(["Package.swift": "// swift-tools-version: 6.2\n"]) { $1 })
    let error = await #expect(throws: AuditError.self) { try await run(folder) }
    #expect(error.map { "\($0)" } == "there is no Swift code to audit in " + message)
  }

  @Test("takes a type called Package for code")
  func noManifest() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["Sources/A/Package.swift": Self.code])
    #expect(try await run(folder).findings.count == 1)
  }

  @Test("is the same on any number of threads")
  func same() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<40 {
      let more = String(repeating: "let a\(number) = UUID()\n", count: number)
      try folder.write(["Sources/M\(number % 3)/F\(number).swift": Self.code + more])
    }
    let expected = try await run(folder, jobs: 1)
    #expect(expected.findings.count > 40)
    for jobs in [1, 2, 7, 100] { #expect(try await run(folder, jobs: jobs) == expected) }
  }

  @Test("reports files that it cannot read, and does the rest")
  func unreadable() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["A/A.swift": Self.code, "A/Empty.swift": ""])
    try folder.write("A/UTF16.swift", bytes: [0xFF, 0xFE, 0x41, 0])
    let report = try await run(folder)
    #expect(report.findings.count == 1)
    #expect(
      report.notices.map { "\($0.file) \($0.message)" } == [
        "A/UTF16.swift is not UTF-8; convert it, or exclude it"
      ])
    #expect(report.notices.allSatisfy { $0.kind == .unreadable && $0.severity == .error })
  }

  @Test("reports files that vanish while it runs, or are too large")
  func vanishing() async throws {
    let system = FileSystem.memory(
      ["A/A.swift": Self.code],
      failing: ["A/Gone.swift": .missing, "A/Large.swift": .tooLarge(limit: 1_048_576)])
    let report = try await Audit(root: "/project", fileSystem: system).run()
    #expect(report.findings.count == 1)
    #expect(
      report.notices.map { "\($0.file) \($0.message)" } == [
        "A/Gone.swift is not there: it was removed while the audit ran, or is a link that leads"
          + " nowhere",
        "A/Large.swift is larger than 1 MB and was passed over; split it, or exclude it",
      ])
  }

  @Test("reports a file that does not parse, and what it understands of it")
  func unparsed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["A/A.swift": Self.code, "A/Half.swift": "struct Half { func a() { let b = ("])
    let report = try await run(folder)
    #expect(report.findings.count == 1)
    #expect(report.notices.map(\.kind) == [.unparsed])
  }

  @Test(
    "refuses an entry of the configuration that matches nothing",
    arguments: [
      (
        "include: [Nowhere]",
        ":1:11: error: there is no file or folder 'Nowhere'; check the path,"
          + " and the folder that you are in"
      ),
      (
        "include: [Sorces]",
        ":1:11: error: there is no file or folder 'Sorces'; did you mean 'Sources'?"
      ),
      (
        "include: [\"So*/*.swift\"]",
        ":1:11: error: 'So*/*.swift' in 'include' matches no Swift file;"
          + " correct it, or take it out"
      ),
      (
        "exclude: [Generated]",
        ":1:11: error: 'Generated' in 'exclude' matches no Swift file;"
          + " '**/Generated' would match one"
      ),
      (
        "live: [\"Sources/*/Live/**\"]",
        ":1:8: error: 'Sources/*/Live/**' in 'live' matches no Swift"
          + " file; correct it, or take it out"
      ),
      (
        "modules: { Lib: Kit }",
        ":1:12: error: 'Lib' in 'modules' matches no Swift file; correct it,"
          + " or take it out"
      ),
      (
        "environments: [Planet.shared]",
        ":1:16: error: the environment 'Planet.shared' is never used:"
          + " no file has 'Planet' in it; correct it, or take it out"
      ),
    ])
  func matchesNothing(yaml: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(["Sources/A/A.swift": Self.code, "Sources/A/Generated/G.swift": "shared"])
    let error = await #expect(throws: AuditError.self) { try await run(folder, yaml) }
    #expect(error.map { "\($0)" } == ".environment-audit.yml" + message)
  }

  @Test(
    "accepts an entry about something that is not looked at this time",
    arguments: ["exclude: [B/Generated]", "live: [B/Live.swift]", "environments: [World]"])
  func partial(yaml: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(["A/A.swift": Self.code, "B/B.swift": ""])
    #expect(try await run(folder, yaml, paths: ["A"]).findings.count == 1)
    await #expect(throws: AuditError.self) { try await run(folder, yaml) }
  }

  @Test("refuses a path that is not there")
  func missingPath() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["Sources/A.swift": ""])
    let error = await #expect(throws: AuditError.self) { try await run(folder, paths: ["Sorces"]) }
    #expect(
      error.map { "\($0)" } == "there is no file or folder 'Sorces'; did you mean 'Sources'?")
  }
}
