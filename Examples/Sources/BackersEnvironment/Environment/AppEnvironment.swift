public import BackersClient
public import EnvironmentStorage
public import Foundation

/// The world that `backers` runs in: every global and every singleton, in one struct.
///
/// Every property is live unless it is changed. There are dependencies of all forms: a service
/// that is typed by a protocol, metatypes, structs of closures, and plain values.
public struct AppEnvironment: Sendable {
  /// Hears what users do.
  public var analytics = Live.analytics
  /// By how much every response is delayed, on ``clock``.
  public var apiDelayInterval: Duration = .zero
  /// What is asked for projects, users and tokens, and as whom.
  public var apiService: any ServiceType = Live.apiService
  /// What was fetched and may be used again.
  public var cache = Cache()
  /// How dates are counted.
  public var calendar = Live.calendar
  /// Measures how long things take, and waits.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// What the server says about itself; absent until it said something.
  public var config: ConfigEnvelope?
  /// What web pages have left behind.
  public var cookieStorage = Live.cookieStorage
  /// Where the user is, as a code of two letters.
  public var countryCode = Country.unitedStates.countryCode
  /// Who is logged in; absent where nobody is, or where it is not known yet who.
  public var currentUser: User?
  /// Tells what time it is.
  public var dateType: any DateProtocol.Type = Date.self
  /// How long nothing is typed or tapped before it counts.
  public var debounceInterval: Duration = .milliseconds(300)
  /// What is put in the place of what the server says.
  public var debugData: DebugData?
  /// The machine that the program runs on.
  public var device = Live.device
  /// Makes pictures of those who have none.
  public var imageGeneratorType: any ImageGeneratorProtocol.Type = BlockImageGenerator.self
  /// Where projects can be launched.
  public var launchedCountries: [Country] = [.unitedStates]
  /// How numbers and dates are written.
  public var locale = Live.locale
  /// Where tokens are kept.
  public var secretStore: any SecretStore = Stores.live.secrets
  /// Which session this is; absent where nobody is logged in.
  public var session: SessionID?
  /// Which time it is where the user is.
  public var timeZone = Live.timeZone
  /// A store that a user's devices share.
  public var ubiquitousStore = KeyValueStore.store(Stores.live.shared)
  /// A store of this device.
  public var userDefaults = KeyValueStore.store(Stores.live.state)
  /// Makes a name that nothing else has.
  public var uuid: @Sendable () -> UUID = { UUID() }
}

extension AppEnvironment {
  /// In which language the program speaks: the one in which the service is asked, so that a change
  /// of it reaches the next request.
  public var language: Language {
    get { apiService.language }
    set { apiService.language = newValue }
  }

  /// What time it is.
  public var now: Date { dateType.init().date }
}
