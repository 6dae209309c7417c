import EnvironmentFakes
import Foundation
import Testing

@Suite struct WorldTests {
  @Test func `Each demanding world has a name that can be typed, and is found by it`() {
    let names = [World].demanding.map(\.name)
    #expect(Set(names).count == names.count)
    for world in [World].demanding {
      #expect(World(named: world.name) == world)
      #expect(world.name.allSatisfy { $0 == "-" || $0.isASCII && $0.isLowercase })
    }
    #expect(World(named: "Turkish") == nil)
    #expect(World(named: "") == nil)
  }

  @Test func `Demanding worlds are the ordinary one and others that all differ`() {
    #expect([World].demanding.first == .ordinary)
    let descriptions = [World].demanding.map { "\($0)".drop { $0 != "(" } }
    #expect(Set(descriptions).count == descriptions.count)
    #expect(descriptions.filter(\.isEmpty).count == 1)
  }

  @Test(
    arguments: [
      (.ordinary, "ordinary"),
      (.turkish, "turkish (locale tr_TR)"),
      (.thai, "thai (locale th_TH, calendar buddhist)"),
      (.kathmandu, "kathmandu (time zone Asia/Kathmandu)"),
      (.springForward, "spring-forward (time zone America/New_York, now 2026-03-08T06:30:00Z)"),
      (.twentyFourHours, "twenty-four-hours (24 hours)"),
      (.twelveHours, "twelve-hours (locale en_GB, now 2026-06-16T00:30:00Z, 12 hours)"),
      (World("seed-7", seed: 7), "seed-7 (seed 7)"),
    ] as [(World, String)])
  func `A description has the differences`(world: World, description: String) {
    #expect("\(world)" == description)
  }

  @Test func `Locale and time zone are those of the calendar`() {
    for world in [World].demanding {
      #expect(world.calendar.locale == world.locale)
      #expect(world.calendar.timeZone == world.timeZone)
      #expect(world.hourCycle == world.locale.hourCycle)
    }
    #expect(World.twentyFourHours.hourCycle == .zeroToTwentyThree)
    #expect(World.twelveHours.hourCycle == .oneToTwelve)
  }

  @Test func `Seeds make worlds`() {
    let worlds: [World] = .seeds(3)
    #expect(worlds.map(\.name) == ["seed-1", "seed-2", "seed-3"])
    #expect(worlds.map(\.seed) == [1, 2, 3])
    #expect(worlds.map(\.locale) == Array(repeating: World.ordinary.locale, count: 3))
  }

  // The traps. Foundation on some systems lacks data of locales; a world without its trap would let
  // broken code pass.

  @Test(
    arguments: [
      (.ordinary, "Jun 16, 2026 at 12:00 PM", "1,234,567.5", "50%"),
      (.turkish, "16 Haz 2026 12:00", "1.234.567,5", "%50"),
      (.swiss, "16. Juni 2026, 12:00", "1’234’567.5", "50%"),
      (.french, "16 juin 2026 à 12:00", "1 234 567,5", "50 %"),
      (.indian, "16 जून 2026, अ 12:00", "12,34,567.5", "50%"),
      (.egyptian, "١٦ يونيو، ٢٠٢٦، ١٢:٠٠ م", "١٬٢٣٤٬٥٦٧٫٥", "٥٠٪"),
      (.persian, "۲۶ خرداد ۱۴۰۵، ۱۲:۰۰", "۱٬۲۳۴٬۵۶۷٫۵", "۵۰٪"),
      (.japanese, "令和8年6月16日 12:00", "1,234,567.5", "50%"),
      (.thai, "16 มิ.ย. 2569 12:00", "1,234,567.5", "50%"),
      (.twentyFourHours, "Jun 16, 2026 at 12:00", "1,234,567.5", "50%"),
      (.twelveHours, "16 Jun 2026 at 12:30 am", "1,234,567.5", "50%"),
      (.kathmandu, "Jun 16, 2026 at 5:45 PM", "1,234,567.5", "50%"),
      (.stJohns, "Jun 16, 2026 at 9:30 AM", "1,234,567.5", "50%"),
      (.kiritimati, "Jun 17, 2026 at 2:00 AM", "1,234,567.5", "50%"),
    ] as [(World, String, String, String)])
  func `Locales and calendars have their data`(
    world: World, date: String, number: String, percent: String
  ) {
    let style = Date.FormatStyle(
      date: .abbreviated, time: .shortened, locale: world.locale, calendar: world.calendar,
      timeZone: world.timeZone)
    #expect(plain(world.now.formatted(style)) == date)
    #expect(plain(1_234_567.5.formatted(.number.locale(world.locale))) == number)
    #expect(plain(0.5.formatted(.percent.locale(world.locale))) == percent)
  }

  @Test(
    arguments: [
      (.ordinary, 24), (.springForward, 23), (.fallBack, 25), (.lordHowe, 23.5),
      (.noMidnight, 23),
    ] as [(World, Double)])
  func `Days have their lengths`(world: World, hours: Double) throws {
    let day = try #require(world.calendar.dateInterval(of: .day, for: world.now))
    #expect(day.duration == hours * 3_600)
  }

  // The mistake of the article “Test in every world”.
  @Test func `A week of 86,400 seconds a day is wrong in two of 21 worlds`() throws {
    let wrong = try [World].demanding.filter { world in
      let end = try #require(world.calendar.date(byAdding: .day, value: 7, to: world.now))
      return Int(end.timeIntervalSince(world.now) / 86_400) < 7
    }
    #expect(Set(wrong.map(\.name)) == ["spring-forward", "lord-howe"])
    #expect([World].demanding.count == 21)
  }

  @Test func `Days are where they belong`() throws {
    let noMidnight = World.noMidnight
    let start = noMidnight.calendar.startOfDay(for: noMidnight.now)
    #expect(noMidnight.calendar.component(.hour, from: start) == 1)

    let spring = World.springForward
    #expect(spring.calendar.component(.hour, from: spring.now) == 1)
    #expect(spring.calendar.component(.hour, from: spring.now + 3_600) == 3)

    let fall = World.fallBack
    let times = [0, 3_600].map {
      fall.calendar.dateComponents([.hour, .minute], from: fall.now + $0)
    }
    #expect(times[0] == times[1])

    let leap = World.leapDay
    #expect(
      leap.calendar.dateComponents([.month, .day], from: leap.now) == .init(month: 2, day: 29))

    let end = World.yearEnd
    #expect(end.calendar.component(.year, from: end.now) == 2024)
    #expect(end.calendar.component(.yearForWeekOfYear, from: end.now) == 2025)
  }

  /// Returns a text without invisible marks, and with plain spaces, which differ between versions of
  /// Foundation's data.
  private func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap {
          switch $0.properties.generalCategory {
          case .format: nil
          case .spaceSeparator: " "
          default: $0
          }
        }))
  }
}
