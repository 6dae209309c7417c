extension MemberTable {
  static let storage = [
    Member(
      "bundle", type: "BundleClient", live: ".live", mock: ".mock",
      use: "bundle.url(name, extension) or .info(key)", support: [bundleClient]),
    Member(
      "cookies", type: "@Sendable (URL) -> [HTTPCookie]",
      live: "{ HTTPCookieStorage.shared.cookies(for: $0) ?? [] }", mock: "{ _ in [] }",
      use: "cookies(url)", imports: [.foundation, .guarded("FoundationNetworking")]),
    Member(
      "files", type: "FileClient", live: ".live", mock: ".mock",
      use: "files.read(url), .write(data, url), .exists(url) …",
      uses: [
        "storage.directory": "Current.files.directory(…) or .temporaryDirectory()",
        "storage.working-directory": "Current.files.workingDirectory()",
      ], support: [fileClient]),
    Member(
      "keychain", type: "KeychainClient", live: ".live", mock: ".mock",
      use: "keychain.read(account) or .write(data, account)",
      imports: [.foundation, .guarded("Security")], support: [keychainClient]),
    Member(
      "userDefaults", type: "UserDefaultsClient", live: ".live", mock: ".mock",
      use: "userDefaults.value(key) or .setValue(value, key)", support: [userDefaultsClient]),
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

  private static let fileClient = Support(
    name: "FileClient",
    code: """
      /// What code does with files.
      struct FileClient: Sendable {
        var contents: @Sendable (_ directory: URL) throws -> [URL]
        var createDirectory: @Sendable (URL) throws -> Void
        var directory: @Sendable (FileManager.SearchPathDirectory) -> URL?
        var exists: @Sendable (URL) -> Bool
        var read: @Sendable (URL) throws -> Data
        var remove: @Sendable (URL) throws -> Void
        var temporaryDirectory: @Sendable () -> URL
        var workingDirectory: @Sendable () -> URL
        var write: @Sendable (Data, URL) throws -> Void

        static let live = FileClient(
          contents: {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
          },
          createDirectory: {
            try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: true)
          },
          directory: { FileManager.default.urls(for: $0, in: .userDomainMask).first },
          exists: { FileManager.default.fileExists(atPath: $0.path) },
          read: { try Data(contentsOf: $0) },
          remove: { try FileManager.default.removeItem(at: $0) },
          temporaryDirectory: { FileManager.default.temporaryDirectory },
          workingDirectory: { URL(fileURLWithPath: FileManager.default.currentDirectoryPath) },
          write: { try $0.write(to: $1, options: .atomic) })

        /// A disk on which there is nothing, and which forgets what is written.
        static let mock = FileClient(
          contents: { _ in [] },
          createDirectory: { _ in },
          directory: { _ in URL(fileURLWithPath: "/mock") },
          exists: { _ in false },
          read: { _ in throw CocoaError(.fileReadNoSuchFile) },
          remove: { _ in throw CocoaError(.fileNoSuchFile) },
          temporaryDirectory: { URL(fileURLWithPath: "/mock/temporary") },
          workingDirectory: { URL(fileURLWithPath: "/mock/working") },
          write: { _, _ in })
      }
      """)

  private static let keychainClient = Support(
    name: "KeychainClient",
    code: """
      /// Secrets, by account.
      struct KeychainClient: Sendable {
        var read: @Sendable (_ account: String) -> Data?
        /// Removes what is stored where the data is nil; tells whether it could.
        var write: @Sendable (_ data: Data?, _ account: String) -> Bool

        static let live = KeychainClient(
          read: { account in
            #if canImport(Security)
              let query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecReturnData: true,
              ]
              var item: CFTypeRef?
              guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else {
                return nil
              }
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
              let status = SecItemDelete(query as CFDictionary)
              guard let data else { return status == errSecSuccess || status == errSecItemNotFound }
              query[kSecValueData] = data
              return SecItemAdd(query as CFDictionary, nil) == errSecSuccess
            #else
              return false
            #endif
          })

        static let mock = KeychainClient(read: { _ in nil }, write: { _, _ in true })
      }
      """)

  private static let userDefaultsClient = Support(
    name: "UserDefaultsClient",
    code: """
      /// What the user has set.
      struct UserDefaultsClient: Sendable {
        var value: @Sendable (_ key: String) -> Any?
        var setValue: @Sendable (_ value: Any?, _ key: String) -> Void

        static let live = UserDefaultsClient(
          value: { UserDefaults.standard.object(forKey: $0) },
          setValue: { UserDefaults.standard.set($0, forKey: $1) })

        static let mock = UserDefaultsClient(value: { _ in nil }, setValue: { _, _ in })
      }
      """)
}
