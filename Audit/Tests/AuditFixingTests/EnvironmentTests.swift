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

  @Test("is made with the members that are read, and the manifest names its library")
  func made() async throws {
    let project = try FixedProject(["A.swift": Self.use])
    let plan = try await project.fix()
    #expect(
      plan.changes.map { URL(filePath: $0.path).lastPathComponent } == [
        "Package.swift", "AppEnvironment.swift", "A.swift",
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
    #expect(
      try project.text("./Package.swift").contains(
        """
          platforms: [.macOS(.v13)],
          dependencies: [.package(name: "swift-environments", path: "../swift-environments")],
          targets: [
            .target(name: "Shop", dependencies: [.product(name: "Environments", package: "swift-environments")])
          ]
        """))
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

@Suite("The manifest")
struct ManifestTests {
  private static let use = "import Foundation\nfunc f() { _ = Date() }\n"

  private func reason(_ manifest: String?, library: String? = "..") async throws -> String? {
    let project = try FixedProject(["A.swift": Self.use], manifest: manifest)
    let options = FixOptions(root: project.folder.path, library: library.map { Library($0) })
    let plan = try await project.plan(options)
    #expect(plan.changes.isEmpty)
    return plan.left.first?.reason.description
  }

  @Test("is what says where the library is")
  func problems() async throws {
    let manifest = FixedProject.manifest
    #expect(try await reason(nil)?.contains("no literal target") == true)
    #expect(try await reason(manifest, library: nil)?.contains("`--library`") == true)
    #expect(
      try await reason(manifest.replacing(".v13", with: ".v12"))?
        .contains("does not support macOS 12") == true)
    #expect(
      try await reason(manifest.replacing("  platforms: [.macOS(.v13)],\n", with: ""))?
        .contains("names no platforms") == true)
    #expect(
      try await reason(
        manifest.replacing(".target(name: \"Shop\")", with: ".macro(name: \"Shop\")"))?
        .contains("is a macro") == true)
    #expect(
      try await reason(
        manifest.replacing("(name: \"Shop\")", with: "(name: \"Shop\", dependencies: common)"))?
        .contains("to the dependencies of the target 'Shop' first") == true)
  }

  @Test("gets platforms only if asked to")
  func platforms() async throws {
    let manifest = FixedProject.manifest.replacing(
      ".macOS(.v13)", with: ".macOS(.v10_15), .iOS(\"16.1\")")
    let project = try FixedProject(["A.swift": Self.use], manifest: manifest)
    var options = project.options()
    options.raisesPlatforms = true
    try await project.fix(options)
    #expect(
      try project.text("./Package.swift").contains("platforms: [.macOS(.v13), .iOS(\"16.1\")]"))
  }

  @Test("that shows features imports the library where it is read")
  func imports() async throws {
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
