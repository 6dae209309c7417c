extension [Snippet] {
  /// Environments, live clients and default arguments as code bases write them.
  static let fieldEnvironment = Snippet.read(
    #"""
    // SNIPPET an environment's properties are live by default
    // FILE Sources/App/AppEnvironment.swift
    import Foundation

    final class AppEnvironment {
      var date: () -> Date = Date.init  // FIND time.now:live-default
      var calendar: () -> Calendar = { .autoupdatingCurrent }  // FIND locale.calendar:live-default
      var identifier: () -> UUID = { UUID() }  // FIND random.uuid:live-default
      var isBeta: Bool = {
        Bundle.main.bundleIdentifier?.hasSuffix("beta") ?? false  // FIND storage.bundle:live-default
      }()
      lazy var defaults = UserDefaults.standard  // FIND storage.user-defaults:live-default
    }
    var Current = AppEnvironment()
    // FILE Tests/AppTests/Set.swift
    import XCTest
    func setUp() { Current.date = { fixed } }
    // FILE Sources/App/Basket.swift
    import Foundation

    struct Basket {
      var created = Current.date()
      func isFresh() -> Bool {
        Current.calendar().isDateInToday(created)  // FIND time.relative-day
      }
      func copy() -> UUID { Current.identifier() }
    }
    // SNIPPET an environment's methods are hidden as everything else
    import Foundation

    struct ShopEnvironment: Controllable {
      var date: () -> Date = { Date() }  // FIND time.now:live-default
      func isOpen() -> Bool { Calendar.current.component(.hour, from: date()) < 20 }  // FIND locale.calendar
    }
    // SNIPPET a stack of environments behind a static current
    // FILE Sources/Library/AppEnvironment.swift
    import Foundation

    public struct Environment {
      public let calendar: Calendar
      public let locale: Locale
      public init(calendar: Calendar = .current, locale: Locale = .current) {  // FIND locale.calendar:live-default, locale.locale:live-default
        self.calendar = calendar
        self.locale = locale
      }
    }
    public enum AppEnvironment {
      private static var stack: [Environment] = [Environment()]  // FIND global.mutable
      public static var current: Environment { stack[stack.count - 1] }  // FIND global.mutable, global.mutable
      public static func push(_ environment: Environment) { stack.append(environment) }  // FIND global.mutable
    }
    // FILE Sources/Library/Format.swift
    import Foundation

    func price(_ amount: NSNumber) -> String? {
      let formatter = NumberFormatter()
      formatter.locale = AppEnvironment.current.locale
      return formatter.string(from: amount)
    }
    // SNIPPET a live client
    // FILE Sources/FileClient/Interface.swift
    import Foundation

    public struct FileClient {
      public var load: (String) async throws -> Data
      public var save: (String, Data) async throws -> Void
    }
    // FILE Sources/FileClient/Live.swift
    import Foundation

    extension FileClient {
      public static var live: Self {
        let folder = URL.documentsDirectory  // FIND storage.directory:live-implementation
        return Self(
          load: { try Data(contentsOf: folder.appending(path: $0)) },  // FIND storage.file-access:live-implementation
          save: { try $1.write(to: folder.appending(path: $0)) })  // FIND storage.file-access:live-implementation
      }
      public static let noop = Self(load: { _ in Data() }, save: { _, _ in })
    }
    // SNIPPET a dependency key's live value
    import Foundation

    struct HapticsClient {
      var impact: () -> Void
      var now: () -> Date
    }
    extension HapticsClient: DependencyKey {
      static let liveValue = HapticsClient(
        impact: { NotificationCenter.default.post(name: .impact, object: nil) },  // FIND platform.notification-center:live-implementation
        now: { Date() })  // FIND time.now:live-implementation
      static let testValue = HapticsClient(impact: {}, now: { Date() })
    }
    // SNIPPET a live type behind a protocol
    import Foundation

    protocol Clocking { func now() -> Date }
    struct LiveClock: Clocking {
      func now() -> Date { Date() }  // FIND time.now:live-implementation
    }
    struct MockClock: Clocking {
      var date = Date()
      func now() -> Date { date }
    }
    // FILE Tests/AppTests/Clocks.swift
    import XCTest
    let clock = MockClock()
    // FILE Sources/App/Session.swift
    final class Session {
      private let clock: any Clocking
      init(clock: any Clocking = LiveClock()) { self.clock = clock }
      func begin() -> Date { clock.now() }
    }
    // SNIPPET a convenience initializer fills in what is live
    import Foundation

    final class Uploader {
      init(session: URLSession, queue: DispatchQueue, date: @escaping () -> Date) {}
      convenience init(
        configuration: URLSessionConfiguration = .default,
        queue: DispatchQueue = .main,  // FIND concurrency.queue:live-default
        date: @escaping () -> Date = { Date() }  // FIND time.now:live-default
      ) {
        self.init(
          session: URLSession(configuration: configuration), queue: queue, date: date)  // FIND network.session
      }
    }
    // SNIPPET a default property outside an environment is hidden
    import Foundation

    final class Draft {
      var id = UUID()  // FIND random.uuid
      var created: Date = Date()  // FIND time.now
      var center: NotificationCenter = .default  // FIND platform.notification-center
      let calendar: Calendar
      init(calendar: Calendar = Calendar.current) {  // FIND locale.calendar:live-default
        self.calendar = calendar
      }
    }
    // SNIPPET the code base's own Date, UUID and print
    struct Date { var day = 1; static var now: Date { Date() } }
    struct UUID { var text = "" }
    func print(_ text: String) {}
    struct Calendar { static let current = Calendar(); func isOpen() -> Bool { true } }  // FIND global.singleton

    func report() {
      let date = Date()
      print("\(date.day) \(UUID().text) \(Date.now.day)")
      _ = Calendar.current.isOpen()  // FIND global.singleton
    }
    // SNIPPET a nested type shadows in its own type only
    import Foundation

    struct Menu {
      struct Date { var label = "" }
      func make() -> Date { Date() }
    }
    struct Kitchen {
      func make() -> Date { Date() }  // FIND time.now
      func menu() -> Menu.Date { Menu.Date() }
    }
    // SNIPPET comments and strings are none, interpolations are some
    import Foundation

    /// Compares with `Date()`:
    ///
    ///     Date().isLate
    struct Note {
      // print(UUID())
      let title = "Date() and UserDefaults.standard"
      let raw = ##"\(Date())"##
      var stamp: String { "written \(Date())" }  // FIND time.now
      /* FileManager.default */
    }
    """#)
}
