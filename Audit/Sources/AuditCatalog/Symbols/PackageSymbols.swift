import AuditModel

extension SymbolTable {
  /// Adds shared objects of common packages whose names do not reveal that they are shared.
  ///
  /// Static functions of packages that change shared state are not included: a project bans those that it wants
  /// to control.
  mutating func addPackages() {
    let shared: RuleID = "global.singleton"
    list(
      shared,
      """
      NIOSingletons: posixEventLoopGroup, posixBlockingThreadPool, transportServicesEventLoopGroup
      MultiThreadedEventLoopGroup: singleton
      NIOTSEventLoopGroup: singleton
      NIOThreadPool: singleton
      Crashlytics: crashlytics()
      Firestore: firestore()
      FirebaseApp: app(), allApps
      RemoteConfig: remoteConfig()
      InAppMessaging: inAppMessaging()
      Installations: installations()
      AppCheck: appCheck()
      DynamicLinks: dynamicLinks()
      Amplitude: instance()
      """)
    list(shared, modules: ["FirebaseAuth"], "Auth: auth()")
    list(shared, modules: ["FirebaseDatabase"], "Database: database()")
    list(shared, modules: ["FirebaseStorage"], "Storage: storage()")
    list(shared, modules: ["FirebaseMessaging"], "Messaging: messaging()")
    list(shared, modules: ["FirebaseFunctions"], "Functions: functions()")
    list(
      shared, modules: ["FBSDKCoreKit", "FBSDKLoginKit"], "AccessToken: current\nProfile: current")
  }
}
