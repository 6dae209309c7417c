extension [Snippet] {
  /// Variables that work as constants, and those that something changes in other ways than by `=`.
  static let neverAssigned: [Snippet] = [
    Snippet(
      "a namespace of variables that no code assigns",
      #"""
      // FILE Sources/App/Layout.swift
      enum Layout {
        static var margin = 16  // FIND global.never-assigned:constant
        static var title = "Trips"  // FIND global.never-assigned:constant
        static var sizes = [1, 2]  // FIND global.never-assigned:constant
        static let limit = 20
      }
      // FILE Sources/App/List.swift
      struct List {
        var margin = 0
        mutating func widen() { margin = Layout.margin; self.margin += Layout.sizes[0] }
        func name() -> String { Layout.title.uppercased() }
      }
      """#),
    Snippet(
      "a global variable of a file, and a nonisolated one",
      #"""
      private var retries = 3  // FIND global.never-assigned:constant
      nonisolated(unsafe) var endpoint = "https://example.com"  // FIND global.never-assigned:constant
      func attempts(_ extra: Int) -> Int { var retries = retries; retries += extra; return retries }
      """#),
    Snippet(
      "a value of an own type with methods that change nothing",
      #"""
      struct Grid {
        var columns = 2
        func width() -> Int { columns * 10 }
        mutating func widen() { columns += 1 }
      }
      enum Screen { static var grid = Grid() }  // FIND global.never-assigned:constant
      func width() -> Int { Screen.grid.width() + Screen.grid.columns }
      """#),
    Snippet(
      "changes in place", without: "global.never-assigned",
      #"""
      struct Grid {
        var columns = 2
        mutating func widen() { columns += 1 }
      }
      enum State {
        static var grid = Grid()  // FIND global.mutable
        static var names: [String] = []  // FIND global.mutable
        static var byName: [String: Int] = [:]  // FIND global.mutable
        static var isOn = false  // FIND global.mutable
        static var level = 0  // FIND global.mutable
        static var size = Grid()  // FIND global.mutable
        static var last: String?  // FIND global.mutable
      }
      func raise(_ level: inout Int) { level += 1 }
      func change() {
        State.grid.widen()  // FIND global.mutable
        State.names.append("a")  // FIND global.mutable
        State.byName["a", default: 0] += 1  // FIND global.mutable
        State.isOn.toggle()  // FIND global.mutable
        raise(&State.level)  // FIND global.mutable
        State.size.columns = 3  // FIND global.mutable
        State.last? += "b"  // FIND global.mutable
      }
      """#),
    Snippet(
      "assignments through the type, a subclass, an alias and a generic parameter",
      without: "global.never-assigned",
      #"""
      protocol Counting { static var total: Int { get set } }
      class Counter {
        static var first = 0  // FIND global.mutable
        static var second = 0  // FIND global.mutable
        static var third = 0  // FIND global.mutable
        class func reset() { self.first = 1 }  // FIND global.mutable
        func bump() { type(of: self).second += 1 }  // FIND global.mutable
      }
      final class Sub: Counter {}
      typealias Short = Counter
      struct Visits: Counting { static var total = 0 }  // FIND global.mutable
      func add<C: Counting>(_ type: C.Type) { C.total += 1 }
      func all() { Short.third = Sub.first }  // FIND global.mutable, global.mutable
      enum Pair { static var left = 0, right = 1 }  // FIND global.mutable, global.mutable
      func swapAll() { (Pair.left, Pair.right) = (1, 0) }  // FIND global.mutable, global.mutable
      """#),
    Snippet(
      "variables that other modules may assign",
      #"""
      public enum Options {
        public static var isVerbose = false  // FIND global.mutable
        public private(set) static var count = 0  // FIND global.never-assigned:constant
        static var depth = 1  // FIND global.never-assigned:constant
      }
      enum Hidden { public static var level = 1 }  // FIND global.never-assigned:constant
      public extension Options { static var name = "a" }  // FIND global.mutable
      open class Base { open class var kind: Int { 1 } }
      """#),
    Snippet(
      "keys of associated objects and of observers", without: "global.mutable",
      #"""
      import Foundation
      private var nameKey: UInt8 = 0
      private var token = 0
      private enum Keys {
        static var title: Void?
        nonisolated(unsafe) static var owner = "owner"
      }
      extension NSObject {
        var title: String? {
          get { objc_getAssociatedObject(self, &Keys.title) as? String }
          set { objc_setAssociatedObject(self, &Keys.title, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
        var name: String? { objc_getAssociatedObject(self, &nameKey) as? String }
        var owner: Any? { withUnsafePointer(to: &Keys.owner) { objc_getAssociatedObject(self, $0) } }
        func watch() { addObserver(self, forKeyPath: "a", options: [], context: &token) }
        func isOwn(_ context: UnsafeMutableRawPointer?) -> Bool { context == &token }
      }
      """#),
    Snippet(
      "statics that a framework requires", without: "global.never-assigned",
      #"""
      import AppIntents
      import ArgumentParser
      import SwiftUI
      struct OpenTrip: AppIntent {
        static var title: LocalizedStringResource = "Open"
        static var openAppWhenRun = true
      }
      struct Tool: ParsableCommand { static var configuration = CommandConfiguration(abstract: "a") }
      struct Width: PreferenceKey { static var defaultValue = 0 }
      struct Trip_Previews: PreviewProvider { static var previews: some View = Text("a") }
      """#),
    Snippet(
      "variables that cannot be constants", without: "global.never-assigned",
      #"""
      enum Settings {
        static var volume = 1 { didSet { } }  // FIND global.mutable
        @UserDefault("name") static var name = "a"  // FIND global.mutable
        static weak var window: Window?  // FIND global.mutable
      }
      """#),
    Snippet(
      "a shared object in a variable stays a shared object", without: "global.never-assigned",
      #"""
      final class Player { static var shared = Player() }  // FIND global.singleton
      func play() { Player.shared.start() }  // FIND global.singleton
      """#),
    Snippet(
      "a static variable with the name of a function", without: "global.never-assigned",
      #"""
      struct Endpoint {
        private static var known: [String: Int] = [:]  // FIND global.mutable
        static func known(_ key: String) -> Int {
          if let old = known[key] { return old }  // FIND global.mutable
          known[key] = 1  // FIND global.mutable
          return 1
        }
      }
      """#),
    Snippet(
      "an assignment in a preview", without: "global.never-assigned",
      #"""
      import SwiftUI
      enum Flags { static var isDemo = false }  // FIND global.mutable
      #Preview {
        Flags.isDemo = true
        return Text("a")
      }
      """#),
  ]
}
