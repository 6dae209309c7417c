import BackersClient
import EnvironmentSetters
import EnvironmentStorage
public import Foundation

extension AppEnvironment {
  /// The real world.
  public static var live: AppEnvironment { AppEnvironment() }

  /// The world in which nothing is stored and everything is known.
  ///
  /// The service answers the templates, and the clock stands still. Each has stores of its own.
  ///
  /// It refers to the initialiser by its full name, because a reference has no default arguments:
  /// a dependency that is missing here does not compile, where a call would take the live one.
  public static var mock: AppEnvironment {
    AppEnvironment.init(
      analytics:apiDelayInterval:apiService:cache:calendar:clock:config:cookieStorage:countryCode:
      currentUser:dateType:debounceInterval:debugData:device:imageGeneratorType:launchedCountries:
      locale:secretStore:session:timeZone:ubiquitousStore:userDefaults:uuid:
    )(
      Analytics.mock,
      .zero,
      MockService(),
      Cache(),
      Calendar.mock,
      ImmediateClock(),
      nil,
      CookieStorage.inMemory(),
      "US",
      nil,
      MockDate.self,
      .milliseconds(300),
      nil,
      Device.mock,
      MockImageGenerator.self,
      [.template],
      Locale(identifier: "en_US"),
      MemoryStore(),
      nil,
      .gmt,
      KeyValueStore.inMemory(),
      KeyValueStore.inMemory(),
      { UUID(uuid: (0xDE, 0xAD, 0xBE, 0xEF, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)) },
    )
  }

  /// The mock world in which time passes: what somebody sees who tries the program.
  public static var demonstration: AppEnvironment {
    // environment-audit:ignore time.now: in this world time passes
    with(.mock, set(\.clock, ContinuousClock() as any Clock<Duration>))
  }
}

extension Calendar {
  /// Gregorian, in American English and Greenwich time.
  public static let mock = with(
    Calendar(identifier: .gregorian),
    concat(set(\.locale, Locale(identifier: "en_US")), set(\.timeZone, .gmt)))
}

/// A clock that stands still, and on which whoever sleeps wakes at once.
public struct ImmediateClock: Clock {
  /// A time between two moments.
  public typealias Duration = Swift.Duration

  /// A moment, by its distance from the only one that the clock shows.
  public struct Instant: InstantProtocol {
    private var distance = Duration.zero

    fileprivate init() {}

    /// The moment some time later.
    ///
    /// - Parameter duration: How much later.
    /// - Returns: A moment.
    public func advanced(by duration: Duration) -> Instant {
      var later = self
      later.distance += duration
      return later
    }

    /// How much later another moment is.
    ///
    /// - Parameter other: The other one.
    /// - Returns: A time, negative where the other one is earlier.
    public func duration(to other: Instant) -> Duration { other.distance - distance }

    /// Whether a moment is earlier than another.
    ///
    /// - Parameters:
    ///   - first: A moment.
    ///   - second: Another.
    /// - Returns: Whether the first one is earlier.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.distance < second.distance
    }
  }

  /// The moment at which it stands.
  public var now: Instant { Instant() }
  /// The shortest time that it can tell.
  public var minimumResolution: Duration { .zero }

  /// Creates a clock.
  public init() {}

  /// Does not sleep.
  ///
  /// - Parameters:
  ///   - deadline: Does not matter.
  ///   - tolerance: Does not matter.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
