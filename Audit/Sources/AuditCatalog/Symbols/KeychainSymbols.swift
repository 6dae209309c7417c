import AuditModel

extension SymbolTable {
  /// Adds symbols that access the keychain, directly or through packages.
  mutating func addKeychain() {
    let keychain: RuleID = "storage.keychain"
    functions(
      """
      SecItemAdd SecItemCopyMatching SecItemUpdate SecItemDelete SecItemImport
      SecKeychainFindGenericPassword SecKeychainAddGenericPassword
      SecKeychainFindInternetPassword SecKeychainAddInternetPassword SecKeychainItemDelete
      SecKeychainItemModifyAttributesAndData SecKeychainItemModifyContent
      SecKeychainItemCopyContent SecKeychainItemCopyAttributesAndData SecKeychainOpen
      SecKeychainCopyDefault SecKeychainCopySearchList SecKeychainSetSearchList
      SecKeychainCreate SecKeychainDelete SecKeychainUnlock SecKeychainLock
      SecTrustSettingsCopyCertificates SecTrustSettingsSetTrustSettings
      SecIdentityCopyPreferred SecIdentitySetPreferred SecAddSharedWebCredential
      SecRequestSharedWebCredential SecKeyDeleteKey
      """, rule: keychain)
    list(
      keychain,
      """
      KeychainSwift: init
      Keychain: init
      KeychainWrapper: standard, init, defaultKeychainWrapper
      KeychainAccess.Keychain: init
      Locksmith: loadDataForUserAccount(), saveData(), updateData(), deleteDataForUserAccount()
      Valet: valet(), sharedGroupValet(), iCloudValet()
      SecureEnclaveValet: valet()
      SAMKeychain: password(), setPassword(), deletePassword(), accounts(), allAccounts(), \
      passwordData(), setPasswordData()
      SSKeychain: password(), setPassword(), deletePassword(), accounts()
      UICKeyChainStore: init, string(), setString(), data(), setData(), removeItem()
      """)
  }
}
