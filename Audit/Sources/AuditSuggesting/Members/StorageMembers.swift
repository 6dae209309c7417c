extension MemberTable {
  static let storage = [
    Member(
      "bundle", type: "BundleClient", live: ".live", mock: ".mock",
      use: "bundle.url(name, extension), .info(key)", support: [bundleClient]),
    Member(
      "cookies", type: "CookieClient", live: ".live", mock: ".mock",
      use: "cookies.all(url), .removeAll()",
      imports: [.foundation, .guarded("FoundationNetworking")], support: [cookieClient]),
    Member(
      "keychain", type: "KeychainClient", live: ".live", mock: ".mock",
      use: "keychain.read(account), .write(data, account)",
      imports: [.foundation, .guarded("Security")], support: [keychainClient]),
    Member(
      "settings", type: "SettingsClient", live: ".live", mock: ".mock",
      use: "settings.value(key), .setValue(value, key)", support: [settingsClient]),
  ]

  private static let bundleClient = Support(
    name: "BundleClient",
    code: """
      /// What comes with the program.
      struct BundleClient: Sendable {
        var url: @Sendable (_ name: String, _ extension: String?) -> URL?
        var info: @Sendable (_ key: String) -> String?

        static let live = BundleClient(
          url: { Bundle.main.url(forResource: $0, withExtension: $1) },
          info: { Bundle.main.object(forInfoDictionaryKey: $0) as? String })

        static let mock = BundleClient(url: { _, _ in nil }, info: { _ in nil })
      }
      """)

  private static let cookieClient = Support(
    name: "CookieClient",
    code: """
      /// What servers have left here.
      struct CookieClient: Sendable {
        var all: @Sendable (URL) -> [HTTPCookie]
        var removeAll: @Sendable () -> Void

        static let live = CookieClient(
          all: { HTTPCookieStorage.shared.cookies(for: $0) ?? [] },
          removeAll: { HTTPCookieStorage.shared.removeCookies(since: .distantPast) })

        static let mock = CookieClient(all: { _ in [] }, removeAll: {})
      }
      """)

  private static let keychainClient = Support(
    name: "KeychainClient",
    code: """
      /// Secrets, by account.
      struct KeychainClient: Sendable {
        struct Failure: Error {
          var status: Int32
        }

        var read: @Sendable (_ account: String) throws -> Data?
        /// Removes what is stored where the data is nil.
        var write: @Sendable (_ data: Data?, _ account: String) throws -> Void

        static let live = KeychainClient(
          read: { account in
            #if canImport(Security)
              let query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecReturnData: true,
              ]
              var item: CFTypeRef?
              let status = SecItemCopyMatching(query as CFDictionary, &item)
              guard status != errSecItemNotFound else { return nil }
              guard status == errSecSuccess else { throw Failure(status: status) }
              return item as? Data
            #else
              return nil
            #endif
          },
          write: { data, account in
            #if canImport(Security)
              var query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrAccount: account,
              ]
              var status = SecItemDelete(query as CFDictionary)
              if let data {
                query[kSecValueData] = data
                status = SecItemAdd(query as CFDictionary, nil)
              }
              guard status == errSecSuccess || status == errSecItemNotFound else {
                throw Failure(status: status)
              }
            #else
              throw Failure(status: -4)
            #endif
          })

        static let mock = KeychainClient(read: { _ in nil }, write: { _, _ in })
      }
      """)

  private static let settingsClient = Support(
    name: "SettingsClient",
    code: """
      /// What the user has set.
      struct SettingsClient: Sendable {
        var value: @Sendable (_ key: String) -> Any?
        var setValue: @Sendable (_ value: Any?, _ key: String) -> Void

        static let live = SettingsClient(
          value: { UserDefaults.standard.object(forKey: $0) },
          setValue: { UserDefaults.standard.set($0, forKey: $1) })

        static let mock = SettingsClient(value: { _ in nil }, setValue: { _, _ in })
      }
      """)
}
