import BackersClient
import EnvironmentFakes
import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentStorage
public import Foundation

extension AppEnvironment {
  /// The environment of the program: the service over the network, and files.
  public static var live: AppEnvironment {
    AppEnvironment(
      analytics: Live.analytics,
      apiDelayInterval: .zero,
      apiService: Live.apiService,
      cache: Cache(store: Stores.live.cache),
      calendar: Live.calendar,
      clock: ContinuousClock(),
      config: nil,
      cookieStorage: Live.cookieStorage,
      countryCode: Country.unitedStates.countryCode,
      currentUser: nil,
      dateType: Date.self,
      debounceInterval: .milliseconds(300),
      debugData: nil,
      device: Live.device,
      imageGeneratorType: BlockImageGenerator.self,
      launchedCountries: Country.released,
      locale: Live.locale,
      secretStore: Stores.live.secrets,
      session: nil,
      timeZone: Live.timeZone,
      ubiquitousStore: Stores.live.shared,
      userDefaults: Stores.live.state,
      uuid: { UUID() })
  }

  /// The environment with fixed values that stores nothing.
  ///
  /// The service returns the templates, and the clock stands still. Each mock has its own stores.
  public static var mock: AppEnvironment {
    AppEnvironment(
      analytics: .mock,
      apiDelayInterval: .zero,
      apiService: MockService(),
      cache: Cache(),
      calendar: .mock,
      clock: ImmediateClock(),
      config: nil,
      cookieStorage: .inMemory(),
      countryCode: "US",
      currentUser: nil,
      dateType: MockDate.self,
      debounceInterval: .milliseconds(300),
      debugData: nil,
      device: .mock,
      imageGeneratorType: MockImageGenerator.self,
      launchedCountries: [.template],
      locale: Locale(identifier: "en_US"),
      secretStore: MemoryStore(),
      session: nil,
      timeZone: .gmt,
      ubiquitousStore: MemoryStore(),
      userDefaults: MemoryStore(),
      uuid: { UUID(uuid: (0xDE, 0xAD, 0xBE, 0xEF, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)) })
  }

  /// The mock with three projects and a running clock, for a demonstration of the program.
  public static var demonstration: AppEnvironment {
    with(
      .mock,
      concat(
        set(\.apiService, demonstrationService as any ServiceType),
        // environment-audit:ignore time.now: in a demonstration time passes
        set(\.clock, ContinuousClock() as any Clock<Duration>),
        set(\.imageGeneratorType, BlockImageGenerator.self as any ImageGeneratorProtocol.Type),
        set(\.launchedCountries, demonstrationCountries)))
  }

  private static var demonstrationService: MockService {
    MockService(
      fetchConfigResponse: .template |> \.launchedCountries .~ demonstrationCountries,
      fetchDiscoveryResponse: .template
        |> \.projects .~ [.todayByScottThrift, .cosmicSurgery, .anomalisa])
  }

  private static let demonstrationCountries: [Country] = [.unitedStates, .greatBritain]
}

extension Calendar {
  /// The Gregorian calendar in American English and Greenwich time.
  public static let mock = with(
    Calendar(identifier: .gregorian),
    concat(set(\.locale, Locale(identifier: "en_US")), set(\.timeZone, .gmt)))
}
