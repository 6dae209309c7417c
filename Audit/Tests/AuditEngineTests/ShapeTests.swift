import AuditModel
import Testing

@Suite("Shapes of symbols")
struct ShapeTests {
  @Test(
    "Each shape is found in each of its spellings",
    arguments: [
      Case("let a = Date()", "1 time.now Date()"),
      Case("let a = Date.init()", "1 time.now Date()"),
      Case("let a = Foundation.Date()", "1 time.now Date()"),
      Case("let a = xs.map(UUID.init)", "1 random.uuid UUID()"),
      Case("let a = xs.map(UUID.init(uuidString:))"),
      Case("let a = Date(timeIntervalSince1970: 0)"),
      Case("let a = Date(timeIntervalSinceNow: 5)", "1 time.now Date(timeIntervalSinceNow:)"),
      Case(
        "let a = FileManager.default.fileExists(atPath: b)",
        "1 storage.file-manager FileManager.default"),
      Case("let a = Int.random(in: 0..<5)", "1 random.number Int.random(in:)"),
      Case("let a = Int.random(in: 0..<5, using: &g)"),
      Case("func f() { print(1) }", "1 io.print print()"),
      Case("func f() { Swift.print(1) }", "1 io.print print()"),
      Case("func f() { print(1, to: &text) }"),
      Case("import Foundation\nlet a = time(nil)", "2 time.now time()"),
      Case("import Logging\nlet a = time(nil)"),
      Case("func f() { fputs(a, stdout) }", "1 io.print stdout"),
      Case("func f() { print(a, stdout) }", "1 io.print print()"),
      Case("let a = c.isDateInToday(d)", "1 time.relative-day isDateInToday(_:)"),
      Case("let a = ds.filter(c.isDateInToday)", "1 time.relative-day isDateInToday()"),
      Case("let a = n.localizedCapitalized", "1 locale.comparison localizedCapitalized"),
      Case("let a = ns.map(\\.localizedCapitalized)", "1 locale.comparison localizedCapitalized"),
      Case("let a = sink.write(buffer:)"),
      Case("func f() { data.write(to: url) }", "1 storage.file-access write(to:)"),
      Case("struct V { @AppStorage(\"k\") var a = 1 }", "1 storage.app-storage @AppStorage"),
      Case(
        "let a = ProcessInfo.processInfo.environment[\"A\"]",
        "1 platform.environment-variable ProcessInfo.processInfo.environment"),
      Case(
        "let a = ProcessInfo.processInfo.hostName",
        "1 platform.process-info ProcessInfo.processInfo"),
      Case(
        "let a = try await ContinuousClock().sleep(for: b)",
        "1 time.sleep ContinuousClock().sleep"),
      Case("let a = \"at \\(Date()) o'clock\"", "1 time.now Date()"),
      Case("let a = \"Date()\" // Date()"),
      Case("func f() { exit(withError: e) }"),
    ])
  func shapes(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(
    "A formatter is found unless all that it needs is set in the same block",
    arguments: [
      Case("func f() { let a = DateFormatter(); use(a) }", "1 locale.formatter DateFormatter()"),
      Case("func f() { let a = DateFormatter(); a.locale = l; a.timeZone = z }"),
      Case(
        "func f() { let a = DateFormatter(); a.locale = l }", "1 locale.formatter DateFormatter()"),
      Case(
        "func f() { let a = DateFormatter(); b.locale = l; b.timeZone = z }",
        "1 locale.formatter DateFormatter()"),
      Case(
        "let a: DateFormatter = { let b = DateFormatter(); b.locale = l; b.timeZone = z; return b }()"
      ),
      Case("let a = DateFormatter().with { $0.locale = l; $0.timeZone = z }"),
      Case(
        "extension DateFormatter { convenience init(a: A) { self.init(); locale = l; self.timeZone = z } }"
      ),
      Case(
        "extension DateFormatter { convenience init(a: A) { self.init(); locale = l } }",
        "1 locale.formatter DateFormatter()"),
      Case(
        "class C { var a: DateFormatter?; func f() { a = DateFormatter(); self.a.locale = l; self.a.timeZone = z } }"
      ),
    ])
  func configured(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(
    "A delay on a queue is one finding",
    arguments: [
      Case(
        "func f() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { g() } }",
        "1 time.timer asyncAfter(deadline:)"),
      Case(
        "func f() { DispatchQueue.main\n.asyncAfter(deadline: DispatchTime.now() + 1, execute: g) }",
        "2 time.timer asyncAfter(deadline:execute:)"),
      Case(
        "func f() { queue.asyncAfter(deadline: .now() + 1) { DispatchQueue.main.async { g(Date()) } } }",
        "1 time.timer asyncAfter(deadline:)", "1 concurrency.queue DispatchQueue.main",
        "1 time.now Date()"),
    ])
  func delays(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test("A finding says where it is, what it is and in which declaration")
  func places() throws {
    let source = """
      struct Cart {
        func checkout(at place: Int) {
          let known = FileManager
            .default.fileExists(
              atPath: path)
        }
      }
      """
    let finding = try #require(Harness.report(source).findings.first)
    #expect(finding.declaration == "Cart.checkout(at:)")
    #expect(finding.code == "FileManager.default.fileExists( atPath: path)")
    #expect(finding.message == "`FileManager.default` is not controlled")
    #expect(
      finding.span
        == SourceSpan(startLine: 3, startColumn: 17, endLine: 4, endColumn: 15))
    #expect(finding.module == "App")
  }

  @Test("The same code in the same declaration is counted")
  func ordinals() {
    let report = Harness.report("func f() { a(Date()); b(Date()) }\nfunc g() { a(Date()) }")
    #expect(report.findings.map(\.ordinal) == [0, 1, 0])
  }
}
