/// Which modules bring the names of others along.
///
/// A file that imports UIKit sees Foundation, Dispatch and the C library as well.
package enum Modules {
  /// Whether a file that imports some modules sees the names of another.
  ///
  /// - Parameters:
  ///   - module: The module whose names are meant.
  ///   - imports: The modules that the file imports, without what follows a dot.
  /// - Returns: Whether one of the imports is that module, or brings it along.
  package static func provides(_ module: String, to imports: Set<String>) -> Bool {
    if imports.contains(module) { return true }
    guard let sources = sources(of: module) else { return false }
    return !imports.isDisjoint(with: sources)
  }

  /// Whether a file sees the names of one of several modules.
  package static func provides(anyOf modules: [String], to imports: Set<String>) -> Bool {
    modules.isEmpty || modules.contains { provides($0, to: imports) }
  }

  private static func sources(of module: String) -> Set<String>? {
    switch module {
    case "Foundation", "FoundationEssentials": foundation
    case "Darwin", "Glibc", "Musl", "Bionic", "Android", "WASILibc", "CRT", "Dispatch",
      "CoreFoundation",
      "ObjectiveC", "os":
      c
    case "UIKit": userInterface
    case "AppKit": desktop
    default: nil
    }
  }

  private static let c = foundation.union([
    "Foundation", "FoundationEssentials", "Darwin", "Glibc", "Musl", "Bionic", "Android",
    "WASILibc", "CRT", "Dispatch", "CoreFoundation", "ObjectiveC", "SystemPackage", "System",
    "NIOCore",
    "NIOPosix", "os",
  ])

  private static let userInterface: Set<String> = [
    "SwiftUI", "WatchKit", "TVUIKit", "CarPlay", "MessageUI", "SafariServices", "PhotosUI", "ARKit",
    "ContactsUI", "EventKitUI", "HealthKitUI", "MapKit", "QuickLook", "ReplayKit", "StoreKit",
    "Messages", "NotificationCenter", "IntentsUI", "UserNotificationsUI", "VisionKit", "WebKit",
    "WidgetKit", "PassKit", "LinkPresentation", "AuthenticationServices", "PencilKit", "AVKit",
    "SpriteKit", "SceneKit", "GameKit", "RxCocoa", "SnapKit", "Texture", "AsyncDisplayKit",
  ]

  private static let desktop: Set<String> = [
    "Cocoa", "SwiftUI", "Quartz", "PreferencePanes", "ScreenSaver", "SafariServices", "WebKit",
    "MapKit", "AVKit", "SpriteKit", "SceneKit", "RxCocoa", "Carbon", "InputMethodKit",
    "FinderSync", "ServiceManagement",
  ]

  private static let foundation: Set<String> = Set(
    """
    ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility Accounts ActivityKit AdServices \
    AdSupport AddressBook AddressBookUI AppClip AppIntents AppKit AppTrackingTransparency AppleScriptKit \
    AudioToolbox AudioUnit AuthenticationServices AutomatedDeviceEnrollment Automator \
    BackgroundAssets BackgroundTasks CFNetwork CallKit CarPlay Carbon Charts ClassKit ClockKit CloudKit Cocoa \
    Collaboration ColorSync Combine Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth \
    CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI \
    CoreMIDI CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight \
    CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoTokenKit DataDetection DeveloperToolsSupport \
    DeviceActivity DeviceCheck DiskArbitration EventKit EventKitUI ExecutionPolicy ExposureNotification \
    ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider FileProviderUI \
    FinderSync FoundationNetworking FoundationXML FoundationInternationalization GLKit GSS GameController GameKit GameplayKit GroupActivities \
    HealthKit HealthKitUI HomeKit IOBluetooth IOBluetoothUI IOKit IOSurface IdentityLookup \
    ImageIO InputMethodKit Intents IntentsUI JavaScriptCore LatentSemanticMapping LinkPresentation \
    LocalAuthentication MLCompute MapKit ManagedSettings MediaAccessibility MediaLibrary MediaPlayer \
    MediaToolbox MessageUI Messages Metal MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph \
    MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction \
    Network NetworkExtension NotificationCenter OSAKit OSLog OpenDirectory OpenGL OpenGLES Observation PDFKit PHASE PassKit \
    PencilKit Photos PhotosUI PreferencePanes ProximityReader PushKit Quartz QuartzCore QuickLook \
    QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit ReplayKit RoomPlan SafariServices \
    SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge Security SecurityFoundation \
    SecurityInterface SensitiveContentAnalysis SensorKit ServiceManagement ShazamKit Social SoundAnalysis Speech SpriteKit \
    StoreKit SwiftData SwiftUI SymbolKit Symbols SyncServices SystemConfiguration TVMLKit TVServices TVUIKit ThreadNetwork TipKit Translation \
    TWAIN UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount \
    VideoToolbox Virtualization Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit \
    WidgetKit WorkoutKit XCTest XPC iAd iTunesLibrary vmnet \
    Alamofire AsyncDisplayKit Firebase FirebaseAnalytics FirebaseAuth FirebaseCore FirebaseCrashlytics FirebaseDatabase \
    FirebaseFirestore FirebaseMessaging FirebaseRemoteConfig FirebaseStorage FBSDKCoreKit FBSDKLoginKit \
    FluentKit Fluent GoogleSignIn GRDB Hummingbird HummingbirdFoundation Kingfisher Kitura Leaf \
    LeafKit Moya NIOFoundationCompat Nuke Path PathKit PromiseKit RealmSwift Realm ReactiveCocoa ReactiveSwift RxCocoa RxSwift \
    SDWebImage Sentry SnapKit Starscream SwiftyJSON TSCBasic ShellOut Swinject Texture Vapor XCTVapor Yams \
    ComposableArchitecture Dependencies
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
