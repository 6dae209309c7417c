extension [Snippet] {
  /// What is read through an environment, and what gives an environment its values.
  static let environments: [Snippet] = [
    Snippet(
      "reading through Current", without: "time.now",
      #"""
      import Foundation
      func isExpired(_ date: Date) -> Bool { date < Current.date() }
      func identifier() -> UUID { Current.uuid() }
      func zone() -> TimeZone { Current.timeZone }
      """#),
    Snippet(
      "reading through an environment's current", without: "locale.locale",
      #"""
      import Foundation
      func price() -> Locale { AppEnvironment.current.locale }
      func calendar() -> Calendar { Environment.current.calendar }
      func world() -> Date { World.current.now() }
      """#),
    Snippet(
      "property wrappers of an environment", without: "locale.locale",
      #"""
      import SwiftUI
      struct Row: View {
        @Environment(\.locale) private var locale
        @Environment(\.calendar) var calendar: Calendar
        @Dependency(\.date.now) var now
        @Injected var session: Session
        var body: some View { Text(now, style: .date) }
      }
      final class Session {}
      """#),
    Snippet(
      "an environment of a stack is no singleton", without: "global.singleton",
      #"""
      import Environments
      struct AppEnvironment { var date: () -> Date = { Date() } }  // FIND time.now:live-default
      let Current = EnvironmentStack(AppEnvironment())
      func now() -> Date { Current.date() }
      """#),
    Snippet(
      "a mutable global that is the environment", without: "global.mutable",
      #"""
      import Foundation
      struct World { var date: () -> Date = Date.init }  // FIND time.now:live-default
      var Current = World()
      func now() -> Date { Current.date() }
      // FILE Tests/AppTests/Set.swift
      import XCTest
      func setUp() { Current = World(date: { fixed }) }
      """#),
    Snippet(
      "a declared environment of the code base", without: "global.singleton",
      environments: ["Services.live"],
      #"""
      struct Services {
        var clock: () -> Int
        static let live = Services(clock: { 0 })
      }
      func tick() -> Int { Services.live.clock() }
      """#),
    Snippet(
      "default properties of an environment",
      #"""
      import Foundation
      let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(AppEnvironment())
      struct AppEnvironment {
        var calendar = Calendar.current  // FIND locale.calendar:live-default
        var defaults: UserDefaults = .standard  // FIND storage.user-defaults:live-default
        var session: URLSession = .shared  // FIND network.session:live-default
        var uuid: () -> UUID = { UUID() }  // FIND random.uuid:live-default
      }
      """#),
    Snippet(
      "default properties of dependencies",
      #"""
      import Foundation
      struct FeedDependencies: Controllable {
        var now: () -> Date = { Date() }  // FIND time.now:live-default
        var files = FileManager.default  // FIND storage.file-manager:live-default
      }
      """#),
    Snippet(
      "default properties of a client",
      #"""
      import Foundation
      struct FilesClient {
        var read: (URL) throws -> Data = { try Data(contentsOf: $0) }  // FIND storage.file-access:live-default
        var write: (Data, URL) throws -> Void = { try $0.write(to: $1) }  // FIND storage.file-access:live-default
      }
      """#),
    Snippet(
      "default properties of other types are hidden",
      #"""
      import Foundation
      struct Post {
        var id = UUID()  // FIND random.uuid
        var created: Date = .now  // FIND time.now
      }
      final class Feed { let calendar = Calendar.current }  // FIND locale.calendar
      """#),
    Snippet(
      "methods of an environment are not its defaults",
      #"""
      import Foundation
      struct AppEnvironment: StackedEnvironment {
        var zone: TimeZone = .current  // FIND locale.time-zone:live-default
        func today() -> Date { Date() }  // FIND time.now
        var week: Int { Calendar.current.firstWeekday }  // FIND locale.calendar
      }
      """#),
    Snippet(
      "default arguments of any function",
      #"""
      import Foundation
      func header(date: Date = Date(), locale: Locale = .current) -> String { "" }  // FIND time.now:live-default, locale.locale:live-default
      struct Reader {
        init(files: FileManager = .default, queue: DispatchQueue = DispatchQueue.main) {}  // FIND storage.file-manager:live-default, concurrency.queue:live-default
        subscript(at date: Date = .now) -> Int { 0 }  // FIND time.now:live-default
      }
      """#),
    Snippet(
      "a default argument that is a closure",
      #"""
      import Foundation
      final class Limiter {
        private let now: () -> Date
        init(now: @escaping () -> Date = { Date() }, random: () -> Int = { Int.random(in: 0...9) }) {  // FIND time.now:live-default, random.number:live-default
          self.now = now
        }
      }
      """#),
    Snippet(
      "default arguments over several lines",
      #"""
      import Foundation
      func make(
        session: URLSession = .shared,  // FIND network.session:live-default
        center: NotificationCenter = NotificationCenter.default,  // FIND platform.notification-center:live-default
        name: String = "x"
      ) -> String {
        "\(Date()) \(name)"  // FIND time.now
      }
      """#),
    Snippet(
      "an enumeration's associated default",
      #"""
      import Foundation
      enum Trigger {
        case at(Date = Date())  // FIND time.now:live-default
        case never
      }
      """#),
    Snippet(
      "a stacked environment of a module",
      #"""
      import Environments
      struct CartEnvironment {
        var taxes = 0.19
        var locale: () -> Locale = { .autoupdatingCurrent }  // FIND locale.locale:live-default
      }
      extension CartEnvironment { static let stack = EnvironmentStack(CartEnvironment()) }
      func total() -> Locale { CartEnvironment.stack.locale() }
      """#),
    Snippet(
      "the environment is named, and the method still reads the world",
      #"""
      import Foundation
      func label(_ date: Date) -> String {
        guard Current.calendar.isDateInYesterday(date) else { return "" }  // FIND time.relative-day
        return Current.names.shuffled().joined()  // FIND random.collection
      }
      """#),
  ]
}
