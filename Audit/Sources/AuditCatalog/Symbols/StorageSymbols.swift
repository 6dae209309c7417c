import AuditModel

extension SymbolTable {
  /// Adds symbols for storage outside the process, except files.
  mutating func addStorage() {
    addDefaults()
    addBundles()
    list(
      "storage.cache",
      """
      HTTPCookieStorage: shared, sharedCookieStorage(), shared()
      NSHTTPCookieStorage: shared, shared(), sharedHTTPCookieStorage()
      URLCache: shared
      NSURLCache: shared, shared(), sharedURLCache()
      URLCredentialStorage: shared
      NSURLCredentialStorage: shared, shared()
      WKWebsiteDataStore: default()
      WKContentRuleListStore: default()
      """)
  }

  private mutating func addDefaults() {
    let defaults: RuleID = "storage.user-defaults"
    list(
      defaults,
      """
      UserDefaults: standard, init, resetStandardUserDefaults()
      NSUserDefaults: standard, init, standard(), standardUserDefaults()
      NSUbiquitousKeyValueStore: default, default(), init
      NSUserDefaultsController: shared
      MMKV: default()
      """)
    functions(
      """
      CFPreferencesCopyAppValue CFPreferencesSetAppValue CFPreferencesAppSynchronize
      CFPreferencesCopyValue CFPreferencesSetValue CFPreferencesSynchronize
      CFPreferencesGetAppBooleanValue CFPreferencesGetAppIntegerValue
      CFPreferencesCopyMultiple CFPreferencesSetMultiple CFPreferencesCopyKeyList
      CFPreferencesAppValueIsForced CFPreferencesAddSuitePreferencesToApp
      CFPreferencesCopyApplicationList
      """, rule: defaults)
    variables("Defaults", rule: defaults, modules: ["SwiftyUserDefaults", "Defaults"])
    attributes("AppStorage SceneStorage", rule: "storage.app-storage")
    attributes("Default", rule: "storage.app-storage", modules: ["Defaults"])
    attributes("SwiftyUserDefault", rule: "storage.app-storage")
  }

  private mutating func addBundles() {
    let bundle: RuleID = "storage.bundle"
    list(
      bundle,
      """
      Bundle: main, module, allBundles, allFrameworks, init, path(), url(), urls(), paths(), \
      preferredLocalizations()
      NSBundle: main, allBundles, allFrameworks, init, main(), mainBundle()
      """)
    functions(
      """
      CFBundleGetMainBundle CFBundleGetBundleWithIdentifier CFBundleGetAllBundles CFBundleCreate
      """, rule: bundle)
    add(.macro("fileLiteral"), rule: bundle)
  }
}
