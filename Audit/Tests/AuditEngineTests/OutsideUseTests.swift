import AuditModel
import Testing

@Suite("What other files of a project show about variables")
struct OutsideUseTests {
  private static let audited = """
    enum Config { static var level = 1; static var list = [1]; static var other = 2 }
    class Sub: Base {}
    class Base { static var count = 0 }
    var depth = 0
    """

  /// The symbols that are variables because of a file that is not audited.
  private func changed(by test: String) -> [String] {
    let report = Harness.report([
      ("App/A.swift", Self.audited), ("App/T.swift", "import XCTest\n" + test),
    ])
    #expect(report.findings.count == 5)
    return report.findings.filter { $0.rule == "global.mutable" }.map(\.symbol)
  }

  @Test(
    "A write of a test makes it no constant",
    arguments: [
      ("Config.level = 2", ["Config.level"]),
      ("Config.level += 2", ["Config.level"]),
      ("Config.level=2", ["Config.level"]),
      ("App.Config.level = 2", ["Config.level"]),
      ("raise(&Config.level)", ["Config.level"]),
      ("Config.list.append(1)", ["Config.list"]),
      ("Config.list[0] = 2", ["Config.list"]),
      ("Config.list[0] += 2", ["Config.list"]),
      ("Sub.count = 1", ["Base.count"]),
      ("depth -= 1", ["depth"]),
      ("defer { (depth) = 1; depth = 2 }", ["depth"]),
    ])
  func writes(test: String, symbols: [String]) {
    #expect(changed(by: test) == symbols)
  }

  @Test(
    "A read, a comparison and another name of that spelling change nothing",
    arguments: [
      "", "=", "&", "use(Config.level)", "Config.level == 2", "Config.level <= 2",
      "Config.level != 1",
      "Config.level === a", "x = Config.level", "Config.list.map { $0 }", "Config.list.contains(1)",
      "let depth = 1", "var level = 2", "view.level = 1", "Other.level = 1", "Config.level && a",
      "f(depth: 1)",
    ])
  func reads(test: String) {
    #expect(changed(by: test) == [])
  }

  @Test("A public variable that no audited code assigns says why it is reported")
  func publicVariables() {
    let report = Harness.report(
      "public enum A { public static var b = 1; public static var c = 1 }\nfunc f() { A.c = 2 }")
    #expect(
      report.findings.map(\.message) == [
        "`A.b` is a variable that no audited code assigns; it is public, so other modules may assign it",
        "`A.c` is not controlled", "`A.c` is not controlled",
      ])
  }

  @Test("A method of an unknown type may change the variable, which makes the finding uncertain")
  func uncertain() {
    let report = Harness.report(
      "enum A { static var b = Matrix(); static var c = Matrix(); static var d = 1 }\nfunc f() { A.b.spin() }"
    )
    #expect(report.findings.map(\.symbol) == ["A.b", "A.c", "A.d"])
    #expect(report.findings.map(\.certainty) == [.byName, .decided, .decided])
    #expect(report.findings.allSatisfy { $0.classification == .constant })
  }
}
