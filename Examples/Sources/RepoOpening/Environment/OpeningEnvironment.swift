public import Environments

/// What opening a repository depends on: who hears of it, what is told about it, and what shows
/// the page.
///
/// Every property is live unless it is changed. The feature reads them through its ``Current``,
/// and knows of no other environment.
public struct OpeningEnvironment: Sendable {
  /// Hears what users do.
  public var analytics = Analytics.live
  /// The machine and its system.
  public var device = Device.live
  /// Shows a page of the web.
  public var opener = Opener.browser
  /// How much the user sees at once.
  public var screen: @Sendable () -> Screen = { .live }
  /// Which program this is.
  public var version = Version.live
}

extension OpeningEnvironment {
  /// The real world.
  public static var live: OpeningEnvironment { OpeningEnvironment() }

  /// A telephone that does not exist, where nothing is opened and nobody is told; it names every
  /// dependency, so that one that is missing does not compile.
  public static let mock: OpeningEnvironment = OpeningEnvironment.init(
    analytics:device:opener:screen:version:
  )(
    Analytics.mock,
    Device.mock,
    Opener.mock,
    { Screen.mock },
    Version.mock,
  )
}

/// The part of the world that is seen where the current task opens something.
///
/// It stands alone until an application links it to a part of its own environment. A test that
/// opens no scope sees the mock, which opens nothing and tells nobody.
public let Current = EnvironmentStack(live: OpeningEnvironment.live, preview: .mock, test: .mock)
