import AuditFixing
import Foundation
import Testing

/// Code of other projects that was once rewritten wrongly, or not at all.
struct ForeignProjectTests {
  private static let date = "import Foundation\nfunc f() -> Date { Date() }\n"

  @Test func `A source file called Package.swift is no manifest`() async throws {
    let project = try FixedProject([
      "Delivery/Package.swift": "struct Package { var name = \"a\" }\n",
      "Sources/Shop/Delivery/Package.swift": "struct Package { var name = \"a\" }\n",
      "Sources/Shop/Delivery/A.swift": Self.date,
    ])
    try await project.fix()
    #expect(try project.text("Sources/Shop/Delivery/A.swift").contains("Current.date()"))
  }

  @Test func `A type with the name of a type of the system is not used by generated code`()
    async throws
  {
    let project = try FixedProject([
      "FileManager.swift": "struct FileManager { static let shared = 1 }\n",
      "A.swift": "import Foundation\nfunc f(_ url: URL) throws { _ = try Data(contentsOf: url) }\n",
    ])
    try await project.fix()
    let text = try project.text("AppEnvironment.swift")
    #expect(text.contains("try Foundation.FileManager.default.removeItem(at: $0)"))
    #expect(text.contains("(Foundation.FileManager.SearchPathDirectory) -> URL?"))
    #expect(!text.contains("Foundation.Foundation"))
  }

  @Test func `An environment under another name is extended`() async throws {
    let project = try FixedProject([
      "Environment.swift": """
      import Foundation
      struct Environment: Sendable {
        var date: @Sendable () -> Date = { Date() }
      }
      nonisolated(unsafe) var env = Environment()

      """,
      "A.swift": "import Foundation\nfunc f() { _ = (Date(), TimeZone.current) }\n",
    ])
    let plan = try await project.fix()
    #expect(plan.changes.allSatisfy { $0.old != nil })
    #expect(try project.text("A.swift").contains("(env.date(), env.timeZone)"))
  }

  @Test func `A chain over two lines is rewritten`() async throws {
    let project = try FixedProject([
      "A.swift": """
      import Foundation
      func f() -> NotificationCenter {
        NotificationCenter
          .default
      }

      """
    ])
    try await project.fix()
    #expect(try project.text("A.swift").contains("Current.notificationCenter()"))
  }

  // MARK: - Adopting

  private func adopt(_ world: String, manifest: String) throws -> (AdoptionPlan, String) {
    let project = try FixedProject(["World.swift": world], manifest: manifest)
    let plan = Adopter(options: project.options()).plan([project.folder.path])
    for change in plan.changes { try Data(change.new).write(to: URL(filePath: change.path)) }
    return (plan, try project.text("World.swift"))
  }

  @Test func `A variable in debug builds and a constant in others become one stack`() throws {
    let (plan, text) = try adopt(
      """
      struct World: Sendable {
        var now: @Sendable () -> Int = { 1 }
      }

      #if DEBUG
        nonisolated(unsafe) var Current = World()
      #else
        let Current = World()
      #endif

      """, manifest: FixedProject.manifest)
    #expect(plan.left.isEmpty)
    #expect(
      text.contains("nonisolated let worlds: EnvironmentStack<World> = EnvironmentStack(World())"))
    #expect(!text.contains("#if"))
  }

  @Test(arguments: ["[.version(\"5\")]", "[.v5]", "[SwiftLanguageMode.v5]"])
  func `The language mode of Swift 5 has several spellings`(modes: String) throws {
    let (plan, _) = try adopt(
      "struct World {\n  var now: () -> Int = { 1 }\n}\n\nvar Current = World()\n",
      manifest: FixedProject.manifest.replacing(
        "  ]\n)", with: "  ],\n  swiftLanguageModes: \(modes)\n)"))
    #expect(plan.left.isEmpty)
    #expect(plan.adopted.count == 1)
  }

  @Test func `An environment among other variables is adopted alone`() throws {
    let manifest = FixedProject.manifest.replacing(
      ".target(name: \"Shop\")",
      with: ".target(name: \"Shop\"), .testTarget(name: \"ShopTests\", dependencies: [\"Shop\"])")
    let project = try FixedProject(
      [
        "World.swift": """
        struct Environment: Sendable {
          var now: @Sendable () -> Int = { 1 }
        }
        nonisolated(unsafe) var env = Environment()
        nonisolated(unsafe) var level: Int = 1

        """,
        "Tests/ShopTests/A.swift":
          "@testable import Shop\nfunc a() { env.now = { 2 }; level = 2 }\n",
      ], manifest: manifest)
    let plan = Adopter(options: project.options()).plan([project.folder.path])
    for change in plan.changes { try Data(change.new).write(to: URL(filePath: change.path)) }
    let text = try project.text("World.swift")
    #expect(text.contains("EnvironmentStack<Environment>"))
    #expect(!text.contains("AppEnvironment"))
    #expect(text.contains("nonisolated(unsafe) var level: Int = 1"))
  }
}
