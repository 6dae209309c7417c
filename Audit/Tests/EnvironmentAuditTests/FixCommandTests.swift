import Foundation
import Testing

@Suite("The command fix")
struct FixCommandTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "shop", platforms: [.macOS(.v13)],
      dependencies: [.package(name: "swift-environments", path: "../swift-environments")],
      targets: [.target(name: "Shop", dependencies: ["Environments"])])

    """

  private static let files = [
    ".git/HEAD": "", "Package.swift": manifest,
    "Sources/Shop/Cart.swift": "import Foundation\n\nfunc pay() -> Date { Date() }\n",
    "Sources/Shop/Key.swift": "import Foundation\n\nlet key = NSUUID()\nlet home = UUID()\n",
  ]

  private func program() throws -> Program { try Program(Self.files) }

  @Test("shows a diff, and changes nothing, if it is asked to")
  func dryRun() throws {
    let program = try program()
    defer { program.remove() }
    let result = try program.run("fix", "--dry-run", "time", "Sources")
    #expect(result.output.contains("--- /dev/null\n+++ b/Sources/Shop/AppEnvironment.swift\n@@"))
    #expect(
      result.output.hasSuffix(
        """
        --- a/Sources/Shop/Cart.swift
        +++ b/Sources/Shop/Cart.swift
        @@ -1,3 +1,3 @@
         import Foundation
         
        -func pay() -> Date { Date() }
        +func pay() -> Date { Current.date() }

        """))
    #expect(result.errors == "1 of 1 finding (100 %) would be rewritten in 2 files.\n")
    #expect(result.code == 0)
    #expect(
      try program.text(of: "Sources/Shop/Cart.swift") == Self.files["Sources/Shop/Cart.swift"])
  }

  @Test("rewrites, and says what it left and why")
  func rewrites() throws {
    let program = try program()
    defer { program.remove() }
    let result = try program.run("fix", "--verbose")
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        1 of 3 findings (33 %) rewritten in 2 files.
        1 left: it initializes a static or global property once, in the scope that reads it first; make the property computed.
        1 left: there is no mechanical form for it; `environment-audit suggest` shows what to do.
        Sources/Shop/Key.swift:3:11: left: `NSUUID()`: there is no mechanical form for it; `environment-audit suggest` shows what to do [random.uuid]
        Sources/Shop/Key.swift:4:12: left: `UUID()`: it initializes a static or global property once, in the scope that reads it first; make the property computed [random.uuid]

        """)
    #expect(result.code == 1)
    #expect(try program.text(of: "Sources/Shop/Cart.swift").contains("{ Current.date() }"))
    #expect(
      try program.run("fix").errors.hasPrefix("0 of 2 findings (0 %) rewritten in 0 files."))
  }

  @Test("refuses what cannot be a name")
  func names() throws {
    let program = try program()
    defer { program.remove() }
    #expect(try program.run("fix", "--global", "a b").code == 64)
    #expect(
      try program.run("fix", "Nowhere").errors.contains("there is no file or folder 'Nowhere'"))
  }
}
