import AuditModel

extension SymbolTable {
  /// What packages that many applications use share, under names that do not tell.
  mutating func addPackages() {
    addSharedObjects()
    addSharedFunctions()
  }

  private mutating func addSharedObjects() {
    let shared: RuleID = "global.singleton"
    list(
      shared,
      """
      NIOSingletons: posixEventLoopGroup, posixBlockingThreadPool, transportServicesEventLoopGroup
      MetricsSystem: factory
      InstrumentationSystem: instrument, tracer, legacyTracer
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

  /// Static functions that change what the whole program shares.
  private mutating func addSharedFunctions() {
    let shared: RuleID = "global.singleton"
    list(
      shared, isByName: true,
      """
      MetricsSystem: bootstrap()
      InstrumentationSystem: bootstrap()
      FirebaseApp: configure()
      AppCheck: setAppCheckProviderFactory()
      SentrySDK: start(), capture(), addBreadcrumb(), setUser(), configureScope(), \
      startTransaction(), close()
      Mixpanel: initialize()
      Bugsnag: start(), notify(), leaveBreadcrumb(), notifyError()
      Purchases: configure()
      OneSignal: initialize(), login(), logout(), initWithLaunchOptions()
      TelemetryDeck: initialize(), signal()
      TelemetryManager: initialize(), send()
      Flurry: log(), startSession()
      AppCenter: start()
      Adjust: trackEvent(), appDidLaunch(), initSdk()
      Instabug: start()
      NewRelic: start(), recordCustomEvent()
      DDLog: add(), remove()
      """)
    list(
      shared, modules: ["FirebaseAnalytics", "FirebaseCore"], isByName: true,
      """
      Analytics: logEvent(), setUserID(), setUserProperty(), setAnalyticsCollectionEnabled(), \
      appInstanceID(), resetAnalyticsData(), setDefaultEventParameters(), setConsent()
      """)
  }
}
