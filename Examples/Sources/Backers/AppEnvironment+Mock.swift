public import EnvironmentFakes
import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentStorage
import Environments
public import Foundation
import ProgramSupport

extension AppEnvironment {
  /// A world without a network, in which it is always October 1, 2016.
  public static var mock: AppEnvironment {
    AppEnvironment(
      apiService: MockService(),
      apiDelayInterval: .zero,
      assetImageGeneratorType: MockImageGenerator.self,
      cache: Cache(),
      calendar: .mock,
      config: nil,
      cookieStorage: .mock(),
      countryCode: "US",
      currentUser: nil,
      dateType: MockDate.self,
      debounceInterval: .milliseconds(300),
      debugData: nil,
      device: Device(systemName: "Mock iOS", systemVersion: "11.mock"),
      keyStore: MemoryKeyStore(),
      koala: Koala(config: nil, user: nil, track: { _ in }),
      launchedCountries: [.unitedStates],
      locale: Locale(identifier: "en_US"),
      scheduler: ImmediateClock(),
      session: nil,
      terminal: .mock,
      ubiquitousStore: MemoryStore(),
      userDefaults: MemoryStore(),
      uuid: { UUID(uuid: (0xDE, 0xAD, 0xBE, 0xEF, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)) })
  }

  /// What the program shows without arguments: the mock, with three well-known projects.
  public static var demonstration: AppEnvironment {
    let projects: [Project] = [.todayByScottThrift, .cosmicSurgery, .anomalisa]
    let service = MockService(
      fetchConfigResponse: .template |> \.launchedCountries .~ [.unitedStates, .greatBritain],
      fetchDiscoveryResponse: .template |> \.projects .~ projects)
    return with(
      .mock,
      concat(
        set(\.apiService, service as any ServiceType),
        set(\.assetImageGeneratorType, BlockImageGenerator.self as any AssetImageGenerator.Type),
        set(\.launchedCountries, [.unitedStates, .greatBritain])))
  }
}

extension AppEnvironment: WorldApplicable {
  /// Enters a world: its calendar, locale, time zone and date.
  ///
  /// - Parameter world: The world.
  public mutating func apply(_ world: World) {
    calendar = world.calendar
    locale = world.locale
    stopClock(at: world.now)
  }

  /// Stops the clock, for a run that has to be repeatable.
  ///
  /// - Parameter date: The date; nil for the current one.
  public mutating func stopClock(at date: Date? = nil) {
    let now = date ?? now
    var data = debugData ?? DebugData()
    data.now = now
    debugData = data
    dateType = DebugDate.self
  }
}

/// A clock that stands still at the date of the debug data.
public struct DebugDate: DateProtocol {
  /// The date.
  public let date: Date

  /// Reads the date of the debug data.
  public init() {
    date = Current.debugData?.now ?? .template
  }
}

/// A clock that stands still on October 1, 2016, at 22:35:15 UTC.
public struct MockDate: DateProtocol {
  /// The date.
  public let date = Date.template

  /// Creates an instance with the only date.
  public init() {}
}

/// Draws the same picture for every name.
public struct MockImageGenerator: AssetImageGenerator {
  /// One line.
  public let lines = ["(:)"]

  /// Creates a picture.
  ///
  /// - Parameter name: Ignored.
  public init(name: String) {}
}

extension Calendar {
  /// The Gregorian calendar in American English and Greenwich time.
  public static let mock = with(
    Calendar(identifier: .gregorian),
    concat(set(\.locale, Locale(identifier: "en_US")), set(\.timeZone, .gmt)))
}

extension CookieStorage {
  /// Returns a storage in memory.
  ///
  /// - Parameter names: The names of the first cookies.
  /// - Returns: A storage.
  public static func mock(_ names: [String] = []) -> CookieStorage {
    let names = Locked(names)
    return CookieStorage(
      names: { names.withLock { $0 } }, removeAll: { names.withLock { $0 = [] } })
  }
}
