import AuditModel
import Testing

/// Code of other projects that was once judged wrongly, in small.
struct ForeignCodeTests {
  @Test(arguments: [
    Case(
      "final class Shell { static let shared = Shell(); func unxip() {} }\nstruct Commands { var list: () -> Date = { Date() }; var unxip = Shell.shared.unxip }",
      "1 global.singleton Shell.shared", "2 time.now Date() live-default",
      "2 global.singleton Shell.shared live-default"),
    Case(
      "func now() -> Int { 1 }\nstruct Clocks { var date = now; var today: () -> Date = { Date() } }",
      "2 time.now Date() live-default"),
    Case(
      "struct Clocks { var today: () -> Date = { Date() }; var count = 1 }",
      "1 time.now Date()"),
    Case(
      "final class Session { var id = 1 }\nstruct Network { private static let shared = Session(); var load: () -> Int = { shared.id } }",
      "2 global.singleton Network.shared live-implementation",
      "2 global.singleton Network.shared live-default"),
    Case(
      "struct Files { private static func today() -> Date { Date() }; var today: () -> Date = { today() } }",
      "1 time.now Date() live-implementation"),
    Case(
      "struct Shell { var unxip = Tool.shared.unxip; var list: () -> Void = {} }\nstruct World { var shell = Shell(); var at = Date() }\nvar Current = World()",
      "1 global.singleton Tool.shared live-default", "2 time.now Date() live-default"),
  ])
  func `A structure with references to functions, or private statics, is a client`(_ example: Case)
  {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(arguments: [
    "private let lock = Mutex(World())\nvar Current: World { lock.withLock { $0 } }",
    "private let box = LockIsolated(World())\nvar Current: World { get { box.value } }",
    "private let lock = Mutex(World())\nvar Current: World { get { lock.withLock { $0 } } set { lock.withLock { $0 = newValue } } }",
  ])
  func `A computed environment over a lock is an environment`(global: String) {
    let report = Harness.report(
      "struct World { var date: () -> Date = { Date() } }\n\(global)\nfunc f() { _ = Current.date() }"
    )
    #expect(Harness.lines(report) == ["1 time.now Date() live-default"])
    #expect(report.environments.map(\.name) == ["Current"])
  }

  @Test(arguments: [
    Case(
      "import Sauce\nfunc f() { Sauce.shared.keyCode() }", "2 global.singleton Sauce.shared"),
    Case("import Sauce\nlet sauce = Sauce.shared\n", "2 global.singleton Sauce.shared"),
    Case(
      "import Sauce\nfunc f() { Sauce.Sauce.shared.go() }", "2 global.singleton Sauce.Sauce.shared"),
    Case("import Foundation\nfunc f() { Foundation.exit(1) }", "2 io.exit exit()"),
  ])
  func `A type may have the name of its module`(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(arguments: [
    Case(
      "final class Key { let name: String; init(_ name: String) {} }\nenum Keys { static let home = Key(\"h\") }"
    ),
    Case(
      "final class Key { let name = 1; let rest: Rest? = nil }\nfinal class Rest: Sendable { let a: [Int] }\nlet key = Key()"
    ),
    Case(
      "final class Key { var name = 1 }\nenum Keys { static let home = Key() }",
      "2 global.singleton Keys.home"),
    Case(
      "class Key { let name = 1 }\nenum Keys { static let home = Key() }",
      "2 global.singleton Keys.home"),
    Case(
      "final class Cache { var all = 1 }\nfinal class Key { let cache = Cache() }\nenum Keys { static let home = Key() }",
      "3 global.singleton Keys.home"),
    Case(
      "final class Key { let load: () -> Int }\nenum Keys { static let home = Key() }",
      "2 global.singleton Keys.home"),
    Case(
      "final class Key { func load() {} }\nenum Keys { static let home = Key() }",
      "2 global.singleton Keys.home"),
    Case(
      "final class Key { static let shared = Key(); let name = 1 }", "1 global.singleton Key.shared"
    ),
  ])
  func `A constant of a final class with only constants is no shared state`(_ example: Case) {
    #expect(Harness.found(example.source) == example.found)
  }

  @Test(
    arguments: [
      (
        "class ButtonStyle { var size = 1 }\nenum Look { static let button = ButtonStyle() }", .note
      ),
      ("class Item { var size = 1 }\nenum Fonts { static let title = Item() }", .note),
      ("public enum Spacing { public static var wide = 16 }", .note),
      ("class Item { var size = 1 }\nenum Shop { static let first = Item() }", .warning),
      ("enum Fonts { static var size = 1 }\nfunc f() { Fonts.size += 1 }", .warning),
      ("class ThemeManager { static let shared = ThemeManager(); var size = 1 }", .warning),
    ] as [(String, Finding.Severity)])
  func `Constants of a design are notes`(source: String, severity: Finding.Severity) {
    let findings = Harness.report(source).findings
    #expect(Set(findings.map(\.severity)) == [severity], "\(findings)")
    #expect(findings.allSatisfy { $0.classification == .hidden })
  }
}
