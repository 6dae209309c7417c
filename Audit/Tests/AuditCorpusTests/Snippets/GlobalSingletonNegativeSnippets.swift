extension [Snippet] {
  /// Cases whose names begin as those of shared objects do, and a name that another module has, too.
  static let globalSingletonNames: [Snippet] = [
    Snippet(
      "cases that begin with shared, of types elsewhere", without: "global.singleton",
      #"""
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
      """#),
    Snippet(
      "shared objects of types elsewhere that begin so",
      #"""
      import Kit
      func load() { ImageLoader.sharedLoader.load() }  // FIND global.singleton
      func make() { SessionManager.sharedSession().begin() }  // FIND global.singleton
      """#),
    Snippet(
      "a class with the name of another module's variable",
      #"""
      // FILE Sources/App/Defaults.swift
      final class Defaults {
        static let shared = Defaults()  // FIND global.singleton
        func set(_ value: Int) {}
      }
      // FILE Sources/App/Use.swift
      import Settings
      func save() { Defaults.shared.set(1) }  // FIND global.singleton
      // FILE Sources/Settings/Settings.swift
      public let Defaults = 5
      """#),
  ]

  /// Constants that are no shared objects.
  static let globalSingletonNegative: [Snippet] = [
    Snippet(
      "constants of values", without: "global.singleton",
      #"""
      struct Color { let hex: Int; static let red = Color(hex: 0xff0000); static let blue = Color(hex: 0xff) }
      enum Limits { static let names = ["a"]; static let size = 3; static let title = "x" }
      func paint() -> [Color] { [.red, Color.blue] }
      let all = Limits.names.count + Limits.size
      """#),
    Snippet(
      "members of instances called shared and default", without: "global.singleton",
      #"""
      struct Album { var shared = false; let main: Int; var current: Int? }
      func show(_ album: Album) -> Bool { album.shared && album.main == album.current }
      """#),
    Snippet(
      "cases called shared and default", without: "global.singleton",
      #"""
      enum Style { case `default`, shared, current }
      func use(_ style: Style) {}
      func run() { use(.default); use(.shared); use(Style.current) }
      """#),
    Snippet(
      "a local constant of the same name as a global", without: "global.singleton",
      #"""
      // FILE Sources/App/Globals.swift
      final class Tracker { func track() {} }
      let tracker = Tracker()  // FIND global.singleton
      // FILE Sources/App/Local.swift
      func local() { let tracker = Tracker(); tracker.track() }
      func parameter(tracker: Tracker) { tracker.track() }
      struct Holder { let tracker: Tracker; func go() { tracker.track(); self.tracker.track() } }
      func bound(_ maybe: Tracker?) { if let tracker = maybe { tracker.track() } }
      """#),
    Snippet(
      "a closure's parameter and a loop's variable of the name of a global",
      without: "global.singleton",
      #"""
      final class Tracker { func track() {} }
      let tracker = Tracker()  // FIND global.singleton
      func all(_ trackers: [Tracker]) {
        trackers.forEach { tracker in tracker.track() }
        for tracker in trackers { tracker.track() }
        switch trackers.first { case .some(let tracker): tracker.track(); case .none: break }
      }
      """#),
    Snippet(
      "a label and a key path of the name of a global", without: "global.singleton",
      #"""
      final class Cache {}
      let cache = Cache()  // FIND global.singleton
      struct View { let cache: Cache }
      func make(_ other: Cache) -> View { View(cache: other) }
      let path = \View.cache
      """#),
    Snippet(
      "tools of the system in constants", without: "global.singleton",
      #"""
      import Foundation
      enum Tools {
        static let decoder = JSONDecoder()
        static let lock = NSLock()
        static let queue = DispatchQueue(label: "tools")
      }
      func decode(_ data: Data) throws -> Int { try Tools.decoder.decode(Int.self, from: data) }
      """#),
    Snippet(
      "a default of a configuration is a value", without: "global.singleton",
      #"""
      import Foundation
      let configuration: URLSessionConfiguration = .default
      func dates(_ decoder: JSONDecoder) { decoder.dateDecodingStrategy = .iso8601 }
      let mode = RunLoop.Mode.default
      """#),
    Snippet(
      "a static function and a metatype", without: "global.singleton",
      #"""
      final class Factory { static func make() -> Factory { Factory() }; static let version = 3 }
      func build() -> Factory { Factory.make() }
      let type: Factory.Type = Factory.self
      """#),
    Snippet(
      "an object in a property of an instance", without: "global.singleton",
      #"""
      final class Session {}
      final class Container { let session = Session(); lazy var other = Session() }
      func session(_ container: Container) -> Session { container.session }
      """#),
    Snippet(
      "an own class of the name of the system's", without: "global.singleton",
      #"""
      struct FileManager { static func make() -> FileManager { FileManager() } }
      func manager() -> FileManager { FileManager.make() }
      """#),
    Snippet(
      "the middle of the program's own code in main.swift", without: "global.singleton",
      #"""
      // FILE Sources/Tool/main.swift
      final class Job { func run() {} }
      let job = Job()
      job.run()
      """#),
  ]
}
