import AuditFixing
import Foundation
import Testing

private enum Examples {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples/Migrations")

  static let areThere = FileManager.default.fileExists(atPath: folder.path)
}

private let manifestWithTests = """
  // swift-tools-version: 6.2
  import PackageDescription

  let package = Package(
    name: "shop",
    platforms: [.macOS(.v13)],
    targets: [
      .target(name: "Shop"),
      .testTarget(name: "ShopTests", dependencies: ["Shop"]),
    ]
  )

  """

@Suite("Adopting a stack")
struct AdoptionTests {
  private func adopt(
    _ files: [String: String], manifest: String = manifestWithTests
  ) throws -> (project: FixedProject, plan: AdoptionPlan) {
    let project = try FixedProject(files, manifest: manifest)
    let plan = Adopter(options: project.options()).plan([project.folder.path])
    for change in plan.changes { try Data(change.new).write(to: URL(filePath: change.path)) }
    return (project, plan)
  }

  @Test("puts a stack behind a variable that holds a structure")
  func world() throws {
    let (project, plan) = try adopt([
      "World.swift": """
      import Foundation

      struct World: Sendable {
        var now: @Sendable () -> Date = { Date() }
      }

      nonisolated(unsafe) var current = World()

      """,
      "Tests/ShopTests/A.swift": """
      import Testing

      @testable import Shop

      @Suite("A")
      struct ATests {
        init() { current.now = { .distantPast } }
        @Test func a() {}
      }

      struct BTests {
        @Test func b() {}
      }

      """,
    ])
    #expect(
      try project.text("World.swift") == """
        import Environments
        import Foundation

        struct World: Controllable {
          var now: @Sendable () -> Date = { Date() }
        }

        nonisolated let worlds: EnvironmentStack<World> = EnvironmentStack(World())

        nonisolated var current: World {
          get { worlds.current }
          _modify { yield &worlds.current }
        }

        """)
    let tests = try project.text("Tests/ShopTests/A.swift")
    #expect(tests.hasPrefix("import EnvironmentsTesting\nimport Testing\n"))
    #expect(tests.contains("@Suite(\"A\", .strict(worlds), .environment(worlds))\nstruct ATests"))
    #expect(tests.contains("@Suite(.strict(worlds), .environment(worlds))\nstruct BTests"))
    #expect(
      try project.text("./Package.swift").contains(
        """
            .testTarget(name: "ShopTests", dependencies: ["Shop", \
        .product(name: "EnvironmentsTesting", package: "swift-environments")]),
        """))
    #expect(plan.left.isEmpty)
    // A second time, there is nothing to do.
    #expect(Adopter(options: project.options()).plan([project.folder.path]).changes.isEmpty)
  }

  @Test("makes one structure of the variables that tests assign")
  func globals() throws {
    let (project, plan) = try adopt([
      "Globals.swift": """
      import Foundation

      // For tests.

      nonisolated(unsafe) var calendar = Calendar.autoupdatingCurrent
      nonisolated(unsafe) var now: @Sendable () -> Date = { Date() }
      nonisolated(unsafe) var count = Count()
      nonisolated(unsafe) var view: View = View()
      struct Count: Sendable {}
      struct View {}

      """,
      "Tests/ShopTests/A.swift": """
      import XCTest

      @testable import Shop

      final class ATests: XCTestCase {
        override func setUp() { calendar.timeZone = .gmt; now = { .distantPast }; view = View() }
      }

      """,
    ])
    #expect(
      try project.text("Globals.swift").hasPrefix(
        """
        import Environments
        import Foundation

        struct AppEnvironment: Controllable {
          var calendar: Calendar
          var now: @Sendable () -> Date

          static let live = AppEnvironment(
            calendar: Calendar.autoupdatingCurrent,
            now: { Date() })
        }

        nonisolated let environments: EnvironmentStack<AppEnvironment> = EnvironmentStack(.live)

        // For tests.

        nonisolated var calendar: Calendar {
          get { environments.calendar }
          set { environments.calendar = newValue }
        }

        nonisolated var now: @Sendable () -> Date {
          get { environments.now }
          set { environments.now = newValue }
        }
        nonisolated(unsafe) var count = Count()
        """))
    #expect(
      plan.left.map(\.text) == [
        "'view' is left: its type 'View' is not declared Sendable",
        "'ATests' is an XCTest case, which runs one test at a time: see \"From XCTest with setUp to"
          + " parallel Swift Testing\"",
      ])
  }

  @Test(
    "leaves what it is not sure of",
    arguments: [
      ("struct World { var now: () -> Int = { 1 } }\nnonisolated(unsafe) var w = World()", 1),
      ("struct World: Sendable { var size = 1 }\nnonisolated(unsafe) var w = World()", 0),
      ("struct World: Sendable { var now: @Sendable () -> Int }\nlet w = World(now: { 1 })", 0),
      ("nonisolated(unsafe) var count = 0", 0),
    ])
  func left(code: String, count: Int) throws {
    let (_, plan) = try adopt(["A.swift": code + "\n"])
    #expect(plan.changes.isEmpty)
    #expect(plan.left.count == count)
  }

  @Test(
    "An example of the repository becomes what its guide shows", .enabled(if: Examples.areThere))
  func examples() throws {
    let project = try FixedProject([:], manifest: nil)
    let copy = project.folder.appending(path: "Before")
    try FileManager.default.copyItem(at: Examples.folder.appending(path: "Before"), to: copy)
    try? FileManager.default.removeItem(at: copy.appending(path: ".build"))
    let migrated = project.folder.appending(path: "Migrated")
    try FileManager.default.copyItem(at: copy, to: migrated)
    for name in ["Departures", "Links", "Loans"] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      let patch = Examples.folder.appending(path: "\(name).patch").path
      process.arguments = ["patch", "-s", "-p0", "-d", migrated.path, "-i", patch]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let plan = Adopter(options: project.options()).plan([copy.path])
    for change in plan.changes { try Data(change.new).write(to: URL(filePath: change.path)) }
    for file in ["Links/Sources/World.swift", "Loans/Sources/Environment.swift"] {
      let expected = try String(
        contentsOf: migrated.appending(path: file), encoding: .utf8)
      #expect(try project.text("Before/\(file)") == expected)
    }
    for name in ["Board", "Favorites", "Reminder"] {
      let file = "Departures/Tests/\(name)Tests.swift"
      let expected = try String(
        contentsOf: migrated.appending(path: file), encoding: .utf8)
      #expect(try project.text("Before/\(file)") == expected)
    }
  }
}
