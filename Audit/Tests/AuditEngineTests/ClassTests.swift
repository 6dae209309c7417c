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
      Case("struct AppEnvironment { var a = Date() }", "1 time.now Date()"),
      Case("struct Shop: Controllable { var a = Date() }", "1 time.now Date() live-default"),
      Case(
        "struct Shop { var a = Date() }\nlet Current = EnvironmentStack(Shop())",
        "1 time.now Date() live-default"),
      Case("struct Client { var now: () -> Date = { Date() } }", "1 time.now Date() live-default"),
      Case("struct Client { var now: () -> Date = { Date() }; var b = 1 }", "1 time.now Date()"),
      Case(
        "struct K: EnvironmentKey { static let defaultValue = Date() }",
        "1 time.now Date() live-default"),
      Case(
        "struct C { var now: () -> Date }\nextension C { static let real = C { Date() } }",
        "2 time.now Date() live-implementation"),
      Case(
        "struct C { var now: () -> Date; static func make() -> Self { C { Date() } } }",
        "1 time.now Date() live-implementation"),
      Case("extension C { static let live = C { Date() } }", "1 time.now Date()"),
      Case(
        "struct Shop: Controllable { var info: () -> Info }\nstruct Info { var at = Date(); static var real: Info { Info(at: Date()) } }",
        "2 time.now Date()", "2 time.now Date() live-implementation"),
      Case(
        "enum K: DependencyKey { static let liveValue = { Date() }\n static let testValue = { Date() } }",
        "1 time.now Date() live-implementation"),
      Case("struct LiveClock { func now() -> Date { Date() } }", "1 time.now Date()"),
      Case("func liveClock() -> Date { Date() }", "1 time.now Date()"),
      Case(
        "let Current = EnvironmentStack(World(now: { Date() }))",
        "1 time.now Date() live-implementation"),
      Case(
        "var Current = World(now: { Date() })", "1 global.never-assigned Current constant",
        "1 time.now Date()"),
      Case(
        "// environment-audit:live: this is the clock\nstruct A { func now() -> Date { Date() } }\nstruct B { let b = Date() }",
        "2 time.now Date() live-implementation", "3 time.now Date()"),
      Case("struct MockClock { let a = Date() }", "1 time.now Date()"),
      Case("extension C { static let mock = C(Date()) }", "1 time.now Date()"),
      Case(
        "#Preview { V(Date()) }\nstruct P: PreviewProvider { static var previews: V { V(Date()) } }\nstruct V { }"
      ),
    ])
  func classes(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(
    "The main queue, and what a tool prints in its main code, are notes",
    arguments: [
      ("Tool/main.swift", "print(1)", Finding.Severity.note),
      ("Tool/main.swift", "func report() { print(1) }", .note),
      ("Tool/main.swift", "struct A { func b() { print(1) } }", .warning),
      ("Tool/A.swift", "@main struct Tool { static func main() { print(1) } }", .note),
      ("Tool/A.swift", "struct Add: AsyncParsableCommand { func run() { print(1) } }", .note),
      (
        "Tool/A.swift", "extension Add { func b() { print(1) } }\nstruct Add: ParsableCommand {}",
        .note
      ),
      ("Tool/A.swift", "func report() { print(1) }", .warning),
      ("App/A.swift", "func f() { DispatchQueue.main.async { } }", .note),
    ])
  func severity(path: String, source: String, severity: Finding.Severity) {
    let findings = Harness.report([(path: path, source: source)]).findings
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.map(\.classification) == [.hidden])
  }

  @Test("What a configuration declares is an environment")
  func configuration() {
    let source = "let b = Space.shared.date()"
    let report = Harness.report(
      [("App/A.swift", source)], environments: ["Space.shared"])
    #expect(Harness.lines(report) == [])
    #expect(report.statistics.controlledReads == 1)
  }

  @Test("Reads through an environment are counted")
  func controlled() {
    let source = """
      struct Shop: Controllable { static let stack = EnvironmentStack(Shop()) }
      let Current = Shop.stack
      enum Trace { @TaskLocal static var user = 1 }
      func f() { a(Shop.stack.date(), Trace.user) }
      struct V { @Environment(\\.locale) var locale; @Dependency(\\.date) var date }
      """
    let report = Harness.report(source)
    #expect(report.findings == [])
    #expect(report.statistics.controlledReads == 4)
  }

  @Test(
    "The name of a type is no sign",
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
      Case(
        "struct ShopEnvironment { static var current = ShopEnvironment() }\nfunc f() { ShopEnvironment.current = a }",
        "1 global.mutable ShopEnvironment.current", "2 global.mutable ShopEnvironment.current"),
      Case(
        "class SpyGlass { static let shared = SpyGlass() }", "1 global.singleton SpyGlass.shared"),
      Case(
        "class LiveClock: ClockProtocol { func f() { let a = Date() } }",
        "1 time.now Date()"),
    ])
  func names(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(
    "Code of tests is not looked at",
    arguments: [
      "import XCTest\nlet a = Date()", "@testable import App\nimport Testing\nlet a = Date()",
      "struct P: PreviewProvider { static var previews: V { V(Date()) } }",
    ])
  func tests(_ source: String) {
    let report = Harness.report(source)
    #expect(report.findings == [])
    #expect(report.statistics.testFiles == 1)
  }
}
