extension [Snippet] {
  /// Statics that hold objects in other ways than `static let shared = Self()`.
  static let globalStatic: [Snippet] = [
    Snippet(
      "a class function that hands out the one object",
      #"""
      final class Manager {
        private static let instance = Manager()  // FIND global.singleton
        class func sharedInstance() -> Manager { instance }  // FIND global.singleton
        func start() {}
      }
      func start() { Manager.sharedInstance().start() }  // FIND global.singleton
      """#),
    Snippet(
      "an object assigned at the start",
      #"""
      final class Coordinator {
        static var shared: Coordinator!  // FIND global.singleton
        func show() {}
      }
      func launch() {
        Coordinator.shared = Coordinator()  // FIND global.singleton
        Coordinator.shared.show()  // FIND global.singleton
      }
      """#),
    Snippet(
      "a static variable of a class under another name",
      #"""
      final class Window {
        static var frontmost: Window?  // FIND global.mutable
        func close() {}
        func show() { Self.frontmost = self }  // FIND global.mutable
      }
      func close() { Window.frontmost?.close() }  // FIND global.mutable
      """#),
    Snippet(
      "a protocol's type with an object of a class",
      #"""
      protocol Tracking { func track(_ event: String) }
      final class Tracker: Tracking { func track(_ event: String) {} }
      enum Registry {
        static let tracker: any Tracking = Tracker()  // FIND global.singleton
      }
      func open() { Registry.tracker.track("open") }  // FIND global.singleton
      """#),
    Snippet(
      "an optional object made by a closure",
      #"""
      final class Player { func play() {} }
      extension Player {
        static let background: Player? = { Player() }()  // FIND global.singleton
      }
      func play() { Player.background?.play() }  // FIND global.singleton
      """#),
    Snippet(
      "an object of a generic class",
      #"""
      final class Cache<Key: Hashable, Value> { func value(for key: Key) -> Value? { nil } }
      struct Image {}
      enum Caches { static let images = Cache<String, Image>() }  // FIND global.singleton
      func image() -> Image? { Caches.images.value(for: "a") }  // FIND global.singleton
      """#),
    Snippet(
      "an object made by a factory of its class",
      #"""
      final class Store {
        static func make(_ path: String) -> Store { Store() }
        func load() {}
      }
      let store = Store.make("a")  // FIND global.singleton
      func load() { store.load() }  // FIND global.singleton
      """#),
    Snippet(
      "an object of a subclass, handed in by its base's name",
      #"""
      class Service { func run() {} }
      final class RemoteService: Service {}
      struct Container { static let remote: Service = RemoteService() }  // FIND global.singleton
      final class Page { init(service: Service) {} }
      func page() -> Page { Page(service: Container.remote) }  // FIND global.singleton
      """#),
    Snippet(
      "a shared actor",
      #"""
      actor Downloads {
        static let shared = Downloads()  // FIND global.singleton
        func add(_ url: String) {}
      }
      func add(_ url: String) async { await Downloads.shared.add(url) }  // FIND global.singleton
      """#),
    Snippet(
      "a global actor's own object is its declaration's",
      #"""
      @globalActor actor DatabaseActor {
        static let shared = DatabaseActor()  // FIND global.singleton
      }
      @DatabaseActor final class Rows { var count = 0 }
      """#),
    Snippet(
      "a shared object in a key path and as a capture",
      #"""
      final class Settings { static let shared = Settings(); var isOn = false }  // FIND global.singleton
      func observe(_ body: @escaping () -> Void) {}
      func watch() {
        observe { [settings = Settings.shared] in settings.isOn.toggle() }  // FIND global.singleton
        let path = \Settings.isOn
        _ = Settings.shared[keyPath: path]  // FIND global.singleton
      }
      """#),
    Snippet(
      "a shared object in a condition, in a loop and in a string",
      #"""
      final class Cart { static let current = Cart(); var items: [String] = [] }  // FIND global.singleton
      func show() -> String {
        if Cart.current.items.isEmpty { return "" }  // FIND global.singleton
        for item in Cart.current.items { _ = item }  // FIND global.singleton
        return "\(Cart.current.items.count) items"  // FIND global.singleton
      }
      """#),
    Snippet(
      "an environment's value in a view is an object of the code base",
      #"""
      import SwiftUI
      final class Session: ObservableObject { static let shared = Session() }  // FIND global.singleton
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup { Root().environmentObject(Session.shared) }  // FIND global.singleton
        }
      }
      struct Root: View { @EnvironmentObject var session: Session; var body: some View { Text("a") } }
      """#),
    Snippet(
      "several values of a kind are no shared objects", without: "global.singleton",
      #"""
      final class Function {
        let name: String
        init(_ name: String) { self.name = name }
      }
      extension Function {
        static let capitalize = Function("capitalize")
        static let lowercase = Function("lowercase")
        static let uppercase = Function("uppercase")
      }
      func apply(_ function: Function) {}
      func run() { apply(.capitalize); apply(Function.lowercase) }
      """#),
    Snippet(
      "statics of a generic parameter and of a metatype", without: "global.singleton",
      #"""
      protocol Defaulted { static var `default`: Self { get } }
      func make<T: Defaulted>(_ type: T.Type) -> T { T.default }
      struct Size: Defaulted { static var `default`: Size { Size() } }
      func size() -> Size { make(Size.self) }
      """#),
  ]
}
