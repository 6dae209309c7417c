extension [Snippet] {
  /// Keychains, cookies and caches.
  static let storageSecrets: [Snippet] = [
    Snippet(
      "reading the keychain",
      #"""
      import Security
      func password(_ query: [String: Any]) -> Data? {
        var item: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }  // FIND storage.keychain
        return item as? Data
      }
      """#),
    Snippet(
      "writing the keychain",
      #"""
      import Security
      struct Vault {
        func save(_ query: [CFString: Any]) -> Bool {
          SecItemDelete(query as CFDictionary)  // FIND storage.keychain
          return SecItemAdd(query as CFDictionary, nil) == errSecSuccess  // FIND storage.keychain
        }
      }
      """#),
    Snippet(
      "updating the keychain in a helper",
      #"""
      import Foundation
      import Security
      enum Keychain {
        static func update(_ query: [String: Any], _ data: Data) -> OSStatus {
          SecItemUpdate(query as CFDictionary, [kSecValueData: data] as CFDictionary)  // FIND storage.keychain
        }
      }
      """#),
    Snippet(
      "a keychain behind a protocol", without: "storage.keychain",
      #"""
      protocol KeychainProtocol { func read(_ key: String) -> String? }
      struct Session {
        let keychain: any KeychainProtocol
        var token: String? { keychain.read("token") }
      }
      """#),
    Snippet(
      "own functions for items of the keychain", without: "storage.keychain",
      #"""
      func SecItemAdd(_ item: String) -> Bool { true }
      let added = SecItemAdd("x")
      """#),
    Snippet(
      "cookies",
      #"""
      import Foundation
      func logOut() {
        for cookie in HTTPCookieStorage.shared.cookies ?? [] {  // FIND storage.cache
          HTTPCookieStorage.shared.deleteCookie(cookie)  // FIND storage.cache
        }
      }
      """#),
    Snippet(
      "the shared caches",
      #"""
      import Foundation
      func clear() {
        URLCache.shared.removeAllCachedResponses()  // FIND storage.cache
        URLCredentialStorage.shared.allCredentials.forEach { _ in }  // FIND storage.cache
      }
      """#),
    Snippet(
      "a cache set for the whole program",
      #"""
      import Foundation
      func configure(_ configuration: URLSessionConfiguration) {
        URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0)  // FIND storage.cache
        configuration.urlCache = .shared  // FIND storage.cache
        configuration.httpCookieStorage = .shared  // FIND storage.cache
      }
      """#),
    Snippet(
      "cookies of a web view",
      #"""
      import WebKit
      func store() -> WKWebsiteDataStore { WKWebsiteDataStore.default() }  // FIND storage.cache
      """#),
    Snippet(
      "a cache in memory", without: "storage.cache",
      #"""
      import Foundation
      final class Images {
        private let cache = NSCache<NSString, NSData>()
        func image(_ key: String) -> NSData? { cache.object(forKey: key as NSString) }
      }
      func forget(_ cache: URLCache, _ cookies: HTTPCookieStorage) {
        cache.removeAllCachedResponses()
        cookies.removeCookies(since: .distantPast)
      }
      """#),
    Snippet(
      "an own cache behind the environment", without: "storage.cache",
      #"""
      struct URLCache { var entries: [String] = []; static func make() -> URLCache { URLCache() } }
      func entries() -> [String] { URLCache.make().entries + Current.cache.entries }
      """#),
  ]
}
