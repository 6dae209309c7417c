extension [Snippet] {
  /// Implicit members and singletons in the contexts that real code has.
  static let contexts: [Snippet] = [
    Snippet(
      "now in a guard, a ternary and a nil-coalescing chain",
      #"""
      import Foundation
      struct Subscription { let ends: Date?; let trial: Date? }
      func isActive(_ s: Subscription) -> Bool {
        guard let ends = s.ends ?? s.trial, ends > .now else { return false }  // FIND time.now
        return (s.trial ?? .distantPast) < .now || ends >= Date.now  // FIND time.now, time.now
      }
      """#),
    Snippet(
      "now in a tuple, a range and a set",
      #"""
      import Foundation
      func window(_ end: Date) -> (start: Date, end: Date) { (.now, end) }  // FIND time.now
      func range(_ end: Date) -> ClosedRange<Date> { .now ... end }  // FIND time.now
      let dates: Set<Date> = [.now]  // FIND time.now
      """#),
    Snippet(
      "now through an optional chain and an inout",
      #"""
      import Foundation
      final class Job { var ranAt: Date?; var history: [Date] = [] }
      func run(_ job: Job?) {
        job?.ranAt = .now  // FIND time.now
        job?.history.append(.now)  // FIND time.now
      }
      func mark(_ date: inout Date) { date = .now }  // FIND time.now
      """#),
    Snippet(
      "now in the initializer of a subclass",
      #"""
      import Foundation
      class Record { let created: Date; init(created: Date) { self.created = created } }
      final class Entry: Record {
        init() { super.init(created: .now) }  // FIND time.now
        convenience init(copy: Entry) { self.init() }
      }
      """#),
    Snippet(
      "now in a switch that is an expression, and in a result builder",
      #"""
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
      """#),
    Snippet(
      "now as an argument of a local function and of a closure",
      #"""
      import Foundation
      func schedule() {
        func add(_ date: Date) { _ = date }
        let remove: (Date) -> Void = { _ in }
        add(.now)  // FIND time.now
        remove(.now)  // FIND time.now
      }
      """#),
    Snippet(
      "now as an argument of a method found by its receiver's type",
      #"""
      import Foundation
      struct Clock { func set(to date: Date) {} }
      enum Level { case now }
      struct Pump { func set(to level: Level) {} }
      func reset(_ clock: Clock, _ pump: Pump) {
        clock.set(to: .now)  // FIND time.now
        pump.set(to: .now)
      }
      """#),
    Snippet(
      "shared as an argument of an own method, and as a result",
      #"""
      final class Theme { static let shared = Theme() }  // FIND global.singleton
      final class Painter {
        func paint(with theme: Theme, twice: Bool = false) {}
        var theme: Theme { .shared }  // FIND global.singleton
        lazy var second: Theme = .shared  // FIND global.singleton
      }
      func run(_ painter: Painter) {
        painter.paint(with: .shared, twice: true)  // FIND global.singleton
      }
      """#),
    Snippet(
      "shared in an array, an optional and a ternary",
      #"""
      protocol Plugin {}
      final class Menu: Plugin { static let shared = Menu() }  // FIND global.singleton
      let plugins: [any Plugin] = [Menu.shared]  // FIND global.singleton
      func menu(_ other: Menu?) -> Menu { other ?? .shared }  // FIND global.singleton
      func pick(_ flag: Bool, _ other: Menu) -> Menu { flag ? .shared : other }  // FIND global.singleton
      """#),
    Snippet(
      "a nested singleton by its short name, inside its parent",
      #"""
      enum Network {
        final class Monitor { static let shared = Monitor(); var isOn = true }  // FIND global.singleton
        static func check() -> Bool { Monitor.shared.isOn }  // FIND global.singleton
      }
      extension Network { static func again() -> Bool { Monitor.shared.isOn } }  // FIND global.singleton
      """#),
    Snippet(
      "two classes of the same name in two modules",
      #"""
      // FILE Sources/Core/Store.swift
      public final class Store { public static let shared = Store() }  // FIND global.singleton
      // FILE Sources/Shop/Store.swift
      struct Store { let name: String }
      func open(_ store: Store) -> String { store.name }
      // FILE Sources/App/Main.swift
      import Core
      func main() { _ = Store.shared }  // FIND global.singleton
      """#),
    Snippet(
      "a local variable that holds the shared object is one finding",
      #"""
      final class Api { static let shared = Api(); func get() {}; func post() {} }  // FIND global.singleton
      func both() {
        let api = Api.shared  // FIND global.singleton
        api.get()
        api.post()
      }
      """#),
    Snippet(
      "a property that keeps the shared object",
      #"""
      final class Api { static let shared = Api(); func get() {} }  // FIND global.singleton
      final class Model {
        private let api = Api.shared  // FIND global.singleton
        func load() { api.get(); self.api.get() }
      }
      """#),
    Snippet(
      "system objects kept in properties are found once",
      #"""
      import UIKit
      final class Controller: UIViewController {
        let defaults = UserDefaults.standard  // FIND storage.user-defaults
        let center = NotificationCenter.default  // FIND platform.notification-center
        func save() {
          defaults.set(true, forKey: "a")
          center.post(name: .init("saved"), object: nil)
        }
      }
      """#),
    Snippet(
      "statics of the system's types that the code base adds",
      #"""
      // FILE Sources/App/Extensions.swift
      import Foundation
      extension UserDefaults { static let group = UserDefaults(suiteName: "g")! }  // FIND storage.user-defaults
      extension Date { static let launch = Date() }  // FIND time.now
      // FILE Sources/App/Use.swift
      import Foundation
      func age(_ date: Date) -> TimeInterval { date.timeIntervalSince(.launch) }
      """#),
    Snippet(
      "formats of strings and of numbers", without: "locale.formatted",
      #"""
      import Foundation
      func text(_ value: Double) -> String { String(format: "%.2f", value) }
      func padded(_ value: Int) -> String { String(format: "%03d", value) }
      """#),
  ]
}
