extension [Snippet] {
  /// Shared objects, mutable globals, and variables that are never assigned.
  static let global = Snippet.read(
    #"""
    // SNIPPET a shared object, declared and used
    // FILE Sources/App/SessionManager.swift
    final class SessionManager {
      static let shared = SessionManager()  // FIND global.singleton
      private init() {}
      func logOut() {}
    }
    // FILE Sources/App/Settings.swift
    func leave() { SessionManager.shared.logOut() }  // FIND global.singleton
    // SNIPPET cases that begin with shared, of types elsewhere
    // WITHOUT global.singleton
    import Albums
    func open(_ kind: AlbumKind) { show(AlbumKind.sharedAlbum) }
    func isShared(_ kind: AlbumKind) -> Bool { kind == .sharedAlbum || kind == AlbumKind.sharedLibrary }
    let first: AlbumKind = .sharedAlbum
    func name(_ kind: AlbumKind) -> String {
      switch kind {
      case .sharedAlbum: "shared"
      case AlbumKind.sharedLibrary: "library"
      default: "own"
      }
    }
    // SNIPPET an object of a generic class
    final class Cache<Key: Hashable, Value> { func value(for key: Key) -> Value? { nil } }
    struct Image {}
    enum Caches { static let images = Cache<String, Image>() }  // FIND global.singleton
    func image() -> Image? { Caches.images.value(for: "a") }  // FIND global.singleton
    // SNIPPET a class variable and a private one of a file
    private var cache: [String: Int] = [:]  // FIND global.mutable
    class Base {
      private static var pool: [Int] = []  // FIND global.mutable
      func lookUp(_ key: String) -> Int? { cache[key] }  // FIND global.mutable
      func add(_ key: String) { cache[key] = Self.pool.popLast() }  // FIND global.mutable, global.mutable
    }
    // SNIPPET a static function of another file reads the clock
    // FILE Sources/App/Stamp.swift
    import Foundation
    struct Stamp { static func now() -> Double { Date().timeIntervalSince1970 } }  // FIND time.now
    // FILE Sources/App/Use.swift
    func log() -> Double { Stamp.now() }  // FIND global.static-effect
    // SNIPPET an effect in a static, called from an extension
    final class Sounds {
      static func beep() { print("\u{7}") }  // FIND io.print
    }
    extension Sounds {
      func alert() { Sounds.beep() }  // FIND global.static-effect
    }
    // SNIPPET static functions without effects
    // WITHOUT global.static-effect
    enum Text { static func trim(_ text: String) -> String { text } }
    func clean(_ text: String) -> String { Text.trim(text) }
    // SNIPPET a static function that is controlled
    // WITHOUT global.static-effect
    enum Stamp { static func now() -> Date { Current.date() } }
    func stamp() -> Date { Stamp.now() }
    // SNIPPET a namespace of variables that no code assigns
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
    // SNIPPET a value of an own type with methods that change nothing
    struct Grid {
      var columns = 2
      func width() -> Int { columns * 10 }
      mutating func widen() { columns += 1 }
    }
    enum Screen { static var grid = Grid() }  // FIND global.never-assigned:constant
    func width() -> Int { Screen.grid.width() + Screen.grid.columns }
    // SNIPPET assignments through the type, a subclass, an alias and a generic parameter
    // WITHOUT global.never-assigned
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
    // SNIPPET variables that other modules may assign
    public enum Options {
      public static var isVerbose = false  // FIND global.mutable
      public private(set) static var count = 0  // FIND global.never-assigned:constant
      static var depth = 1  // FIND global.never-assigned:constant
    }
    enum Hidden { public static var level = 1 }  // FIND global.never-assigned:constant
    public extension Options { static var name = "a" }  // FIND global.mutable
    open class Base { open class var kind: Int { 1 } }
    // SNIPPET keys of associated objects and of observers
    // WITHOUT global.mutable
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
    // SNIPPET statics that a framework requires
    // WITHOUT global.never-assigned
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
    // SNIPPET an assignment in a preview
    // WITHOUT global.never-assigned
    import SwiftUI
    enum Flags { static var isDemo = false }  // FIND global.mutable
    #Preview {
      Flags.isDemo = true
      return Text("a")
    }
    """#)
}
