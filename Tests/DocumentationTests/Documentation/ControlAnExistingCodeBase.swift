import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ControlAnExistingCodeBase.md, before

private nonisolated final class Analytics: Sendable {
  static let shared = Analytics()
  func track(_ event: String) {}
}

private enum Hidden {
  struct Receipt {
    let id: UUID
    let date: Date

    var title: String {
      if Calendar.current.isDateInToday(date) { return "Today" }
      let formatter = DateFormatter()
      formatter.dateStyle = .medium
      return formatter.string(from: date)
    }
  }

  static func checkOut() -> Receipt {
    Analytics.shared.track("checkout")
    return Receipt(id: UUID(), date: Date())
  }
}

// And after

private struct AppEnvironment: Controllable {
  var calendar: Calendar = .autoupdatingCurrent
  var date: @Sendable () -> Date = { Date() }
  var locale: Locale = .autoupdatingCurrent
  var timeZone: TimeZone = .autoupdatingCurrent
  var track: @Sendable (String) -> Void = { Analytics.shared.track($0) }
  var uuid: @Sendable () -> UUID = { UUID() }
}

private nonisolated let Current = EnvironmentStack(AppEnvironment())

private struct Receipt {
  let id: UUID
  let date: Date

  var title: String {
    if Current.calendar.isDate(date, inSameDayAs: Current.date()) { return "Today" }
    let formatter = DateFormatter()
    formatter.calendar = Current.calendar
    formatter.locale = Current.locale
    formatter.timeZone = Current.timeZone
    formatter.dateStyle = .medium
    return formatter.string(from: date)
  }
}

private func checkOut() -> Receipt {
  Current.track("checkout")
  return Receipt(id: Current.uuid(), date: Current.date())
}

extension AppEnvironment {
  fileprivate static var mock: AppEnvironment {
    AppEnvironment(
      calendar: {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US_POSIX")
        calendar.timeZone = .gmt
        return calendar
      }(),
      date: { Date(timeIntervalSinceReferenceDate: 0) },
      locale: Locale(identifier: "en_US_POSIX"),
      timeZone: .gmt,
      track: unimplemented("AppEnvironment.track"),
      uuid: { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) })
  }
}

@Suite("Articles: control an existing code base")
struct ControlAnExistingCodeBaseTests {
  @Suite(.strict(Current), .environment(Current, .mock))
  struct ReceiptTests {
    @Test func isOfToday() {
      let events = Recorder<String>()
      Current.track = events.record
      #expect(checkOut().title == "Today")
      #expect(events.values == ["checkout"])
    }

    @Test(arguments: [("en_US", "Jan 1, 2001"), ("de_DE", "01.01.2001")])
    func isOfThePast(language: String, title: String) {
      let receipt = Receipt(id: Current.uuid(), date: Current.date())
      Current.date = { .distantFuture }
      Current.locale = Locale(identifier: language)
      #expect(receipt.title == title)
    }
  }

  // No exact title: it depends on the day and on the device.
  @Test("The code before the migration runs")
  func before() {
    #expect(!Hidden.checkOut().title.isEmpty)
  }
}
