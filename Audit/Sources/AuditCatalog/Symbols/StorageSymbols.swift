import AuditModel

extension SymbolTable {
  /// What is kept outside the process, other than files.
  mutating func addStorage() {
    list(
      "storage.user-defaults",
      """
      UserDefaults: standard, init, resetStandardUserDefaults()
      NSUserDefaults: standard, init, standardUserDefaults()
      NSUbiquitousKeyValueStore: default, init
      NSUserDefaultsController: shared
      """)
    functions(
      "CFPreferencesCopyAppValue CFPreferencesSetAppValue CFPreferencesAppSynchronize "
        + "CFPreferencesCopyValue CFPreferencesSetValue CFPreferencesSynchronize "
        + "CFPreferencesGetAppBooleanValue CFPreferencesGetAppIntegerValue "
        + "CFPreferencesCopyMultiple CFPreferencesSetMultiple CFPreferencesCopyKeyList "
        + "CFPreferencesAppValueIsForced CFPreferencesAddSuitePreferencesToApp",
      rule: "storage.user-defaults")
    attributes("AppStorage SceneStorage", rule: "storage.app-storage")
    addBundles()
    list(
      "storage.cache",
      """
      HTTPCookieStorage: shared, sharedCookieStorage()
      URLCache: shared
      URLCredentialStorage: shared
      NSHTTPCookieStorage: shared
      NSURLCache: shared
      WKWebsiteDataStore: default()
      """)
    functions(
      "SecItemAdd SecItemCopyMatching SecItemUpdate SecItemDelete SecItemImport "
        + "SecKeychainFindGenericPassword SecKeychainAddGenericPassword "
        + "SecKeychainFindInternetPassword SecKeychainAddInternetPassword SecKeychainItemDelete "
        + "SecKeychainItemModifyAttributesAndData SecKeychainOpen SecKeychainCopyDefault "
        + "SecKeychainCreate SecKeychainUnlock SecKeychainLock SecKeychainItemModifyContent "
        + "SecPKCS12Import SecTrustSettingsCopyCertificates SecIdentityCopyPreferred "
        + "SecAddSharedWebCredential SecRequestSharedWebCredential",
      rule: "storage.keychain")
  }

  private mutating func addBundles() {
    let bundle: RuleID = "storage.bundle"
    list(
      bundle,
      """
      Bundle: main, module, allBundles, allFrameworks, init, path(), url(), urls(), paths(), preferredLocalizations()
      NSBundle: main, module, allBundles, init, mainBundle()
      NSDataAsset: init
      """)
    functions(
      "CFBundleGetMainBundle CFBundleGetBundleWithIdentifier CFBundleGetAllBundles CFBundleCreate",
      rule: bundle)
    initializers(
      "UIImage NSImage UIColor NSColor", .exactly([["named"], ["imageLiteralResourceName"]]),
      rule: bundle)
    initializers("NSNib UINib", .exactly([["nibName", "bundle"]]), rule: bundle)
  }
}
