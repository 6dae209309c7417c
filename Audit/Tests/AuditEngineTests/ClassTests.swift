import AuditModel
import Testing

@Suite("Classes of findings")
struct ClassTests {
  @Test(
    "Defaults and live code are distinguished from what is hidden",
    arguments: [
      Case("func f(a: Date = Date()) {}", "1 time.now Date() live-default"),
      Case("struct S { init(a: () -> Date = { Date() }) {} }", "1 time.now Date() live-default"),
      Case("struct S { var a = Date() }", "1 time.now Date()"),
      Case("struct AppEnvironment { var a = Date() }", "1 time.now Date() live-default"),
      Case("struct Client { var now: () -> Date = { Date() } }", "1 time.now Date() live-default"),
      Case("struct Client { var now: () -> Date = { Date() }; var b = 1 }", "1 time.now Date()"),
      Case(
        "struct K: EnvironmentKey { static let defaultValue = Date() }",
        "1 time.now Date() live-default"),
      Case(
        "extension C { static let live = C { Date() } }", "1 time.now Date() live-implementation"),
      Case(
        "extension C { static var liveValue: C { C { Date() } } }",
        "1 time.now Date() live-implementation"),
      Case(
        "struct LiveClock { func now() -> Date { Date() } }",
        "1 time.now Date() live-implementation"),
      Case("struct Livery { func now() -> Date { Date() } }", "1 time.now Date()"),
      Case("var Current = World(now: { Date() })", "1 time.now Date() live-implementation"),
      Case(
        "// environment-audit:live: this is the clock\nstruct A { func now() -> Date { Date() } }\nstruct B { let b = Date() }",
        "2 time.now Date() live-implementation", "3 time.now Date()"),
      Case(
        "struct MockClock { let a = Date() }\nstruct Mockingbird { let a = Date() }",
        "2 time.now Date()"),
      Case(
        "extension C { static let mock = C(Date()); static let other = C(Date()) }",
        "1 time.now Date()"),
      Case(
        "#Preview { V(Date()) }\nstruct P: PreviewProvider { static var previews: V { V(Date()) } }\nstruct V { }"
      ),
    ])
  func classes(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test("What a configuration declares is live, and is an environment")
  func configuration() {
    let source = "enum Wiring { static func make() { a(Date()) } }\nlet b = Space.shared.date()"
    let report = Harness.report(
      [("App/A.swift", source)], environments: ["Space.shared"], live: ["Wir*"])
    #expect(Harness.lines(report) == ["1 time.now Date() live-implementation"])
    #expect(report.statistics.controlledReads == 1)
  }

  @Test("Reads through an environment are counted")
  func controlled() {
    let source = """
      func f() { a(Current.date(), AppEnvironment.current.uuid()) }
      struct V { @Environment(\\.locale) var locale; @Dependency(\\.date) var date }
      """
    let report = Harness.report(source)
    #expect(report.findings == [])
    #expect(report.statistics.controlledReads == 4)
  }

  @Test(
    "The name of a type that implements something else is no sign",
    arguments: [
      Case("struct SpyGlass: View { let a = Date() }", "1 time.now Date()"),
      Case(
        "class LiveTVViewModel: ObservableObject { func f() { let a = Date() } }",
        "1 time.now Date()"),
      Case(
        "final class GameWorld { static let shared = GameWorld() }",
        "1 global.singleton GameWorld.shared"),
      Case(
        "actor NetworkEnvironment { static let shared = NetworkEnvironment() }",
        "1 global.singleton NetworkEnvironment.shared"),
      Case("struct ShopEnvironment { static var current = ShopEnvironment() }"),
      Case(
        "class LiveClock: ClockProtocol { func f() { let a = Date() } }",
        "1 time.now Date() live-implementation"),
    ])
  func names(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(
    "Code of tests is not looked at",
    arguments: [
      "import XCTest\nlet a = Date()", "@testable import App\nimport Testing\nlet a = Date()",
      "struct MockClock { let a = Date() }", "class MockClock: Clock { let a = Date() }",
      "final class ClockSpy: ClockProtocol, @unchecked Sendable { let a = Date() }",
      "struct InMemoryStore: Storing { let a = Date() }",
    ])
  func tests(_ source: String) {
    let report = Harness.report(source)
    #expect(report.findings == [])
    #expect(report.statistics.testFiles == 1)
  }
}
