import AuditModel

extension SymbolTable {
  /// Shared objects of packages that many applications use, under names that do not tell.
  mutating func addPackages() {
    let shared: RuleID = "global.singleton"
    list(
      shared,
      """
      NIOSingletons: posixEventLoopGroup, posixBlockingThreadPool, transportServicesEventLoopGroup
      MetricsSystem: bootstrap(), factory
      InstrumentationSystem: bootstrap(), instrument, tracer, legacyTracer
      Crashlytics: crashlytics(), sharedInstance()
      Firestore: firestore()
      FirebaseApp: app(), configure(), allApps
      RemoteConfig: remoteConfig()
      InAppMessaging: inAppMessaging()
      Installations: installations()
      AppCheck: appCheck(), setAppCheckProviderFactory()
      DynamicLinks: dynamicLinks()
      SentrySDK: start(), capture(), addBreadcrumb(), setUser(), configureScope(), \
      startTransaction(), crash(), close(), setTag(), isEnabled, lastRunStatus
      Mixpanel: mainInstance(), initialize(), getInstance()
      Amplitude: instance()
      AppEvents: logEvent(), activateApp(), shared
      AccessToken: current
      Bugsnag: start(), notify(), leaveBreadcrumb(), notifyError()
      Purchases: configure(), shared
      OneSignal: initialize(), promptForPushNotifications(), login(), logout(), initWithLaunchOptions()
      TelemetryDeck: initialize(), signal()
      TelemetryManager: initialize(), send()
      Flurry: log(), startSession()
      GADMobileAds: sharedInstance()
      MobileAds: shared
      AppsFlyerLib: shared()
      AppCenter: start()
      Adjust: trackEvent(), appDidLaunch(), initSdk()
      Instabug: start()
      Intercom: setApiKey(), loginUnidentifiedUser(), present(), logout()
      NewRelic: start(), recordCustomEvent()
      DDLog: add(), remove(), sharedInstance
      SwiftyBeaver: addDestination(), removeDestination()
      SUUpdater: shared()
      """)
    list(shared, modules: ["FirebaseAuth"], "Auth: auth()")
    list(shared, modules: ["FirebaseDatabase"], "Database: database()")
    list(shared, modules: ["FirebaseStorage"], "Storage: storage()")
    list(shared, modules: ["FirebaseMessaging"], "Messaging: messaging()")
    list(shared, modules: ["FirebaseFunctions"], "Functions: functions()")
    list(shared, modules: ["FirebasePerformance"], "Performance: sharedInstance(), startTrace()")
    list(
      shared, modules: ["FirebaseAnalytics", "FirebaseCore"],
      """
      Analytics: logEvent(), setUserID(), setUserProperty(), setAnalyticsCollectionEnabled(), \
      appInstanceID(), resetAnalyticsData(), setDefaultEventParameters(), setConsent()
      """)
  }
}
