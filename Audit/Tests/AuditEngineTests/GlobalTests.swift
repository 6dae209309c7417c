import AuditModel
import Testing

@Suite("Shared objects and mutable globals")
struct GlobalTests {
  @Test(
    "They are recognized by their declaration",
    arguments: [
      Case(
        "class A { static let shared = A() }\nlet a = A.shared.b",
        "1 global.singleton A.shared", "2 global.singleton A.shared"),
      Case(
        "actor A {}\nenum S { static let api = A() }\nfunc f() { S.api.g() }",
        "2 global.singleton S.api", "3 global.singleton S.api"),
      Case(
        "class A { static let theOne = A() }\nfunc f(a: A) {}\nfunc g() { f(a: .theOne) }",
        "1 global.singleton A.theOne", "3 global.singleton A.theOne"),
      Case(
        "class A { static let shared = A(); func f() { Self.shared.g() }\n static func h() { shared.g() } }",
        "1 global.singleton A.shared", "1 global.singleton A.shared", "2 global.singleton A.shared"),
      Case(
        "class A {}\nlet a = A()\nfunc f() { a.g() }", "2 global.singleton a",
        "3 global.singleton a"),
      Case(
        "class A { class func shared() -> A { theOne } }\nfunc f() { A.shared().g() }",
        "2 global.singleton A.shared()"),
      Case(
        "extension UserDefaults { static let app = UserDefaults(suiteName: a) }\nfunc f() { UserDefaults.app.set(1) }",
        "2 storage.user-defaults UserDefaults.app"),
      Case("extension FileManager { static let limit = 5 }\nlet a = FileManager.limit"),
      Case("extension Locale { static let posix = Locale(identifier: a) }\nlet a = Locale.posix"),
      Case("class A { static var `default`: A { A() } }\nfunc f() { A.default.g() }"),
      Case("class K { static let a = K(1); static let b = K(2) }\nfunc f() { g(K.a) }"),
      Case("struct S { static let max = 5; static let zero = S() }\nlet a = S.max + S.zero"),
      Case(
        "struct S { static let shared = S() }\nlet a: Int = S.shared.b",
        "1 global.singleton S.shared", "2 global.singleton S.shared"),
      Case("struct O: OptionSet { static let shared = O(rawValue: 1) }\nlet a: [O] = [O.shared]"),
      Case("func f() { Kingfisher.shared.g() }", "1 global.singleton Kingfisher.shared"),
      Case(
        "func f() { ImageManager.default.g(); Theme.default.h() }",
        "1 global.singleton ImageManager.default"),
      Case("func f() { Auth.auth().g() }", "1 global.singleton Auth.auth()"),
      Case(
        "var count = 0\nfunc f() { count += 1 }", "1 global.mutable count", "2 global.mutable count"
      ),
      Case(
        "struct S { static var level = 1; static var twice: Int { level * 2 } }\nfunc f() { S.level = 2 }",
        "1 global.mutable S.level", "1 global.mutable S.level", "2 global.mutable S.level"),
      Case("enum T { @TaskLocal static var user = 1 }\nlet a = T.user"),
      Case("struct S { static var a: Int { 1 } }\nlet b = S.a"),
      Case(
        "class A { static var all = [1]; func f() { type(of: self).all = [] } }",
        "1 global.mutable A.all", "1 global.mutable A.all"),
      Case(
        "var Current = World()\nlet a: Int = Current.b", "1 global.never-assigned Current constant"),
    ])
  func globals(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test("A variable at the top of a script is the script's own")
  func scripts() {
    let report = Harness.report([
      ("App/main.swift", "class A {}\nvar count = 0\nlet a = A()\ncount += 1")
    ])
    #expect(report.findings == [])
    let tool = Harness.report([("App/tool.swift", "var total = 0\nfor a in [1] { total += a }")])
    #expect(tool.findings == [])
  }

  @Test("Uses say that they are uses")
  func roles() {
    let report = Harness.report("class A { static let shared = A() }\nlet a = A.shared.b")
    #expect(report.findings.map(\.role) == [.declaration, .use])
  }

  @Test("A static function with an effect is found where that is asked for")
  func effects() {
    let source =
      "enum P { static func f() { print(1) }; static func g() {} }\nfunc h() { P.f(); P.g() }"
    let report = Harness.report(
      [("App/A.swift", source)], enabling: ["global.static-effect"])
    #expect(Harness.lines(report).suffix(1) == ["2 global.static-effect P.f()"])
    #expect(!Harness.found(source).contains { $0.contains("static-effect") })
  }
}
