extension [Snippet] {
  /// Shared objects of the code base: where they are declared, and where they are used.
  static let globalSingleton: [Snippet] = [
    Snippet(
      "a shared object, declared and used",
      #"""
      // FILE Sources/App/SessionManager.swift
      final class SessionManager {
        static let shared = SessionManager()  // FIND global.singleton
        private init() {}
        func logOut() {}
      }
      // FILE Sources/App/Settings.swift
      func leave() { SessionManager.shared.logOut() }  // FIND global.singleton
      """#),
    Snippet(
      "shared objects by other names",
      #"""
      // FILE Sources/App/Services.swift
      final class API { init(host: String) {} }
      actor Store {}
      enum Services {
        static let api = API(host: "api.example")  // FIND global.singleton
        static let store: Store = Store()  // FIND global.singleton
      }
      // FILE Sources/App/Login.swift
      func login() -> API { Services.api }  // FIND global.singleton
      func keep() async -> Store { await Services.store }  // FIND global.singleton
      """#),
    Snippet(
      "a global object",
      #"""
      // FILE Sources/App/Globals.swift
      final class Analytics { func track(_ event: String) {} }
      let analytics = Analytics()  // FIND global.singleton
      // FILE Sources/App/Home.swift
      func open() { analytics.track("open") }  // FIND global.singleton
      """#),
    Snippet(
      "an object under default, main and current",
      #"""
      final class ImageCache {
        static let `default` = ImageCache()  // FIND global.singleton
        static let main = ImageCache()  // FIND global.singleton
        func image() {}
      }
      func show() {
        ImageCache.default.image()  // FIND global.singleton
        ImageCache.main.image()  // FIND global.singleton
      }
      """#),
    Snippet(
      "an implicit member where the class is expected",
      #"""
      final class Player { static let shared = Player() }  // FIND global.singleton
      struct Screen { let player: Player }
      func make() -> Screen { Screen(player: .shared) }  // FIND global.singleton
      func current() -> Player { .shared }  // FIND global.singleton
      let player: Player = .shared  // FIND global.singleton, global.singleton
      """#),
    Snippet(
      "the type itself uses its shared object",
      #"""
      final class Router {
        static let shared = Router()  // FIND global.singleton
        static func open(_ path: String) {
          Self.shared.push(path)  // FIND global.singleton
          shared.push(path)  // FIND global.singleton
        }
        func push(_ path: String) {}
      }
      """#),
    Snippet(
      "a singleton made by a closure",
      #"""
      final class Database {
        static let instance: Database = {  // FIND global.singleton
          let database = Database()
          database.open()
          return database
        }()
        func open() {}
      }
      func rows() { Database.instance.open() }  // FIND global.singleton
      """#),
    Snippet(
      "a struct under a singleton's name",
      #"""
      struct Config {
        static let shared = Config()  // FIND global.singleton
        var host = "a"
      }
      func host() -> String { Config.shared.host }  // FIND global.singleton
      """#),
    Snippet(
      "a singleton declared in an extension, and in a nested type",
      #"""
      final class Queue {}
      extension Queue {
        static let uploads = Queue()  // FIND global.singleton
      }
      enum App {
        final class Bus { static let shared = Bus(); func post() {} }  // FIND global.singleton
      }
      func post() { App.Bus.shared.post(); _ = Queue.uploads }  // FIND global.singleton, global.singleton
      """#),
    Snippet(
      "singletons of other modules",
      #"""
      import Kingfisher
      import SomeSDK
      func clear() {
        KingfisherManager.shared.cache.clear()  // FIND global.singleton
        Analytics.sharedInstance().flush()  // FIND global.singleton
        NetworkActivityManager.sharedManager.start()  // FIND global.singleton
        PaymentService.default.stop()  // FIND global.singleton
      }
      """#),
    Snippet(
      "a server's singleton of another module",
      #"""
      import NIOPosix
      let group = MultiThreadedEventLoopGroup.singleton  // FIND global.singleton
      """#),
    Snippet(
      "a singleton as a default argument",
      #"""
      final class Store { static let shared = Store() }  // FIND global.singleton
      final class Model {
        init(store: Store = .shared) {}  // FIND global.singleton:live-default
        init(other: Store = Store.shared) {}  // FIND global.singleton:live-default
      }
      """#),
    Snippet(
      "a singleton of another module",
      #"""
      // FILE Sources/Core/Clock.swift
      public final class Clock { public static let shared = Clock(); public func tick() {} }  // FIND global.singleton
      // FILE Sources/App/Main.swift
      import Core
      func tick() { Clock.shared.tick() }  // FIND global.singleton
      """#),
    Snippet(
      "a typealias for a class with a singleton",
      #"""
      final class ServiceLocator { static let shared = ServiceLocator(); func find() {} }  // FIND global.singleton
      typealias Locator = ServiceLocator
      func find() { Locator.shared.find() }  // FIND global.singleton
      """#),
    Snippet(
      "a singleton behind a computed property",
      #"""
      final class Audio {
        static var shared: Audio { _audio }  // FIND global.singleton
        func play() {}
      }
      private let _audio = Audio()  // FIND global.singleton
      func play() { Audio.shared.play() }  // FIND global.singleton
      """#),
    Snippet(
      "an observable singleton in views",
      #"""
      import SwiftUI
      final class UserModel: ObservableObject {
        static let shared = UserModel()  // FIND global.singleton
        @Published var name = ""
      }
      struct Header: View {
        @ObservedObject var user = UserModel.shared  // FIND global.singleton
        @StateObject private var other: UserModel = .shared  // FIND global.singleton
        var body: some View { Text(UserModel.shared.name) }  // FIND global.singleton
      }
      """#),
  ]
}
