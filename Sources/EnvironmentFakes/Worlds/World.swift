public import Foundation

/// A configuration of the user's settings for tests: a locale, a calendar, a time zone, a date, and a seed
/// of random numbers.
///
/// An environment applies a world through ``WorldApplicable``. The trait `.worlds(_:_:)` of
/// `EnvironmentsTesting` runs a test once in each of several worlds. A program can apply a world, too:
///
/// ```swift
/// if let name = worldOption, let world = World(named: name) {
///   Current.replace { $0.apply(world) }
/// }
/// ```
///
/// Each world in ``Swift/Array/demanding`` differs from ``ordinary`` only in the properties that make its
/// trap.
public struct World: Hashable, Sendable {
  /// The name that a user of a program types: `lord-howe`.
  public let name: String

  /// The locale, with the ``hourCycle``.
  public let locale: Locale

  /// The calendar, with the ``locale`` and the ``timeZone``.
  public let calendar: Calendar

  /// The current date.
  public let now: Date

  /// The seed of random numbers, for a ``SharedGenerator`` or a ``SplitMix64``.
  public let seed: UInt64

  /// The locale's identifier without the hour cycle.
  private let localeIdentifier: String

  /// The hour cycle that overrides the locale's preference.
  private let ownHourCycle: Locale.HourCycle?

  /// Makes a world.
  ///
  /// ```swift
  /// let night = World(
  ///   "night-in-berlin", locale: Locale(identifier: "de_DE"),
  ///   now: Date(timeIntervalSince1970: 1_781_650_000))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - locale: The locale.
  ///   - calendar: The calendar's identifier.
  ///   - timeZone: The time zone.
  ///   - now: The current date.
  ///   - hourCycle: Whether times have 12 or 24 hours; if nil, the locale's preference.
  ///   - seed: The seed of random numbers.
  public init(
    _ name: String, locale: Locale = Locale(identifier: "en_US"),
    calendar: Calendar.Identifier = .gregorian, timeZone: TimeZone = .gmt,
    now: Date = World.ordinary.now, hourCycle: Locale.HourCycle? = nil, seed: UInt64 = 0
  ) {
    self.name = name
    localeIdentifier = locale.identifier
    ownHourCycle = hourCycle
    var components = Locale.Components(locale: locale)
    if let hourCycle { components.hourCycle = hourCycle }
    // Without an hour cycle, the locale is not rebuilt, because that would make an autoupdating locale
    // constant.
    self.locale = hourCycle == nil ? locale : Locale(components: components)
    var worldCalendar = Calendar(identifier: calendar)
    worldCalendar.locale = self.locale
    worldCalendar.timeZone = timeZone
    self.calendar = worldCalendar
    self.now = now
    self.seed = seed
  }

  /// Finds a demanding world by its name; nil if there is none.
  ///
  /// - Parameter name: The name that a user types.
  /// - Complexity: O(*n*) in the number of demanding worlds.
  public init?(named name: String) {
    guard let world = [World].demanding.first(where: { $0.name == name }) else { return nil }
    self = world
  }

  /// The time zone.
  public var timeZone: TimeZone { calendar.timeZone }

  /// Whether times have 12 or 24 hours.
  public var hourCycle: Locale.HourCycle { locale.hourCycle }
}

extension World: CustomStringConvertible {
  /// The name and the differences from the ordinary world: `thai (locale th_TH, calendar buddhist)`.
  public var description: String {
    let differences = differences
    return differences.isEmpty ? name : "\(name) (\(differences.joined(separator: ", ")))"
  }

  /// The parts that differ from ``ordinary``.
  ///
  /// A world with fewer differences is simpler.
  package var differences: [String] {
    let ordinary = World.ordinary
    return [
      localeIdentifier == ordinary.localeIdentifier ? nil : "locale \(localeIdentifier)",
      calendar.identifier == ordinary.calendar.identifier
        ? nil : "calendar \(calendar.identifier)",
      timeZone == ordinary.timeZone ? nil : "time zone \(timeZone.identifier)",
      now == ordinary.now ? nil : "now \(now.formatted(.iso8601))",
      ownHourCycle.map { $0 == .oneToTwelve || $0 == .zeroToEleven ? "12 hours" : "24 hours" },
      seed == ordinary.seed ? nil : "seed \(seed)",
    ].compactMap(\.self)
  }
}
