/// The names that identify shared objects of unknown types.
package enum SingletonNames {
  /// Returns whether a static member of a type outside the code base is a shared object.
  ///
  /// - Parameters:
  ///   - member: The member's name: `shared` in `ImagePipeline.shared`, `sharedInstance` in
  ///     `SDImageCache.sharedInstance()`.
  ///   - type: The name of the type, without enclosing types.
  /// - Returns: Whether the names identify a shared object.
  package static func isShared(_ member: String, of type: String) -> Bool {
    if harmless.contains(type) || harmless.contains(type + "." + member) { return false }
    if isEnough(member) { return !choices.contains { type.hasSuffix($0) } }
    return needingAnActor.contains(member) && acts(type)
  }

  /// Returns whether a member's name alone identifies a shared object: `shared`, `sharedManager`, `singleton`,
  /// `getInstance`.
  package static func isEnough(_ member: String) -> Bool {
    if certain.contains(member) { return true }
    guard member.hasPrefix("shared") else { return false }
    return member.utf8.dropFirst(6).first.map { $0 < 0x61 } ?? true
  }

  /// Returns whether a name means a shared object, and does not only begin with `shared`, as the case
  /// `sharedAlbum` does.
  package static func isWord(_ member: String) -> Bool {
    certain.contains(member) || needingAnActor.contains(member)
  }

  /// The names that code bases use for their own shared objects, except those that begin with `shared`.
  package static let customary = certain.union(needingAnActor)

  /// Returns whether a code base is likely to use a name for its own shared objects.
  package static func isCustomary(_ member: String) -> Bool {
    isEnough(member) || needingAnActor.contains(member)
  }

  /// Returns whether the name of a type describes an actor or service, as in `SessionManager`.
  package static func acts(_ type: String) -> Bool {
    !namesValues(type) && actors.contains { type.hasSuffix($0) }
  }

  /// Returns whether the name of a type describes a service so clearly that a constant of it is a shared object.
  package static func isService(_ type: String) -> Bool {
    !namesValues(type) && services.contains { type.hasSuffix($0) }
  }

  private static let services = names(
    """
    Client Manager Service Tracker Session Repository Coordinator Monitor Database Analytics Keychain \
    Downloader Uploader Scheduler
    """)

  /// Returns whether the name of a type describes a value, as in `URLSessionConfiguration`, whose `default` is
  /// not a shared object.
  package static func namesValues(_ type: String) -> Bool {
    values.contains { type.hasSuffix($0) }
  }

  /// Returns whether the name of a type describes a part of a design, as in `ButtonStyle` and `Spacing`.
  package static func namesDesign(_ type: String) -> Bool {
    design.contains { type.hasSuffix($0) }
  }

  private static let design = names(
    """
    Color Colors Font Fonts Icon Icons Image Images Asset Assets Theme Themes Style Styles Palette Typography \
    Spacing Spacings Metrics Inset Insets Layout Padding Margin Margins Shadow Shadows Gradient Gradients \
    Dimension Dimensions Radius Radii Size Sizes Appearance Animation Animations
    """)

  /// The types with names of services whose objects have no state, and members that belong to a task.
  private static let harmless: Set<String> = [
    "ImmediateScheduler", "CurrentThreadScheduler", "Logger.current", "MainActor",
    "QualityOfService",
  ]

  /// The suffixes of types that are a choice of values, as in `MTLStorageMode.shared`.
  private static let choices = ["Mode", "Options", "Option", "Policy"]

  private static let certain: Set<String> = [
    "shared", "singleton", "instance", "getInstance", "sharedInstance", "sharedManager",
    "mainInstance",
    "defaultManager", "defaultCenter", "defaultHelper", "defaultInstance",
  ]

  private static let needingAnActor: Set<String> = [
    "default", "main", "standard", "current", "defaultStore", "defaultClient",
    "defaultService", "defaultSession", "standardManager", "currentManager", "primary", "global",
    "live", "system",
  ]

  private static let actors = names(
    """
    Manager Center Centre Session Client Service Services Store Cache Tracker Database Controller Coordinator \
    Engine Provider Repository Handler Monitor Logger Registry Scheduler Dispatcher Pipeline Loader \
    Downloader Uploader Player Recorder Queue Storage Keychain Defaults Container Router \
    Navigator Analytics API Api Network Networking Connection Server Socket Broker Bus Hub Gateway \
    Factory Resolver Injector Locator Assembler Helper Observer Reporter Recorder Processor Worker \
    Presenter Interactor Wallet Vault Library Reachability Agent Daemon Driver Wrapper Updater Adapter \
    Synchronizer Watcher Listener Crashlytics Purchases Instance Interface Facade Delegate Authenticator System Device User Account Installation Application
    """)

  private static let values = names(
    """
    Configuration Config Configurations Style Styles Mode Options Option Type Kind State Status Policy Level Priority \
    Format Theme Color Colors Font Image Key Keys Settings Size Insets Animation Spring Transition Position Behavior Behaviour \
    Role Weight Design Appearance Category Identifier Strategy Encoding Error Event Action Environment \
    World Dependencies Values Traits Trait Direction Axis Alignment Layout Metrics Constants Strings \
    Localization Placement Content Message Request Response Decoder Encoder Decoding Formatter \
    Serializer Template Flags Flag Set Attributes Parameters Arguments Version Case Stub Mock
    """)

  private static func names(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
