import AuditFixing
import Foundation
import Testing

@Suite("The environment that is read")
struct EnvironmentTests {
  private static let use = "import Foundation\nfunc f() { _ = (Date(), TimeZone.current) }\n"

  private func fixed(
    _ environment: String, use: String = EnvironmentTests.use
  ) async throws -> (environment: String, use: String, plan: FixPlan) {
    let project = try FixedProject(["Environment.swift": environment, "A.swift": use])
    let plan = try await project.fix()
    return (try project.text("Environment.swift"), try project.text("A.swift"), plan)
  }

  @Test("is made with the members that are read")
  func made() async throws {
    let project = try FixedProject(["A.swift": Self.use])
    let plan = try await project.fix()
    #expect(
      plan.changes.map { URL(filePath: $0.path).lastPathComponent } == [
        "AppEnvironment.swift", "A.swift",
      ])
    #expect(
      try project.text("AppEnvironment.swift") == """
        import Environments
        import Foundation

        /// Everything that the program reaches outside itself.
        struct AppEnvironment: Controllable {
          var date: @Sendable () -> Date = { Date() }
          var timeZone: TimeZone = .autoupdatingCurrent
        }

        extension AppEnvironment {
          /// The same each time, on every machine.
          static var mock: AppEnvironment {
            AppEnvironment(
              date: { Date(timeIntervalSinceReferenceDate: 0) },
              timeZone: .gmt)
          }
        }

        nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(AppEnvironment())

        """)
  }

  @Test("gets what it lacks, in live and in mock")
  func extended() async throws {
    let (environment, use, _) = try await fixed(
      """
      import Environments
      import Foundation

      struct World: Controllable {
        var now: @Sendable () -> Date

        static let live = World(now: { Date() })
        static var mock: World { World(now: { .distantPast }) }
      }

      nonisolated let Current: EnvironmentStack<World> = EnvironmentStack(live: .live, test: .mock)

      """)
    #expect(use.contains("_ = (Current.now(), Current.timeZone)"))
    #expect(environment.contains("  var now: @Sendable () -> Date\n  var timeZone: TimeZone\n\n"))
    #expect(environment.contains("World(now: { Date() }, timeZone: .autoupdatingCurrent)"))
    #expect(environment.contains("World(now: { .distantPast }, timeZone: .gmt)"))
  }

  @Test("keeps a default where it has defaults, and a plain variable will do")
  func defaults() async throws {
    let (environment, use, _) = try await fixed(
      """
      import Foundation

      struct World {
        var date: () -> Date = Date.init
      }

      nonisolated(unsafe) var Current = World()

      """)
    #expect(use.contains("_ = (Current.date(), Current.timeZone)"))
    #expect(environment.contains("Date.init\n  var timeZone: TimeZone = .autoupdatingCurrent\n}"))
    #expect(!use.contains("import Environments"))
  }

  @Test("is not read by what its live value may call")
  func recursion() async throws {
    let (_, use, plan) = try await fixed(
      """
      import Foundation

      struct World {
        var date: () -> Date = { f() }
      }

      nonisolated(unsafe) var Current = World()

      """, use: "import Foundation\nfunc f() -> Date { Date() }\n")
    #expect(use.contains("Date()"))
    #expect(plan.left.count == 1)
    #expect(plan.left.first?.reason.description.contains("may call this place") == true)
  }

  @Test(
    "is left where it cannot be used",
    arguments: [
      ("struct Current {}", "the module declares another 'Current' (struct Current)"),
      ("func f(Current: Int) {}", "the module declares another 'Current' (a parameter)"),
      ("struct AppEnvironment {}", "the module has a 'AppEnvironment', and no global 'Current'"),
      (
        "struct W { init() {} }\nnonisolated(unsafe) var Current = W()",
        "has an initializer of its own"
      ),
      (
        "struct W { var log: () -> Void = {} }\n@MainActor var Current = W()",
        "belongs to the main actor"
      ),
      (
        "struct W {}\nlet w = W()\nvar Current: W { w }",
        "is a computed property without a setter"
      ),
      (
        "struct W { var a = {}; static var mock: W { let w = W(); return w } }\nvar Current = W()",
        "'W.mock' is no call of the initializer"
      ),
    ])
  func unusable(environment: String, reason: String) async throws {
    let (_, use, plan) = try await fixed("import Foundation\n" + environment + "\n")
    #expect(use == Self.use)
    let reasons = plan.left.map(\.reason.description)
    #expect(reasons.contains { $0.contains(reason) }, "\(reasons)")
    #expect(plan.converted.isEmpty)
  }

  @Test("has the name that is asked for")
  func name() async throws {
    let project = try FixedProject(["A.swift": Self.use, "B.swift": "enum Current {}\n"])
    var options = project.options()
    options.global = "world"
    options.typeName = "World"
    try await project.fix(options)
    #expect(try project.text("A.swift").contains("(world.date(), world.timeZone)"))
    #expect(
      try project.text("World.swift").contains("nonisolated let world: EnvironmentStack<World>"))
  }
}

struct ManifestTests {
  private static let use = "import Foundation\nfunc f() { _ = Date() }\n"
  private static let linked = FixedProject.manifest.replacing(
    "(name: \"Shop\")", with: "(name: \"Shop\", dependencies: [\"Environments\"])")

  @Test func `A manifest is not edited, and each one that SwiftPM may read gets its lines`()
    async throws
  {
    let project = try FixedProject([
      "A.swift": Self.use, "./Package@swift-6.0.swift": FixedProject.manifest,
      "./Package@swift-6.1.swift": Self.linked,
    ])
    let plan = try await project.fix()
    #expect(try project.text("./Package.swift") == FixedProject.manifest)
    #expect(
      plan.needs.map(\.path)
        == ["Package.swift", "Package@swift-6.0.swift"]
        .map { project.folder.path + "/" + $0 })
    let lines = try #require(plan.needs.first).lines.joined(separator: "\n")
    for line in [
      "the target 'Shop': .product(name: \"Environments\", package: \"swift-environments\")",
      "the dependencies of the package: .package(url:", "at least: .macOS(.v13), .iOS(.v16)",
    ] { #expect(lines.contains(line)) }
  }

  @Test func `A manifest with the library, and an environment without it, need no lines`()
    async throws
  {
    let linked = try FixedProject(["A.swift": Self.use], manifest: Self.linked)
    #expect(try await linked.fix().needs.isEmpty)
    let plain = try FixedProject([
      "A.swift": Self.use,
      "World.swift": """
      import Foundation
      struct World { var date: () -> Date = { Date() } }
      nonisolated(unsafe) var Current = World()

      """,
    ])
    let plan = try await plain.fix()
    #expect(plan.converted.count == 1)
    #expect(plan.needs.isEmpty)
  }

  @Test(arguments: [
    (nil, "no literal target"),
    (FixedProject.manifest.replacing(".target(", with: ".macro("), "is a macro"),
  ])
  func `A module that no manifest or a macro has gets no environment`(
    manifest: String?, reason: String
  ) async throws {
    let project = try FixedProject(["A.swift": Self.use], manifest: manifest)
    let plan = try await project.plan()
    #expect(plan.changes.isEmpty)
    #expect(plan.left.first?.reason.description.contains(reason) == true)
  }

  @Test func `A manifest that shows features imports the library where it is read`() async throws {
    let manifest = FixedProject.manifest + "// MemberImportVisibility\n"
    let project = try FixedProject(["A.swift": "// A\n\n" + Self.use], manifest: manifest)
    try await project.fix()
    #expect(
      try project.text("A.swift").hasPrefix("// A\n\nimport Environments\nimport Foundation\n"))
  }
}

@Suite("A unified diff")
struct UnifiedDiffTests {
  @Test("is what diff -u prints")
  func text() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n17\n", with: "\n")
    #expect(
      UnifiedDiff.text(from: old, to: new, path: "A", usesColor: false) == """
        --- a/A
        +++ b/A
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -14,7 +14,6 @@
         14
         15
         16
        -17
         18
         19
         20

        """)
    #expect(UnifiedDiff.text(from: old, to: old, path: "A", usesColor: false).isEmpty)
    #expect(
      UnifiedDiff.text(from: nil, to: "a\n", path: "A", usesColor: true)
        == "\u{1B}[1m--- /dev/null\u{1B}[0m\n\u{1B}[1m+++ b/A\u{1B}[0m\n"
        + "\u{1B}[36m@@ -0,0 +1,1 @@\u{1B}[0m\n\u{1B}[32m+a\u{1B}[0m\n")
  }
}
