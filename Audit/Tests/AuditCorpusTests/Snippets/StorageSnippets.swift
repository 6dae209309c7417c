extension [Snippet] {
  /// Files, settings, directories and secrets.
  static let storage = Snippet.read(
    #"""
    // SNIPPET a file manager kept in a local constant
    import Foundation
    func size(of file: URL) -> Int? {
      let fm = FileManager.default  // FIND storage.file-manager
      let attributes = try? fm.attributesOfItem(atPath: file.path)
      return attributes?[.size] as? Int
    }
    // SNIPPET an own file manager
    // WITHOUT storage.file-manager
    struct FileManager { static let `default` = FileManager(); func list() -> [String] { [] } }
    func files() -> [String] { FileManager.default.list() }
    // SNIPPET own functions called open, close and read
    // WITHOUT storage.file-access
    import Foundation
    final class Door {
      func open(_ door: Int) {}
      func close() {}
      func visit() { open(1); close(); self.open(2) }
    }
    func write(to sink: Door) { sink.open(3) }
    func use(_ sink: Door) { write(to: sink) }
    // SNIPPET own standards
    // WITHOUT storage.user-defaults
    enum Quality { case standard, high }
    struct Export { var quality: Quality = .standard }
    func export(_ quality: Quality) {}
    func run() { export(.standard) }
    // SNIPPET app storage in the app
    import SwiftUI
    @main struct NotesApp: App {
      @AppStorage("theme") var theme = "system"  // FIND storage.app-storage
      var body: some Scene { WindowGroup { Text(theme) } }
    }
    // SNIPPET other wrappers of a view
    // WITHOUT storage.app-storage
    import SwiftUI
    struct CounterView: View {
      @State private var count = 0
      @Binding var name: String
      @Environment(\.dismiss) private var dismiss
      @ObservedObject var model: Model
      var body: some View { Text(name) }
    }
    final class Model: ObservableObject {}
    // SNIPPET an own wrapper of that name
    // WITHOUT storage.app-storage
    @propertyWrapper struct AppStorage<Value> { var wrappedValue: Value; init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue } }
    struct Options { @AppStorage("x") var x = 1 }
    // SNIPPET the main bundle
    import Foundation
    let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String  // FIND storage.bundle
    func resource(_ name: String) -> URL? {
      Bundle.main.url(forResource: name, withExtension: "json")  // FIND storage.bundle
    }
    func all() -> [Bundle] { Bundle.allBundles }  // FIND storage.bundle
    // SNIPPET own bundles and mains
    // WITHOUT storage.bundle
    enum Screen { case main, detail }
    struct Router { var screen: Screen = .main }
    struct Bundle { var items: [Int] = []; static let main = Bundle() }
    func open(_ bundle: Bundle = .main) { _ = Bundle.main.items }
    // SNIPPET a temporary file
    import Foundation
    func temporary() -> URL {
      URL(fileURLWithPath: NSTemporaryDirectory())  // FIND storage.directory
        .appendingPathComponent(UUID().uuidString)  // FIND random.uuid
    }
    func other() -> URL { .temporaryDirectory }  // FIND storage.directory
    func root(_ folder: URL = .homeDirectory) {}  // FIND storage.directory:live-default
    // SNIPPET directories that were handed in
    // WITHOUT storage.directory
    import Foundation
    struct Paths { let documentsDirectory: URL; var temporaryDirectory: URL { documentsDirectory } }
    func file(_ paths: Paths) -> URL { paths.documentsDirectory.appendingPathComponent("a") }
    let fixed = URL(fileURLWithPath: "/var/tmp", isDirectory: true)
    // SNIPPET own static directories of another type
    // WITHOUT storage.directory
    struct Folder { let path: String; static let temporaryDirectory = Folder(path: "t") }
    func show(_ folder: Folder) {}
    func run() { show(.temporaryDirectory); _ = Folder.temporaryDirectory }
    // SNIPPET changing the working directory
    import Foundation
    func enter(_ folder: String) -> Bool {
      FileManager.default.changeCurrentDirectoryPath(folder)  // FIND storage.working-directory
    }
    // SNIPPET a working directory of the code base's own
    // WITHOUT storage.working-directory
    struct Shell { var currentDirectory: String; func chdir(_ path: String) {} }
    func enter(_ shell: Shell) { shell.chdir(shell.currentDirectory) }
    final class Session { func chdir(_ path: String) {}; func up() { chdir("..") } }
    // SNIPPET a directory of a process that is configured
    // WITHOUT storage.working-directory
    import Foundation
    func configure(_ process: Process, _ folder: URL) { process.currentDirectoryURL = folder }
    // SNIPPET reading the keychain
    import Security
    func password(_ query: [String: Any]) -> Data? {
      var item: CFTypeRef?
      guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }  // FIND storage.keychain
      return item as? Data
    }
    // SNIPPET a keychain behind a protocol
    // WITHOUT storage.keychain
    protocol KeychainProtocol { func read(_ key: String) -> String? }
    struct Session {
      let keychain: any KeychainProtocol
      var token: String? { keychain.read("token") }
    }
    // SNIPPET own functions for items of the keychain
    // WITHOUT storage.keychain
    func SecItemAdd(_ item: String) -> Bool { true }
    let added = SecItemAdd("x")
    // SNIPPET a cache set for the whole program
    import Foundation
    func configure(_ configuration: URLSessionConfiguration) {
      URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0)  // FIND storage.cache
      configuration.urlCache = .shared  // FIND storage.cache
      configuration.httpCookieStorage = .shared  // FIND storage.cache
    }
    // SNIPPET a cache in memory
    // WITHOUT storage.cache
    import Foundation
    final class Images {
      private let cache = NSCache<NSString, NSData>()
      func image(_ key: String) -> NSData? { cache.object(forKey: key as NSString) }
    }
    func forget(_ cache: URLCache, _ cookies: HTTPCookieStorage) {
      cache.removeAllCachedResponses()
      cookies.removeCookies(since: .distantPast)
    }
    // SNIPPET an own cache behind the environment
    // WITHOUT storage.cache
    struct URLCache { var entries: [String] = []; static func make() -> URLCache { URLCache() } }
    func entries() -> [String] { URLCache.make().entries + Current.cache.entries }
    """#)
}
