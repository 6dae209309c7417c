import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import ProgramSupport
import ProjectDiscovery
import Testing

/// The cards in each world that breaks code.
@Suite(
  .environment(Current),
  .worlds(Current) {
    $0.apply($1)
    $0.dateType = WorldDate.self
  })
struct CardsInWorldsTests {
  /// The formats as the program makes them from its environment.
  private var formats: Formats {
    Formats(
      language: Current.language, locale: Current.locale, calendar: Current.calendar,
      timeZone: Current.timeZone)
  }

  @Test("Numbers of a card are in the digits and groups of the world")
  func numbers() {
    let locale = Current.locale
    let project = with(
      Project.template,
      concat(set(\.backersCount, 1_234_567), set(\.pledged, 500), set(\.goal, 1_000)))
    let card = ProjectCard(project, number: 1, at: Current.now, formats: formats)
    #expect(card.backers == "\(1_234_567.formatted(.number.locale(locale))) backers")
    #expect(card.funded == "\(0.5.formatted(.percent.locale(locale))) funded")
    for amount in [500, 1_000] {
      #expect(card.pledged.contains(amount.formatted(.number.locale(locale))))
    }
  }

  @Test("A day to go has 24 hours, also if clocks are changed in between", arguments: 1...8)
  func timeToGo(days: Int) {
    func time(_ seconds: Double) -> String {
      formats.timeToGo(until: Current.now + seconds, from: Current.now)
    }
    let number = days.formatted(.number.locale(Current.locale))
    #expect(time(Double(days) * 86_400) == "\(number) \(days == 1 ? "day" : "days") to go")
    #expect(time(Double(days) * 86_400 - 1) != time(Double(days) * 86_400))
    #expect(time(23 * 3_600) == "\(23.formatted(.number.locale(Current.locale))) hours to go")
  }

  @Test("The day of a state is that of the world's calendar and time zone")
  func stateLine() throws {
    let line = try #require(formats.stateLine(.failed, since: Current.now))
    let day = Current.calendar.component(.day, from: Current.now)
    let year = Current.calendar.component(.year, from: Current.now)
    for number in [day, year] {
      let written = number.formatted(.number.grouping(.never).locale(Current.locale))
      #expect(line.contains(written), "\(line)")
    }
  }

  @Test("A card fits into any width", arguments: [20, 40, 80])
  func width(columns: Int) {
    for state in [Project.State.live, .failed] {
      let project = with(
        Project.template, concat(set(\.backersCount, 1_234_567), set(\.state, state)))
      let card = ProjectCard(project, number: 1, at: Current.now, formats: formats)
      for line in card.lines(width: columns) { #expect(line.columns <= columns, "\(line)") }
    }
  }

  @Test("Consecutive days have different dates, and a day has one date")
  func dates() throws {
    let calendar = Current.calendar
    var days: [String] = []
    for offset in 0..<400 {
      let date = try #require(calendar.date(byAdding: .day, value: offset, to: Current.now))
      let day = try #require(calendar.dateInterval(of: .day, for: date))
      let text = formats.date(date)
      #expect(formats.date(day.start) == text)
      #expect(formats.date(day.end - 1) == text)
      days.append(text)
    }
    #expect(Set(days).count == days.count)
  }
}

/// The date of the world in which a test runs, as a type.
private struct WorldDate: DateProtocol {
  var date: Date { World.current?.now ?? .distantPast }
}
