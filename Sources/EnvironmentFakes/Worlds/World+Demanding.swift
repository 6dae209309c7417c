import Foundation

extension World {
  /// American English, the Gregorian calendar and Greenwich time, at noon of an ordinary day, June 16, 2026.
  ///
  /// A failure in this world does not depend on a trap.
  public static let ordinary = World(
    "ordinary", locale: Locale(identifier: "en_US"), now: date(1_781_611_200))

  // MARK: Locales

  /// Turkish: “I” in lowercase is “ı”, so a keyword no longer matches after a case conversion.
  ///
  /// The percent sign precedes the number.
  public static let turkish = World("turkish", locale: Locale(identifier: "tr_TR"))

  /// Arabic in Egypt: the digits are not ASCII, the text runs from right to left, percentages contain an
  /// invisible mark, and plurals have six forms.
  public static let egyptian = World("egyptian", locale: Locale(identifier: "ar_EG@numbers=arab"))

  /// German in Switzerland: an apostrophe groups thousands, and the decimal separator is a point.
  public static let swiss = World("swiss", locale: Locale(identifier: "de_CH"))

  /// French: a space groups thousands that is neither the ASCII space nor the usual no-break space.
  public static let french = World("french", locale: Locale(identifier: "fr_FR"))

  /// Hindi: the last three digits form a group, the others are grouped by twos, and the part of the day
  /// precedes the time.
  public static let indian = World("indian", locale: Locale(identifier: "hi_IN"))

  // MARK: Calendars

  /// Persian with the Persian calendar: the year is 1405 and began in March, and the digits are not ASCII.
  public static let persian = World(
    "persian", locale: Locale(identifier: "fa_IR@numbers=arabext"), calendar: .persian)

  /// Japanese with the imperial calendar: years count from the beginning of an era, so the year is 8.
  public static let japanese = World(
    "japanese", locale: Locale(identifier: "ja_JP"), calendar: .japanese)

  /// Thai with the Buddhist calendar: months and days are Gregorian, but the year is 2569.
  public static let thai = World(
    "thai", locale: Locale(identifier: "th_TH"), calendar: .buddhist)

  // MARK: Time zones

  /// Nepal: the offset is 5 hours and 45 minutes.
  public static let kathmandu = World("kathmandu", timeZone: zone("Asia/Kathmandu"))

  /// Newfoundland: the offset is negative and not a whole number of hours, −2:30 in summer.
  public static let stJohns = World("st-johns", timeZone: zone("America/St_Johns"))

  /// The Line Islands: noon in Greenwich is 2:00 on the next day.
  public static let kiritimati = World("kiritimati", timeZone: zone("Pacific/Kiritimati"))

  // MARK: Days

  /// New York half an hour before clocks are put forward: the hour from 2:00 to 3:00 does not exist, and
  /// the day has 23 hours.
  public static let springForward = World(
    "spring-forward", timeZone: zone("America/New_York"), now: date(1_772_951_400))

  /// Berlin in the hour before clocks are put back: each time from 2:00 to 3:00 occurs twice, and the
  /// day has 25 hours.
  public static let fallBack = World(
    "fall-back", timeZone: zone("Europe/Berlin"), now: date(1_792_888_200))

  /// Lord Howe Island before clocks are put forward by half an hour: the day has 23½ hours.
  public static let lordHowe = World(
    "lord-howe", timeZone: zone("Australia/Lord_Howe"), now: date(1_791_039_600))

  /// Cairo on a day that begins at 1:00, because clocks were put forward at midnight.
  public static let noMidnight = World(
    "no-midnight", timeZone: zone("Africa/Cairo"), now: date(1_714_132_800))

  /// February 29: a year later there is no such day.
  public static let leapDay = World("leap-day", now: date(1_835_438_400))

  /// December 31, 2024: its week belongs to 2025, so dates formatted with `YYYY` instead of `yyyy` are a
  /// year off.
  public static let yearEnd = World("year-end", now: date(1_735_646_400))

  // MARK: Hours and seeds

  /// American English with 24 hours: the user's setting overrides the language's default.
  public static let twentyFourHours = World(
    "twenty-four-hours", hourCycle: .zeroToTwentyThree)

  /// British English with 12 hours, half an hour after midnight: the hour is 12.
  public static let twelveHours = World(
    "twelve-hours", locale: Locale(identifier: "en_GB"), now: date(1_781_569_800),
    hourCycle: .oneToTwelve)

  /// Different random numbers: a test that passes with only one seed fails.
  public static let anotherSeed = World("another-seed", seed: 0xDEAD_BEEF)
}

extension [World] {
  /// Worlds that often break code: the ordinary world, and a world for each trap.
  ///
  /// - Complexity: O(1).
  public static let demanding: [World] = [
    .ordinary,
    .turkish, .egyptian, .swiss, .french, .indian,
    .persian, .japanese, .thai,
    .kathmandu, .stJohns, .kiritimati,
    .springForward, .fallBack, .lordHowe, .noMidnight, .leapDay, .yearEnd,
    .twentyFourHours, .twelveHours, .anotherSeed,
  ]

  /// Returns ordinary worlds with the seeds 1, 2, 3 and so on.
  ///
  /// ```swift
  /// @Test(.worlds(Current, .seeds(100)))
  /// func dealsEachCardOnce() { … }
  /// ```
  ///
  /// To repeat a failed run, write `.worlds(Current, [World("seed-7", seed: 7)])`.
  ///
  /// - Parameter count: The number of worlds.
  /// - Returns: A world for each seed, named after it: `seed-7`.
  /// - Complexity: O(*n*) in the number of worlds.
  public static func seeds(_ count: Int) -> [World] {
    (0..<count).map { World("seed-\($0 + 1)", seed: UInt64($0) + 1) }
  }
}

/// Returns the date at a number of seconds after the beginning of 1970.
private func date(_ seconds: TimeInterval) -> Date { Date(timeIntervalSince1970: seconds) }

private func zone(_ identifier: String) -> TimeZone {
  guard let zone = TimeZone(identifier: identifier) else {
    // A fatal error, because another zone would make a world without the trap. Foundation contains the
    // zones on every platform; a test makes each world.
    fatalError("Foundation has no time zone \(identifier).")
  }
  return zone
}
