extension [Snippet] {
  /// The bodies of live clients.
  static let live: [Snippet] = [
    Snippet(
      "a client's live static",
      #"""
      import Foundation
      struct ClockClient { var now: () -> Date }
      extension ClockClient {
        static let live = ClockClient(now: { Date() })  // FIND time.now:live-implementation
      }
      """#),
    Snippet(
      "a client's live computed property and function",
      #"""
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
      """#),
    Snippet(
      "the live value of a key of dependencies",
      #"""
      import Dependencies
      import Foundation
      enum UUIDKey: DependencyKey {
        static let liveValue: () -> UUID = { UUID() }  // FIND random.uuid:live-implementation
        static let testValue: () -> UUID = { UUID(uuidString: "0")! }
      }
      """#),
    Snippet(
      "the implementation of an interface that tests implement, too",
      #"""
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
      """#),
    Snippet(
      "a class that is called live, and implements nothing",
      #"""
      import CoreLocation
      final class LiveLocationClient {
        private let manager = CLLocationManager()  // FIND platform.system-service
        func stop() { NotificationCenter.default.removeObserver(self) }  // FIND platform.notification-center
      }
      """#),
    Snippet(
      "the initial value of the environment",
      #"""
      import Foundation
      struct Environment { var date: () -> Date; var uuid: () -> UUID }
      var Current = Environment(
        date: { Date() },  // FIND time.now:live-implementation
        uuid: UUID.init)  // FIND random.uuid:live-implementation
      // FILE Tests/AppTests/Set.swift
      import XCTest
      func setUp() { Current.date = { fixed } }
      """#),
    Snippet(
      "the initial value of a stack",
      #"""
      import Environments
      let Current = EnvironmentStack(
        AppEnvironment(date: { .now }, locale: .current))  // FIND time.now:live-implementation, locale.locale:live-implementation
      struct AppEnvironment { var date: () -> Date; var locale: Locale }
      """#),
    Snippet(
      "functions whose names say live, which nothing replaces",
      #"""
      import Foundation
      func liveClock() -> Date { Date() }  // FIND time.now
      func makeClock() -> Date { Date() }  // FIND time.now
      func delivery() -> Date { Date() }  // FIND time.now
      func olive() -> Date { Date() }  // FIND time.now
      """#),
    Snippet(
      "code marked as live",
      #"""
      import Foundation
      // environment-audit:live: the only place that opens files
      struct Disk {
        func read(_ url: URL) throws -> Data { try Data(contentsOf: url) }  // FIND storage.file-access:live-implementation
      }
      struct Other { func read(_ url: URL) throws -> Data { try Data(contentsOf: url) } }  // FIND storage.file-access
      """#),
    Snippet(
      "a function marked as live",
      #"""
      import Foundation
      enum Entry {
        // environment-audit:live: the program's entry
        static func main() { print(Date()) }  // FIND io.print:live-implementation, time.now:live-implementation
        static func help() { print("help") }  // FIND io.print
      }
      """#),
    Snippet(
      "a live static next to a mock",
      #"""
      import Foundation
      struct Randomness { var roll: () -> Int }
      extension Randomness {
        static let live = Randomness(roll: { .random(in: 1...6) })  // FIND random.number:live-implementation
        static let mock = Randomness(roll: { Int.random(in: 1...6) })  // FIND random.number:live-implementation
        static var noop: Randomness { Randomness(roll: { print("x"); return 0 }) }  // FIND io.print:live-implementation
      }
      """#),
    Snippet(
      "a member called live of a video player",
      #"""
      import Foundation
      struct Stream { var isLive: Bool; func start() -> Date { Date() } }  // FIND time.now
      enum Delivery { static func today() -> Date { Date() } }  // FIND time.now
      """#),
    Snippet(
      "streams and photos that are live in another sense",
      #"""
      import Foundation
      final class LiveStreamViewModel {
        let started = Date()  // FIND time.now
        static func livePhotoName() -> String { UUID().uuidString }  // FIND random.uuid
        func goLive() { print("on air") }  // FIND io.print
        func liveClock() -> Date { Date() }  // FIND time.now
      }
      """#),
    Snippet(
      "a use of a live client is controlled", without: "global.singleton",
      #"""
      struct AudioClient { var play: () -> Void; static let live = AudioClient(play: {}) }
      struct Model { var audio: AudioClient = .live }
      func model() -> Model { Model(audio: .live) }
      """#),
    Snippet(
      "a live type nested in an environment",
      #"""
      import Foundation
      struct AppEnvironment {
        var clock = Clock.live
        struct Clock {
          var now: () -> Date
          static let live = Clock { Date() }  // FIND time.now:live-implementation
        }
      }
      """#),
  ]
}
