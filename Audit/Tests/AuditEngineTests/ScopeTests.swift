import AuditModel
import Testing

@Suite("Names by scope")
struct ScopeTests {
  @Test(
    "An own overload hides only the calls that it takes",
    arguments: [
      Case(
        "extension Date { static func now(offset: Int) -> Date { Date.now + offset } }\nlet a = Date.now\nlet b = Date.now(offset: 1)",
        "1 time.now Date.now", "2 time.now Date.now"),
      Case(
        "extension Int { static func random(seed: Int) -> Int { seed } }\nlet a = Int.random(in: 0..<9)\nlet b = Int.random(seed: 1)",
        "2 random.number Int.random(in:)"),
      Case(
        "extension Int { static func random(in range: Range<Int>) -> Int { 4 } }\nlet a = Int.random(in: 0..<9)"
      ),
      Case(
        "extension Int { static func random(in range: Range<Int>, _ body: () -> Void) -> Int { 4 } }\nlet a = Int.random(in: 0..<9) {}\nlet b = Int.random(in: 0..<9)",
        "3 random.number Int.random(in:)"),
      Case(
        "extension Int { static func random(seed: Int) -> Int { seed } }\nlet a: Int = .random(in: 0..<9)",
        "2 random.number Int.random(in:)"),
      Case(
        "func print(_ a: Any, level: Int) {}\nfunc f() { print(1); print(1, level: 2) }",
        "2 io.print print()"),
      Case(
        "func print(_ a: Any..., level: Int = 1) {}\nfunc f() { print(1, 2); print(1, level: 2) }"),
      Case(
        "func print(level: Int) {}\nfunc print(_ a: Any, level: Int) {}\nfunc f() { print(1, level: 2); print(level: 2); print(1) }",
        "3 io.print print()"),
      Case(
        "extension FileManager { static func `default`(for a: Int) -> FileManager { b } }\nlet a = FileManager.default\nlet b = FileManager.default(for: 1)",
        "2 storage.file-manager FileManager.default"),
      Case(
        "extension Calendar { func isDateInToday(_ a: Date, or b: Date) -> Bool { true } }\nfunc f(c: Calendar) { c.isDateInToday(d); c.isDateInToday(d, or: e) }",
        "2 time.relative-day isDateInToday(_:)"),
    ])
  func overloads(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(
    "What is local hides what is not",
    arguments: [
      Case("func f(exit: () -> Void) { exit() }"),
      Case("func f() { let exit = g; exit(1) }\nfunc h() { exit(1) }", "2 io.exit exit()"),
      Case("func f() { func exit() {}; exit() }"),
      Case("func f() { if let exit { exit() } else { exit(1) } }", "1 io.exit exit()"),
      Case(
        "class C { func print(_ a: Int) {}; func f() { print(1); Swift.print(1) } }",
        "1 io.print print()"),
      Case("struct Date {}\nlet a = Date()"),
      Case("struct Feed { struct Date {}; let a = Date() }\nlet b = Date()", "2 time.now Date()"),
      Case("func print(_ a: Int) {}\nfunc f() { print(1) }"),
      Case(
        "#if os(Windows)\nfunc exit(_ a: Int) {}\n#endif\nfunc f() { exit(1) }", "4 io.exit exit()"),
      Case(
        "extension Int { func isDateInToday(_ a: Int) -> Bool { true } }\nlet a = b.isDateInToday(1)"
      ),
    ])
  func shadowing(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test("A local of one file is no global of another")
  func locals() {
    let declaring = """
      func setUp() {
        var counter = 0
        let session = Session()
        class Helper { static var count = 0 }
        Helper.count += counter
      }
      class Session { var counter = 1; let parameter = 2 }
      private var hidden = 0
      func hide() { hidden = 1 }
      """
    let using = """
      func use(parameter: Int) {
        print2(counter, session, parameter, hidden)
        print2(Helper.count)
      }
      """
    let report = Harness.report([("App/A.swift", declaring), ("App/B.swift", using)])
    #expect(report.findings.filter { $0.file == "App/B.swift" } == [])
    #expect(
      Harness.lines(report) == [
        "4 global.mutable setUp().Helper.count", "5 global.mutable setUp().Helper.count",
        "8 global.mutable hidden", "9 global.mutable hidden",
      ])
  }

  @Test("Aliases and extensions lead to the types that they are of")
  func aliases() {
    let report = Harness.report([
      ("App/A.swift", "typealias FM = FileManager\nstruct S { typealias Moment = Date }"),
      (
        "App/B.swift",
        """
        let a = FM.default
        let b = S.Moment()
        let c: S.Moment = .now
        extension S { func f() -> Any { Moment() } }
        extension UserDefaults { static var flag: Bool { standard.bool(forKey: "f") } }
        extension Date { static func later() -> Date { Self() } }
        """
      ),
    ])
    #expect(
      Harness.lines(report) == [
        "1 storage.file-manager FileManager.default", "2 time.now Date()", "3 time.now Date.now",
        "4 time.now Date()", "5 storage.user-defaults UserDefaults.standard", "6 time.now Date()",
      ])
  }

  @Test("Types that inherit from themselves, and aliases of themselves, end")
  func rings() {
    let source = """
      class A: B {}
      class B: A { func f() { g(A.shared, Self.shared, exit) } }
      typealias C = D
      typealias D = C
      let c = C.now
      let d: D = .now
      typealias Date = Foundation.Date
      let e = Date()
      """
    #expect(Harness.found(source).contains("8 time.now Date()"))
  }
}
