import AuditFixing
import Foundation
import Testing

@Suite("A package with everything that can be rewritten", .serialized)
struct FixtureBuildTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let hasLibrary = FileManager.default.fileExists(
    atPath: root.appending(path: "Sources/Environments").path)

  /// Every form, in functions of their own, beside code that uses the results' types.
  private static let code: String =
    "import Dispatch\nimport Foundation\n\n"
    + FormTests.cases.enumerated().filter { $1.after != nil }
    .map { "func f\($0)() {\n  \($1.before)\n}\n" }.joined(separator: "\n")

  @Test(
    "builds after it is rewritten, with the features of tomorrow's Swift", .enabled(if: hasLibrary))
  func build() async throws {
    let project = try FixedProject(
      ["A.swift": Self.code],
      manifest: """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "shop",
          platforms: [.macOS(.v13)],
          dependencies: [.package(name: "swift-environments", path: "\(Self.root.path)")],
          targets: [
            .target(
              name: "Shop",
              dependencies: [.product(name: "Environments", package: "swift-environments")],
              swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
              ])
          ]
        )

        """)
    let plan = try await project.fix()
    #expect(plan.left.isEmpty, "\(plan.left)")
    #expect(plan.needs.isEmpty)
    #expect(try await project.plan().converted.isEmpty)
    let output = try Self.run("swift", "build", "--package-path", project.folder.path)
    #expect(output.contains("Build complete!"), "\(output)")
    #expect(!output.contains("Sources/Shop/A.swift:"), "\(output)")
  }

  private static func run(_ arguments: String...) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
