extension [Snippet] {
  /// Global variables, and statics with effects.
  static let globalMutable: [Snippet] = [
    Snippet(
      "a variable of the file, declared and used",
      #"""
      // FILE Sources/App/Flags.swift
      var isLoggingEnabled = false  // FIND global.mutable
      // FILE Sources/App/Log.swift
      func log(_ text: String) { if isLoggingEnabled { _ = text } }  // FIND global.mutable
      func quiet() { isLoggingEnabled = false }  // FIND global.mutable
      """#),
    Snippet(
      "a static variable",
      #"""
      struct Session {
        static var token: String?  // FIND global.mutable
        static var attempts = 0 { didSet { } }  // FIND global.mutable
      }
      func login(_ token: String) {
        Session.token = token  // FIND global.mutable
        Session.attempts += 1  // FIND global.mutable
      }
      """#),
    Snippet(
      "an unsafe global",
      #"""
      nonisolated(unsafe) var counter = 0  // FIND global.mutable
      func reset() { counter = 0 }  // FIND global.mutable
      final class IDs {
        nonisolated(unsafe) static var last = 0  // FIND global.mutable
        func next() -> Int { Self.last += 1; return Self.last + counter }  // FIND global.mutable, global.mutable, global.mutable
      }
      """#),
    Snippet(
      "a class variable and a private one of a file",
      #"""
      private var cache: [String: Int] = [:]  // FIND global.mutable
      class Base {
        private static var pool: [Int] = []  // FIND global.mutable
        func lookUp(_ key: String) -> Int? { cache[key] }  // FIND global.mutable
        func add(_ key: String) { cache[key] = Self.pool.popLast() }  // FIND global.mutable, global.mutable
      }
      """#),
    Snippet(
      "a main actor's static, in a view",
      #"""
      import SwiftUI
      @MainActor enum Theme { static var accent = Color.red }  // FIND global.mutable
      struct Title: View {
        var body: some View { Text("Hi").foregroundStyle(Theme.accent) }  // FIND global.mutable
      }
      @MainActor func dim() { Theme.accent = .gray }  // FIND global.mutable
      """#),
    Snippet(
      "a static variable as an implicit member",
      #"""
      struct Style { var size = 1; static var standard = Style() }  // FIND global.mutable
      func apply(_ style: Style) {}
      func run() { apply(.standard); Style.standard = Style(size: 2) }  // FIND global.mutable, global.mutable
      """#),
    Snippet(
      "computed statics have no storage", without: "global.mutable",
      #"""
      struct Theme {
        static var accent: Int { 0xff }
        static var title: String { get { "x" } }
        static let sizes = [1, 2]
      }
      var answer: Int { 42 }
      func use() -> Int { Theme.accent + answer }
      """#),
    Snippet(
      "task-locals are no globals", without: "global.mutable",
      #"""
      enum Trace { @TaskLocal static var id: String? }
      func span() -> String? { Trace.id }
      func with(_ body: () -> Void) { Trace.$id.withValue("a", operation: body) }
      """#),
    Snippet(
      "local variables and properties", without: "global.mutable",
      #"""
      func sum(_ numbers: [Int]) -> Int {
        var total = 0
        for number in numbers { total += number }
        return total
      }
      struct Counter { var total = 0; mutating func add() { total += 1 } }
      """#),
    Snippet(
      "a local variable of the same name as a global",
      #"""
      // FILE Sources/App/Global.swift
      var depth = 0  // FIND global.mutable
      func restart() { depth = 0 }  // FIND global.mutable
      // FILE Sources/App/Local.swift
      func nest() -> Int { var depth = 1; depth += 1; return depth }
      struct Tree { var depth = 0; func deeper() -> Int { depth + 1 } }
      func parameter(depth: Int) -> Int { depth }
      """#),
    Snippet(
      "a private variable of another file is not meant",
      #"""
      // FILE Sources/App/A.swift
      private var state = 0  // FIND global.mutable
      func advance() { state += 1 }  // FIND global.mutable
      // FILE Sources/App/B.swift
      struct Machine { let state: Int }
      func read(_ machine: Machine) -> Int { machine.state }
      """#),
    Snippet(
      "variables of a program in main.swift", without: "global.mutable",
      #"""
      // FILE Sources/Tool/main.swift
      var arguments = CommandLine.arguments  // FIND platform.process-info
      arguments.removeFirst()
      """#),
    Snippet(
      "a static function with an effect of its own",
      #"""
      import Foundation
      enum Paths {
        static func clean() { try? FileManager.default.removeItem(atPath: "/tmp/a") }  // FIND storage.file-manager
        static func join(_ a: String, _ b: String) -> String { a + "/" + b }
      }
      func reset() {
        Paths.clean()  // FIND global.static-effect
        _ = Paths.join("a", "b")
      }
      """#),
    Snippet(
      "a static function of another file reads the clock",
      #"""
      // FILE Sources/App/Stamp.swift
      import Foundation
      struct Stamp { static func now() -> Double { Date().timeIntervalSince1970 } }  // FIND time.now
      // FILE Sources/App/Use.swift
      func log() -> Double { Stamp.now() }  // FIND global.static-effect
      """#),
    Snippet(
      "an effect in a static, called from an extension",
      #"""
      final class Sounds {
        static func beep() { print("\u{7}") }  // FIND io.print
      }
      extension Sounds {
        func alert() { Sounds.beep() }  // FIND global.static-effect
      }
      """#),
    Snippet(
      "static functions without effects", without: "global.static-effect",
      #"""
      enum Text { static func trim(_ text: String) -> String { text } }
      func clean(_ text: String) -> String { Text.trim(text) }
      """#),
    Snippet(
      "a static function that is controlled", without: "global.static-effect",
      #"""
      enum Stamp { static func now() -> Date { Current.date() } }
      func stamp() -> Date { Stamp.now() }
      """#),
  ]
}
