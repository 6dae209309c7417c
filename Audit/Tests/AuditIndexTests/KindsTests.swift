import AuditModel
import AuditProject
import IndexedBuild
import Testing

/// What an index adds to names and what it refutes, each with the result without an index.
@Suite("Types from an index")
struct KindsTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let title: String
    /// In the module App, behind imports that take three lines.
    let code: String
    let without: [String]
    let with: [String]

    var testDescription: String { title }
  }

  /// A module of another package.
  static let kit = """
    @_exported import Foundation

    public final class Defaults: Sendable {
      public static let shared = Defaults()
      public static let tracker = Defaults()
      public static var fresh: Defaults { Defaults() }
    }
    public let tracker = Defaults()
    public struct Palette: Sendable {
      public static let standard = Palette()
    }
    public struct LoadManager: Sendable {
      public static let standard = LoadManager()
    }
    public enum Scope: Sendable { case shared, other }
    public struct Calendar: Sendable {
      public static let current = Calendar()
    }
    public typealias Timestamp = Date
    extension Date {
      public static func now(offset: Double) -> Date { Date(timeIntervalSince1970: offset) }
    }
    extension Task where Success == Never, Failure == Never {
      public static func sleep(seconds: Double) async {}
    }
    public func use(_ manager: FileManager) {}
    public func choose(_ scope: Scope) {}
    """

  static let kinds = [
    Kind(
      title: "a static of another module, of any name",
      code: "func f() { _ = Defaults.tracker; _ = Defaults.fresh; _ = tracker }",
      without: [],
      with: ["4 global.singleton Defaults.tracker", "4 global.singleton tracker"]),
    Kind(
      title: "a static of another module that is a value",
      code: "func f() { _ = LoadManager.standard; _ = Palette.standard }",
      without: ["4 global.singleton LoadManager.standard"], with: []),
    Kind(
      title: "an alias that another module declares", code: "func f() -> Date { Timestamp() }",
      without: [], with: ["4 time.now Date()"]),
    Kind(
      title: "an implicit member where another module declares what is expected",
      code: "func f() { use(.default) }",
      without: [], with: ["4 storage.file-manager FileManager.default"]),
    Kind(
      title: "an enum case that is called like a shared object",
      code: "func f() { choose(.shared) }", without: [], with: []),
    Kind(
      title: "a type that is called like one of the system's",
      code: "func f() { _ = Kit.Calendar.current }",
      without: ["4 locale.calendar Calendar.current"], with: []),
    Kind(
      title: "an overload of a static function",
      code: "func f() async throws {\n  _ = Date.now(offset: 3)\n  _ = Date.now\n}",
      without: ["5 time.now Date.now", "6 time.now Date.now"], with: ["6 time.now Date.now"]),
    Kind(
      title: "an overload of a function that waits",
      code: "func f() async throws {\n  await Task.sleep(seconds: 1)\n"
        + "  try await Task.sleep(for: .seconds(1))\n}",
      without: ["5 time.sleep Task.sleep(seconds:)", "6 time.sleep Task.sleep(for:)"],
      with: ["6 time.sleep Task.sleep(for:)"]),
    Kind(
      title: "a clock of the system, and one that is injected",
      code: """
        struct Poller<C: Clock<Duration>> {
          let injected: C
          let system: ContinuousClock
          func f() async throws {
            try await injected.sleep(for: .seconds(1))
            try await system.sleep(for: .seconds(1))
            try await system.sleep(until: .now, tolerance: nil)
          }
        }
        """,
      without: ["10 time.now ContinuousClock.Instant.now"],
      with: [
        "9 time.sleep ContinuousClock.sleep(for:)",
        "10 time.sleep ContinuousClock.sleep(until:tolerance:)",
        "10 time.now ContinuousClock.Instant.now",
      ]),
    Kind(
      title: "a function of the system beside an own overload",
      code: "func print(_ x: Int, level: Int) {}\nfunc f() {\n  print(1, level: 2)\n  print(1)\n}",
      without: ["7 io.print print()"], with: ["7 io.print print()"]),
    Kind(
      title: "a member that the code base adds to a type of the system",
      code: "extension Array {\n  func shuffled() -> Int { 0 }\n}\n"
        + "func f() {\n  let a: Int = [1].shuffled()\n  let b: [Int] = [1].shuffled()\n"
        + "  _ = (a, b)\n}",
      without: ["8 random.collection shuffled()", "9 random.collection shuffled()"],
      with: ["9 random.collection shuffled()"]),
  ]

  @Test("Kinds", arguments: kinds)
  func kind(_ kind: Kind) async throws {
    let build = try IndexedBuild()
    try build.compile([("Kit", Self.kit), ("App", "import Kit\n\n\n" + kind.code + "\n")])
    #expect(try await build.audit(index: IndexChoice.none).lines == kind.without)
    let (lines, report) = try await build.audit()
    #expect(lines == kind.with)
    #expect(report.findings.allSatisfy { $0.certainty == .decided })
    #expect(report.statistics.typedFiles == 1)
  }

  @Test("Columns are bytes: tabs, emoji and accents before a name move nothing")
  func columns() async throws {
    let build = try IndexedBuild()
    let code =
      "import Kit\n\nfunc f() {\n\t_ = \"😀é👨‍👩‍👧\"; _ = Timestamp(); _ = Kit.Calendar.current; "
      + "/* 🧭 */ _ = Date()\n}\n"
    try build.compile([("Kit", Self.kit), ("App", code)])
    let report = try await build.audit().report
    let line = Array(code.split(separator: "\n", omittingEmptySubsequences: false)[3].utf8)
    let columns = report.findings.map(\.span.startColumn)
    #expect(report.findings.map(\.symbol) == ["Date()", "Date()"])
    for (column, text) in zip(columns, ["Timestamp()", "Date()"]) {
      #expect(line[(column - 1)...].starts(with: Array(text.utf8)))
    }
  }
}
