import AuditModel
import Testing

@Suite("What tests and previews prove")
struct EvidenceTests {
  /// Audits code beside a test.
  private func found(_ source: String, test: String) -> [String] {
    Harness.lines(
      Harness.report([("App/A.swift", source), ("App/T.swift", "import XCTest\n" + test)]))
  }

  @Test(
    "A global that tests replace is an environment under any name",
    arguments: [
      Case(
        "struct Services { var now: () -> Date = { Date() } }\nvar services = Services()\nlet a = services.now()",
        test: "services.now = { later }", "1 time.now Date() live-default"),
      Case(
        "protocol Store {}\nenum App { static var store: any Store = make() }\nfunc f() { App.store.g() }",
        test: "App.store = FakeStore()"),
      Case(
        "struct World { var api: API; var now: () -> Date }\nvar Current = World(now: { Date() })",
        test: "Current = .mock", "2 time.now Date() live-implementation"),
      // A value without anything to replace is state.
      Case(
        "struct World { var depth = 1 }\nvar Current = World()", test: "Current = World()",
        "2 global.mutable Current"),
      // A constant cannot be replaced.
      Case(
        "class GameWorld { static let shared = GameWorld() }", test: "GameWorld.shared.level = 1",
        "1 global.singleton GameWorld.shared"),
    ])
  func environments(_ evidence: Case) {
    #expect(found(evidence.source, test: evidence.test) == evidence.found)
  }

  @Test(
    "Code that only tests use is no part of the program",
    arguments: [
      Case(
        "class Clock {}\nclass Late: Clock { let a = Date() }\nlet a = Clock()", test: "Late()",
        "3 global.singleton a"),
      Case(
        "protocol Timing {}\nstruct Late: Timing { let a = Date() }\nextension Late { var b: Date { Date() } }",
        test: "Late()"),
      Case("struct User { static let sample = User(Date()) }", test: "a(User.sample)"),
      Case("let someDay = Date()", test: "a(someDay)"),
      // What nothing uses at all may have been forgotten.
      Case(
        "protocol Timing {}\nstruct Late: Timing { let a = Date() }", test: "other()",
        "2 time.now Date()"),
      // A name alone.
      Case("struct MockClock { let a = Date() }", test: "MockClock()", "1 time.now Date()"),
      // What the program uses too.
      Case(
        "protocol Timing {}\nstruct Late: Timing { let a = Date() }\nlet a = Late()",
        test: "Late()", "2 time.now Date()"),
      // What other modules may use.
      Case(
        "protocol Timing {}\npublic struct Late: Timing { let a = Date() }", test: "Late()",
        "2 time.now Date()"),
      Case(
        "public struct User { public static let sample = User(Date()) }", test: "User.sample",
        "1 time.now Date()"),
      // The system starts it.
      Case(
        "protocol Command {}\n@main struct Tool: Command { let a = Date() }", test: "Tool()",
        "2 time.now Date()"),
      // A storyboard can make it.
      Case(
        "protocol Themed {}\nclass Login: UIViewController, Themed { let a = Date() }",
        test: "Login()", "2 time.now Date()"),
      // A framework calls it.
      Case(
        "struct Tool: Command { static let version = Date() }", test: "Tool.version",
        "1 time.now Date()"),
      Case(
        "protocol Named { static var name: Date { get } }\nstruct Tool: Named { static let name = Date() }\nfunc f<T: Named>(_ t: T.Type) { g(Tool()) }",
        test: "Tool.name", "2 time.now Date()"),
    ])
  func doubles(_ evidence: Case) {
    #expect(found(evidence.source, test: evidence.test) == evidence.found)
  }

  @Test("What only previews use is left out")
  func previews() {
    let fixture = "struct User { static let sample = User(Date()) }\n#Preview { V(User.sample) }"
    #expect(Harness.found(fixture) == [])
    #expect(Harness.found(fixture + "\nlet a = User.sample") == ["1 time.now Date()"])
    #expect(
      Harness.found(
        "struct User { static let sample = User(Date()) }\nstruct P: PreviewProvider { static var previews: V { V(.sample) } }"
      )
        == [])
  }

  private static let clock = """
    protocol Timing { func now() -> Date }
    struct SystemTiming: Timing { func now() -> Date { Date() } }
    struct Cart { let timing: any Timing = SystemTiming() }
    """

  @Test(
    "The only implementation of an interface that tests implement is live",
    arguments: [
      Case(clock, test: "class A: Timing {}", "2 time.now Date() live-implementation"),
      Case(clock, test: "struct A<T>: B, Timing {}", "2 time.now Date() live-implementation"),
      Case(
        clock + "\nstruct Late: Timing { func now() -> Date { later } }", test: "Late()",
        "2 time.now Date() live-implementation"),
      // Without a second implementation, nothing replaces it.
      Case(clock, test: "let a: Timing = b", "2 time.now Date()"),
      // With several in the program, the protocol is no interface of a service.
      Case(
        clock + "\nstruct Late: Timing { func now() -> Date { later } }\nlet a = Late()",
        test: "class A: Timing {}", "2 time.now Date()"),
    ])
  func live(_ evidence: Case) {
    #expect(found(evidence.source, test: evidence.test) == evidence.found)
  }

  @Test("A protocol that no code takes as a parameter or a property is no interface")
  func protocols() {
    let source = """
      protocol Timing { func now() -> Date }
      struct SystemTiming: Timing { func now() -> Date { Date() } }
      """
    #expect(found(source, test: "class A: Timing {}") == ["2 time.now Date()"])
  }

  @Test("A configuration declares an environment, also at its declaration")
  func declared() {
    let report = Harness.report(
      [
        (
          "App/A.swift",
          "class GameWorld { static let shared = GameWorld() }\nlet a = GameWorld.shared.b"
        )
      ],
      environments: ["GameWorld.shared"])
    #expect(report.findings == [])
    #expect(report.statistics.controlledReads == 1)
  }
}
