extension [Snippet] {
  /// What decides whether something is a finding, and which: contexts, scopes, environments, live code, comments.
  static let scope = Snippet.read(
    #"""
    // SNIPPET now in a guard, a ternary and a nil-coalescing chain
    import Foundation
    struct Subscription { let ends: Date?; let trial: Date? }
    func isActive(_ s: Subscription) -> Bool {
      guard let ends = s.ends ?? s.trial, ends > .now else { return false }  // FIND time.now
      return (s.trial ?? .distantPast) < .now || ends >= Date.now  // FIND time.now, time.now
    }
    // SNIPPET now in a tuple, a range and a set
    import Foundation
    func window(_ end: Date) -> (start: Date, end: Date) { (.now, end) }  // FIND time.now
    func range(_ end: Date) -> ClosedRange<Date> { .now ... end }  // FIND time.now
    let dates: Set<Date> = [.now]  // FIND time.now
    // SNIPPET now through an optional chain and an inout
    import Foundation
    final class Job { var ranAt: Date?; var history: [Date] = [] }
    func run(_ job: Job?) {
      job?.ranAt = .now  // FIND time.now
      job?.history.append(.now)  // FIND time.now
    }
    func mark(_ date: inout Date) { date = .now }  // FIND time.now
    // SNIPPET now in a switch that is an expression, and in a result builder
    import SwiftUI
    enum Mode { case live, fixed(Date) }
    func date(_ mode: Mode) -> Date {
      switch mode {
      case .live: .now  // FIND time.now
      case .fixed(let date): date
      }
    }
    struct Label: View {
      var body: some View { Text(.now, style: .relative) }  // FIND time.now
    }
    // SNIPPET now as an argument of a local function and of a closure
    import Foundation
    func schedule() {
      func add(_ date: Date) { _ = date }
      let remove: (Date) -> Void = { _ in }
      add(.now)  // FIND time.now
      remove(.now)  // FIND time.now
    }
    // SNIPPET shared in an array, an optional and a ternary
    protocol Plugin {}
    final class Menu: Plugin { static let shared = Menu() }  // FIND global.singleton
    let plugins: [any Plugin] = [Menu.shared]  // FIND global.singleton
    func menu(_ other: Menu?) -> Menu { other ?? .shared }  // FIND global.singleton
    func pick(_ flag: Bool, _ other: Menu) -> Menu { flag ? .shared : other }  // FIND global.singleton
    // SNIPPET two classes of the same name in two modules
    // FILE Sources/Core/Store.swift
    public final class Store { public static let shared = Store() }  // FIND global.singleton
    // FILE Sources/Shop/Store.swift
    struct Store { let name: String }
    func open(_ store: Store) -> String { store.name }
    // FILE Sources/App/Main.swift
    import Core
    func main() { _ = Store.shared }  // FIND global.singleton
    // SNIPPET formats of strings and of numbers
    // WITHOUT locale.formatted
    import Foundation
    func text(_ value: Double) -> String { String(format: "%.2f", value) }
    func padded(_ value: Int) -> String { String(format: "%03d", value) }
    // SNIPPET a private type of another file does not hide
    // WITHOUT time.timer
    // FILE Sources/App/A.swift
    private struct Timer { func fire() {} }
    func a() { Timer().fire() }
    // FILE Sources/App/B.swift
    import Foundation
    func b() -> Timer { Timer(timeInterval: 1, repeats: false) { _ in } }  // FIND time.timer
    // SNIPPET a local type hides in its function
    // WITHOUT platform.process
    import Foundation
    func simulate() {
      struct Process { var id = 1 }
      _ = Process()
    }
    func real() -> Process { Process() }  // FIND platform.process
    // SNIPPET a parameter of a closure and a captured name
    // WITHOUT time.sleep
    import Foundation
    func run(_ body: ((UInt32) -> Void) -> Void) {}
    func go() {
      run { sleep in sleep(1) }
      run { (usleep: (UInt32) -> Void) in usleep(1) }
      sleep(1)  // FIND time.sleep
    }
    // SNIPPET a method of an extension hides in the type
    // WITHOUT platform.signal
    import Foundation
    struct Train { func pass() { signal("red") } }
    extension Train { func signal(_ color: String) {} }
    // SNIPPET a method of a protocol's extension hides
    // WITHOUT io.standard-input
    protocol Prompting {}
    extension Prompting { func readLine() -> String? { nil } }
    struct Wizard: Prompting { func next() -> String? { readLine() } }
    func plain() -> String? { readLine() }  // FIND io.standard-input
    // SNIPPET the module's own name before a hidden one
    // WITHOUT locale.calendar
    import Foundation
    struct Calendar { static let current = 1 }
    let own = Calendar.current
    let real = Foundation.Calendar.current  // FIND locale.calendar
    // SNIPPET a generic parameter hides
    // WITHOUT platform.process
    import Foundation
    protocol Startable { init() }
    struct Runner<Process: Startable> { func start() -> Process { Process() } }
    // SNIPPET a constant of a switch's pattern hides a global of C
    // WITHOUT io.print
    import Foundation
    enum Failure { case exit(code: Int, stderr: String) }
    func text(_ failure: Failure) -> String {
      switch failure { case .exit(let code, let stderr): return "\(code) \(stderr)" }
    }
    // SNIPPET an initializer of an own subclass
    // WITHOUT storage.user-defaults
    struct UserDefaults { static var standard: UserDefaults { UserDefaults() }; func bool(_ key: String) -> Bool { false } }
    extension UserDefaults { var flag: Bool { UserDefaults.standard.bool("x") } }
    // SNIPPET a catch and a guard bind names
    // WITHOUT io.exit
    import Foundation
    func check(_ abort: (() -> Void)?) {
      guard let abort else { return }
      abort()
    }
    // SNIPPET a declared environment of the code base
    // WITHOUT global.singleton
    // ENVIRONMENTS Services.live
    struct Services {
      var clock: () -> Int
      static let live = Services(clock: { 0 })
    }
    func tick() -> Int { Services.live.clock() }
    // SNIPPET default properties of a client
    import Foundation
    struct FilesClient {
      var read: (URL) throws -> Data = { try Data(contentsOf: $0) }  // FIND storage.file-access:live-default
      var write: (Data, URL) throws -> Void = { try $0.write(to: $1) }  // FIND storage.file-access:live-default
    }
    // SNIPPET methods of an environment are not its defaults
    import Foundation
    struct AppEnvironment: Controllable {
      var zone: TimeZone = .current  // FIND locale.time-zone:live-default
      func today() -> Date { Date() }  // FIND time.now
      var week: Int { Calendar.current.firstWeekday }  // FIND locale.calendar
    }
    // SNIPPET default arguments of any function
    import Foundation
    func header(date: Date = Date(), locale: Locale = .current) -> String { "" }  // FIND time.now:live-default, locale.locale:live-default
    struct Reader {
      init(files: FileManager = .default, queue: DispatchQueue = DispatchQueue.main) {}  // FIND storage.file-manager:live-default, concurrency.queue:live-default
      subscript(at date: Date = .now) -> Int { 0 }  // FIND time.now:live-default
    }
    // SNIPPET a default argument that is a closure
    import Foundation
    final class Limiter {
      private let now: () -> Date
      init(now: @escaping () -> Date = { Date() }, random: () -> Int = { Int.random(in: 0...9) }) {  // FIND time.now:live-default, random.number:live-default
        self.now = now
      }
    }
    // SNIPPET an enumeration's associated default
    import Foundation
    enum Trigger {
      case at(Date = Date())  // FIND time.now:live-default
      case never
    }
    // SNIPPET a client's live computed property and function
    import Foundation
    struct Files { var load: (URL) throws -> Data; var list: () -> [String] }
    extension Files {
      static var live: Self {
        Files(
          load: { try Data(contentsOf: $0) },  // FIND storage.file-access:live-implementation
          list: { FileManager.default.subpaths(atPath: "/") ?? [] })  // FIND storage.file-manager:live-implementation
      }
      static func live(root: URL) -> Files {
        Files(load: { try Data(contentsOf: root.appending(path: $0.path)) }, list: { [] })  // FIND storage.file-access:live-implementation
      }
    }
    // SNIPPET the implementation of an interface that tests implement, too
    // FILE Sources/App/Store.swift
    import Foundation
    protocol Storing { func save(_ text: String) }
    struct DefaultsStore: Storing {
      let session = URLSession.shared  // FIND network.session:live-implementation
      func save(_ text: String) { UserDefaults.standard.set(text, forKey: "t") }  // FIND storage.user-defaults:live-implementation
    }
    final class Model {
      let store: any Storing
      init(store: any Storing = DefaultsStore()) { self.store = store }
    }
    // FILE Tests/AppTests/ModelTests.swift
    import XCTest
    final class Recorder: Storing { func save(_ text: String) {} }
    // SNIPPET the initial value of the environment
    import Foundation
    struct Environment { var date: () -> Date; var uuid: () -> UUID }
    var Current = Environment(
      date: { Date() },  // FIND time.now:live-implementation
      uuid: UUID.init)  // FIND random.uuid:live-implementation
    // FILE Tests/AppTests/Set.swift
    import XCTest
    func setUp() { Current.date = { fixed } }
    // SNIPPET the initial value of a stack
    import Environments
    let Current = EnvironmentStack(
      AppEnvironment(date: { .now }, locale: .current))  // FIND time.now:live-implementation, locale.locale:live-implementation
    struct AppEnvironment { var date: () -> Date; var locale: Locale }
    // SNIPPET a function marked as live
    import Foundation
    enum Entry {
      // environment-audit:live: the program's entry
      static func main() { print(Date()) }  // FIND io.print:live-implementation, time.now:live-implementation
      static func help() { print("help") }  // FIND io.print
    }
    // SNIPPET a live static next to a mock
    import Foundation
    struct Randomness { var roll: () -> Int }
    extension Randomness {
      static let live = Randomness(roll: { .random(in: 1...6) })  // FIND random.number:live-implementation
      static let mock = Randomness(roll: { Int.random(in: 1...6) })  // FIND random.number:live-implementation
      static var noop: Randomness { Randomness(roll: { print("x"); return 0 }) }  // FIND io.print:live-implementation
    }
    // SNIPPET a suppression at the end of a line
    // WITHOUT time.now
    import Foundation
    let start = Date() // environment-audit:ignore time.now: the start of the process never changes
    // SNIPPET a suppression before a declaration
    // WITHOUT global.mutable
    // environment-audit:ignore global.mutable: set once before main
    var isDebugging = false
    // environment-audit:ignore global.mutable: main calls it
    func debug() { isDebugging = true }
    // SNIPPET a suppression of several rules
    // WITHOUT concurrency.queue
    import Dispatch
    func later() {
      // environment-audit:ignore concurrency.queue, time.timer, time.now: an animation
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { }
    }
    // SNIPPET a suppression of another rule suppresses nothing
    import Foundation
    func now() -> Date {
      // environment-audit:ignore random.uuid: wrong
      Date()  // FIND time.now
    }
    // SNIPPET a suppression of a whole file
    // WITHOUT io.print
    // environment-audit:ignore-file io.print: a command prints
    import Foundation
    func a() { print("a") }
    struct B { func b() { print(Date()) } }  // FIND time.now
    // SNIPPET the words of a suppression in a string suppress nothing
    import Foundation
    let text = "// environment-audit:ignore all: not a comment"; let now = Date()  // FIND time.now
    // SNIPPET implementations that only tests use
    // WITHOUT time.now
    // FILE Sources/App/Samples.swift
    import Foundation
    protocol Timing { func now() -> Date }
    final class MockClock: Timing { func now() -> Date { Date() } }
    struct Scenario: Timing { func now() -> Date { Date() } }
    final class Records: Timing, Sendable { let id = UUID(); func now() -> Date { .distantPast } }
    // FILE Tests/AppTests/Uses.swift
    import XCTest
    func use() { print(MockClock(), Scenario(), Records()) }
    // SNIPPET a preview provider
    // WITHOUT random.uuid
    import SwiftUI
    struct Row: View { let id: UUID; var body: some View { Text(id.uuidString) } }
    struct Row_Previews: PreviewProvider {
      static var previews: some View { Row(id: UUID()).environment(\.locale, .current) }
    }
    // SNIPPET a shared object that only tests use is shared by them
    // FILE Sources/App/Server.swift
    final class Server { func start() {} }
    extension Server { static let shared = Server() }  // FIND global.singleton
    // FILE Tests/AppTests/ServerTests.swift
    import XCTest
    func start() { Server.shared.start() }
    // SNIPPET the live value of a key of dependencies
    import Dependencies
    import Foundation
    enum UUIDKey: DependencyKey {
      static let liveValue: () -> UUID = { UUID() }  // FIND random.uuid:live-implementation
      static let testValue: () -> UUID = { UUID(uuidString: "0")! }
    }
    """#)
}
