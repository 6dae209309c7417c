extension [Snippet] {
  /// Own names that hide the system's, by scope.
  static let shadowing: [Snippet] = [
    Snippet(
      "a nested type hides only inside its parent", without: "time.now",
      #"""
      import Foundation
      struct Chart {
        struct Date { var x = 0 }
        struct Axis { func first() -> Date { Date() } }
        func last() -> Date { Date() }
      }
      extension Chart { func middle() -> Date { Date() } }
      struct Table { func updated() -> Date { Date() } }  // FIND time.now
      """#),
    Snippet(
      "a type nested in an extension of another file", without: "random.uuid",
      #"""
      // FILE Sources/App/Model.swift
      struct Model { func id() -> UUID { UUID() } }
      // FILE Sources/App/Model+UUID.swift
      extension Model { struct UUID { var value = 1 } }
      // FILE Sources/App/Other.swift
      import Foundation
      func id() -> UUID { UUID() }  // FIND random.uuid
      """#),
    Snippet(
      "a private type of another file does not hide", without: "time.timer",
      #"""
      // FILE Sources/App/A.swift
      private struct Timer { func fire() {} }
      func a() { Timer().fire() }
      // FILE Sources/App/B.swift
      import Foundation
      func b() -> Timer { Timer(timeInterval: 1, repeats: false) { _ in } }  // FIND time.timer
      """#),
    Snippet(
      "a local type hides in its function", without: "platform.process",
      #"""
      import Foundation
      func simulate() {
        struct Process { var id = 1 }
        _ = Process()
      }
      func real() -> Process { Process() }  // FIND platform.process
      """#),
    Snippet(
      "a local function hides from its scope", without: "io.exit",
      #"""
      import Foundation
      func parse(_ arguments: [String]) {
        func exit(_ code: Int) { _ = code }
        if arguments.isEmpty { exit(1) }
      }
      func fail() -> Never { exit(1) }  // FIND io.exit
      """#),
    Snippet(
      "a local constant holds a closure of a system's name", without: "io.print",
      #"""
      func render(silent: Bool) {
        let print: (String) -> Void = silent ? { _ in } : { Swift.print($0) }  // FIND io.print
        print("hello")
      }
      """#),
    Snippet(
      "a parameter hides a function of C", without: "platform.environment-variable",
      #"""
      import Foundation
      func load(getenv: (String) -> String?) -> String? { getenv("HOME") }
      func real() -> Bool { getenv("HOME") != nil }  // FIND platform.environment-variable
      """#),
    Snippet(
      "a parameter of a closure and a captured name", without: "time.sleep",
      #"""
      import Foundation
      func run(_ body: ((UInt32) -> Void) -> Void) {}
      func go() {
        run { sleep in sleep(1) }
        run { (usleep: (UInt32) -> Void) in usleep(1) }
        sleep(1)  // FIND time.sleep
      }
      """#),
    Snippet(
      "a method hides inside its type, and not outside", without: "io.print",
      #"""
      class Console {
        func print(_ text: String) {}
        func banner() { print("welcome") }
        func nested() { [1].forEach { _ in print("x") } }
      }
      final class Colored: Console { func red() { print("red") } }
      func outside() { print("outside") }  // FIND io.print
      """#),
    Snippet(
      "a method of an extension hides in the type", without: "platform.signal",
      #"""
      import Foundation
      struct Train { func pass() { signal("red") } }
      extension Train { func signal(_ color: String) {} }
      """#),
    Snippet(
      "a method of a protocol's extension hides", without: "io.standard-input",
      #"""
      protocol Prompting {}
      extension Prompting { func readLine() -> String? { nil } }
      struct Wizard: Prompting { func next() -> String? { readLine() } }
      func plain() -> String? { readLine() }  // FIND io.standard-input
      """#),
    Snippet(
      "a property that holds a function of a system's name", without: "random.number",
      #"""
      import Foundation
      struct Game {
        let random: () -> Int
        func roll() -> Int { random() + self.random() }
      }
      """#),
    Snippet(
      "a type alias of the system's name for another type", without: "time.now",
      #"""
      import Foundation
      struct Moment { init() {} }
      typealias Date = Moment
      func moment() -> Date { Date() }
      """#),
    Snippet(
      "the module's own name before a hidden one", without: "locale.calendar",
      #"""
      import Foundation
      struct Calendar { static let current = 1 }
      let own = Calendar.current
      let real = Foundation.Calendar.current  // FIND locale.calendar
      """#),
    Snippet(
      "an own type of a module does not hide where that is not imported",
      without: "network.session",
      #"""
      // FILE Sources/Fixtures/URLSession.swift
      public struct URLSession { public static let shared = 1 }
      // FILE Sources/Demo/Load.swift
      import Fixtures
      let number = URLSession.shared
      // FILE Sources/App/Load.swift
      import Foundation
      func session() -> URLSession { URLSession.shared }  // FIND network.session
      """#),
    Snippet(
      "a generic parameter hides", without: "platform.process",
      #"""
      import Foundation
      protocol Startable { init() }
      struct Runner<Process: Startable> { func start() -> Process { Process() } }
      """#),
    Snippet(
      "a constant of a switch's pattern hides a global of C", without: "io.print",
      #"""
      import Foundation
      enum Failure { case exit(code: Int, stderr: String) }
      func text(_ failure: Failure) -> String {
        switch failure { case .exit(let code, let stderr): return "\(code) \(stderr)" }
      }
      """#),
    Snippet(
      "members of a value are no functions of the module", without: "platform.process",
      #"""
      import Foundation
      struct Shell { func system(_ command: String) {}; func fork() -> Shell { self } }
      func run(_ shell: Shell) { shell.system("ls"); shell.fork().system("pwd") }
      """#),
    Snippet(
      "an initializer of an own subclass", without: "storage.user-defaults",
      #"""
      struct UserDefaults { static var standard: UserDefaults { UserDefaults() }; func bool(_ key: String) -> Bool { false } }
      extension UserDefaults { var flag: Bool { UserDefaults.standard.bool("x") } }
      """#),
    Snippet(
      "a catch and a guard bind names", without: "io.exit",
      #"""
      import Foundation
      func check(_ abort: (() -> Void)?) {
        guard let abort else { return }
        abort()
      }
      """#),
  ]
}
