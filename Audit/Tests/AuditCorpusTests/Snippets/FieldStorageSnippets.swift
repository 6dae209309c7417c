extension [Snippet] {
  /// Files, defaults, bundles, keychains, caches and sessions as apps and libraries use them.
  static let fieldStorage = Snippet.read(
    #"""
    // SNIPPET a file client whose directory is looked up in place
    import Foundation

    struct RecipeFiles {
      private var directory: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]  // FIND storage.file-manager
      }
      func save(_ data: Data, as name: String) throws {
        try data.write(to: directory.appendingPathComponent(name))  // FIND storage.file-access
      }
      func load(_ name: String) throws -> Data {
        try Data(contentsOf: directory.appendingPathComponent(name))  // FIND storage.file-access
      }
      func text(_ name: String) -> String? {
        try? String(contentsOfFile: directory.path + name, encoding: .utf8)  // FIND storage.file-access
      }
    }
    // SNIPPET the file manager is taken once, and then is a value
    import Foundation

    func clean(_ url: URL) throws {
      let manager = FileManager.default  // FIND storage.file-manager
      guard manager.fileExists(atPath: url.path) else { return }
      for item in try manager.contentsOfDirectory(atPath: url.path) {
        try manager.removeItem(atPath: url.appendingPathComponent(item).path)
      }
    }
    // SNIPPET a file manager that is handed in, with the shared one as its default
    import Foundation

    final class DiskCache {
      private let fileManager: FileManager
      init(fileManager: FileManager = .default) {  // FIND storage.file-manager:live-default
        self.fileManager = fileManager
      }
      func size(of url: URL) throws -> Int {
        let values = try url.resourceValues(forKeys: [.fileSizeKey])  // FIND storage.file-access
        return values.fileSize ?? 0
      }
      func remove(_ url: URL) throws { try fileManager.removeItem(at: url) }
    }
    // SNIPPET directories by function and by static member
    import Foundation

    enum Places {
      static let home = NSHomeDirectory()  // FIND storage.directory
      static let temporary = URL(fileURLWithPath: NSTemporaryDirectory())  // FIND storage.directory
      static let documents = URL.documentsDirectory.appending(path: "x")  // FIND storage.directory
      static func caches() -> String? {
        NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true).first  // FIND storage.directory
      }
    }
    // SNIPPET keys are read from the standard defaults, and from a suite
    import Foundation

    struct Settings {
      private enum Keys { static let volume = "volume" }
      var volume: Double {
        get { UserDefaults.standard.double(forKey: Keys.volume) }  // FIND storage.user-defaults
        set { UserDefaults.standard.set(newValue, forKey: Keys.volume) }  // FIND storage.user-defaults
      }
      var shared: UserDefaults? { UserDefaults(suiteName: "group.recipes") }  // FIND storage.user-defaults
    }
    final class Migration {
      let defaults = UserDefaults()  // FIND storage.user-defaults
      func run() { defaults.removeObject(forKey: "old") }
    }
    // SNIPPET a property wrapper over the defaults
    import Foundation

    @propertyWrapper
    struct Stored<Value> {
      let key: String
      let initial: Value
      var defaults: UserDefaults = .standard  // FIND storage.user-defaults
      var wrappedValue: Value {
        get { defaults.object(forKey: key) as? Value ?? initial }
        set { defaults.set(newValue, forKey: key) }
      }
    }
    struct Options {
      @Stored(key: "a", initial: 3) var rows: Int
    }
    // SNIPPET resources of bundles
    import Foundation

    final class Texts {
      func url() -> URL? { Bundle.main.url(forResource: "texts", withExtension: "json") }  // FIND storage.bundle
      func own() -> Bundle { Bundle(for: Texts.self) }  // FIND storage.bundle
      func module() -> URL? { Bundle.module.resourceURL }  // FIND storage.bundle
      func of(_ bundle: Bundle) -> String? { bundle.bundleIdentifier }
    }
    // SNIPPET the keychain, by its functions
    import Foundation
    import Security

    struct Vault {
      func read(_ query: CFDictionary) -> Data? {
        var item: CFTypeRef?
        guard SecItemCopyMatching(query, &item) == errSecSuccess else { return nil }  // FIND storage.keychain
        return item as? Data
      }
      func write(_ query: CFDictionary, _ update: CFDictionary) {
        if SecItemAdd(query, nil) == errSecDuplicateItem {  // FIND storage.keychain
          SecItemUpdate(query, update)  // FIND storage.keychain
        }
      }
      func remove(_ query: CFDictionary) { SecItemDelete(query) }  // FIND storage.keychain
    }
    // SNIPPET sessions: the shared one, one of its own, and one handed in
    import Foundation

    final class Api {
      private let session: URLSession
      private lazy var background = URLSession(  // FIND network.session
        configuration: .background(withIdentifier: "b"), delegate: nil, delegateQueue: nil)
      init(session: URLSession = .shared) {  // FIND network.session:live-default
        self.session = session
      }
      func ping(_ url: URL) async throws -> Data {
        try await URLSession.shared.data(from: url).0  // FIND network.session
      }
      func fetch(_ url: URL) async throws -> Data {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 3
        return try await session.data(from: url).0
      }
    }
    // SNIPPET cookies and caches of the process
    import Foundation

    func logOut() {
      HTTPCookieStorage.shared.cookies?.forEach { _ in }  // FIND storage.cache
      URLCache.shared.removeAllCachedResponses()  // FIND storage.cache
      URLCredentialStorage.shared.allCredentials.removeAll()  // FIND storage.cache
    }
    // SNIPPET a log file is opened by its URL, and written by its handle
    import Foundation

    struct LogFile {
      let url: URL
      func append(_ line: String) throws {
        let handle = try FileHandle(forWritingTo: url)  // FIND storage.file-access
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(line.utf8))
        try handle.close()
      }
    }
    // SNIPPET archives by path
    import Foundation

    final class History {
      let path: String
      init(path: String) { self.path = path }
      func read() -> NSDictionary? { NSDictionary(contentsOfFile: path) }  // FIND storage.file-access
      func decode(_ data: Data) throws -> NSArray? {
        try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data)
      }
    }
    """#)
}
