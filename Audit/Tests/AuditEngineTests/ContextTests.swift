import AuditModel
import Testing

@Suite("Implicit members")
struct ContextTests {
  @Test(
    "The context tells their type",
    arguments: [
      "let a: Date = .now", "let a: Date? = .now", "let a: Foundation.Date = .now",
      "func f(a: Date = .now) {}", "enum E { case c(Date = .now) }",
      "func f() -> Date { .now }", "func f() -> Date { let a = 1; return .now }",
      "var a: Date { .now }", "var a: Date { get { .now } }", "var a: Date { return .now }",
      "let a: () -> Date = { .now }", "let a = { () -> Date in .now }",
      "let a: Date = { .now }()", "subscript(i: Int) -> Date { .now }",
      "func f() -> Date { if b { .now } else { c } }",
      "func f() -> Date { switch b { case 1: .now\ndefault: c } }",
      "let a: [Date] = [.now]", "let a: Date = (.now)", "let a: Date = b ? .now : c",
      "let a: Date = b ?? .now", "let a = .now as Date",
      "let a: Date = .now.addingTimeInterval(5)", "func f() throws -> Date { try .now }",
      "func f(d: Date) { if d < .now {} }", "func f(d: Date) { if .now >= d {} }",
      "func f(d: Date) { let r = d ..< .now }", "func f() { var d: Date; d = .now }",
      "func f() { let d = Date(timeIntervalSince1970: 0); if d == .now {} }",
      "struct S { var d: Date; mutating func f() { d = .now; } }",
      "struct S { var d: Date; mutating func f() { self.d = .now } }",
      "struct S { var d: Date }\nfunc f(s: S) { s.d = .now }",
      "struct S { var d: Date }\nlet s = S(d: .now)",
      "struct S { init(_ d: Date) {} }\nlet s = S(.now)",
      "struct S { init(_ d: Date) {}\n static func f() -> Self { Self(.now) } }",
      "struct S { init(d: Date) {} }\nlet s: S = .init(d: .now)",
      "func g(at d: Date) {}\nlet a = g(at: .now)",
      "struct S { func g(at d: Date) {} }\nfunc f(s: S) { s.g(at: .now) }",
      "struct S { func g(at d: Date) {}\n func f() { g(at: .now) } }",
      "struct S { let now: () -> Date }\nlet s = S(now: { .now })",
      "struct S { static func make(d: Date) {} }\nlet s = S.make(d: .now)",
      "struct S { enum E { case c(at: Date) } }\nlet e: S.E = .c(at: .now)",
      "func f() { for d in ds where d < (.now as Date) {} }",
      "func f() { guard let d: Date = .now else { return } }",
    ])
  func dates(_ source: String) {
    let found = Harness.report(source).findings
    #expect(found.map(\.symbol) == ["Date.now"])
    #expect(found.allSatisfy { $0.certainty == .decided })
  }

  @Test(
    "A type of the code base has its own",
    arguments: [
      Case("enum E { case now }\nlet a: E = .now"),
      Case("struct T { static let now = T() }\nlet a: T = .now"),
      Case("func f() { switch a { case .now: break } }"),
      Case("func f(l: Locale = .current) {}", "1 locale.locale Locale.current live-default"),
      Case("func f() { a.locale = .current }", "1 locale.locale Locale.current"),
      Case("let a = v.environment(\\.locale, .current)", "1 locale.locale Locale.current"),
      Case("func f() { g(queue: .main) }", "1 concurrency.queue DispatchQueue.main"),
      Case("let a = \\D.now"),
      Case("let a: String = .init()"),
      Case("let a: Date = .init()", "1 time.now Date()"),
      Case("let a: UUID? = .init()", "1 random.uuid UUID()"),
    ])
  func others(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test("Where nothing tells, a name does")
  func unknown() {
    let found = Harness.report("let a = g(.now)").findings
    #expect(found.map(\.symbol) == [".now"])
    #expect(found.map(\.certainty) == [.byName])
  }
}
