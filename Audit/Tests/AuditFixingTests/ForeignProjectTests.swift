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
}
