extension Symbol {
  /// Shared objects of common packages whose names do not reveal that they are shared.
  ///
  /// Static functions of packages that change shared state are not included: a project bans those that it wants
  /// to control.
  static let singletons = read(
    #"""
    # global.singleton
    NIOSingletons: posixEventLoopGroup posixBlockingThreadPool transportServicesEventLoopGroup
    MultiThreadedEventLoopGroup NIOTSEventLoopGroup NIOThreadPool: singleton
    Crashlytics: crashlytics()
    Firestore: firestore()
    FirebaseApp: app() allApps
    RemoteConfig: remoteConfig()
    InAppMessaging: inAppMessaging()
    Installations: installations()
    AppCheck: appCheck()
    DynamicLinks: dynamicLinks()
    Amplitude: instance()
    # global.singleton @FirebaseAuth
    Auth: auth()
    # global.singleton @FirebaseDatabase
    Database: database()
    # global.singleton @FirebaseStorage
    Storage: storage()
    # global.singleton @FirebaseMessaging
    Messaging: messaging()
    # global.singleton @FirebaseFunctions
    Functions: functions()
    # global.singleton @FBSDKCoreKit @FBSDKLoginKit
    AccessToken Profile: current
    """#)
}
