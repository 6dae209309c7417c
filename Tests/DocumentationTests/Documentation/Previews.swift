import Environments
import Foundation
import Testing

// Previews.md. `Scripts/check-samples` compiles the blocks that import SwiftUI on platforms without
// it.

private struct AppEnvironment: Controllable {
  var calendar = Calendar.autoupdatingCurrent
  var date: @Sendable () -> Date = { Date() }
  var user: String?
}

private nonisolated let Current = EnvironmentStack(live: AppEnvironment(), preview: .preview())

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSince1970: 1_535_459_251)
}

extension AppEnvironment {
  fileprivate static func preview(
    locale: String = "en_US", at date: Date = .mock, for user: String? = "Blob"
  ) -> AppEnvironment {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = .gmt
    return AppEnvironment(calendar: calendar, date: { date }, user: user)
  }
}

struct GreetingScreen: Sendable, Equatable {
  var greeting: String
  var date: String

  init() {
    let calendar = Current.calendar
    greeting = Current.user.map { "Hello, \($0)!" } ?? "Hello!"
    date = Current.date().formatted(
      Date.FormatStyle(
        date: .long, locale: calendar.locale ?? .current, calendar: calendar,
        timeZone: calendar.timeZone))
  }
}

@Suite("Articles: previews")
struct PreviewsTests {
  @Test func screens() {
    let screen = Current.withEnvironment(.preview(locale: "es_ES", for: nil)) { GreetingScreen() }
    #expect(screen.greeting == "Hello!")
    #expect(screen.date.contains("agosto"))
  }

  nonisolated struct Example: Sendable {
    var locale: String
    var days: Int
    var user: String?
    var greeting: String
    var date: String
  }

  nonisolated static let examples = [
    Example(
      locale: "en_US", days: 0, user: "Blob", greeting: "Hello, Blob!", date: "August 28, 2018"),
    Example(locale: "en_US", days: 365, greeting: "Hello!", date: "August 28, 2019"),
    Example(
      locale: "de_DE", days: 4, user: "Ed", greeting: "Hello, Ed!", date: "1. September 2018"),
    Example(locale: "zh_HK", days: 0, greeting: "Hello!", date: "2018年8月28日"),
  ]

  @Test("Each environment shows its own screen", arguments: examples)
  func everyEnvironment(example: Example) {
    let date = Date.mock + Double(example.days) * 86_400
    let screen = Current.withEnvironment(
      .preview(locale: example.locale, at: date, for: example.user)
    ) { GreetingScreen() }
    #expect(screen.greeting == example.greeting)
    #expect(screen.date == example.date)
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct GreetingView: View {
    var screen: GreetingScreen

    var body: some View {
      VStack {
        Text(screen.greeting).font(.title)
        Text(screen.date)
      }
    }
  }

  #Preview("Every language") {
    VStack {
      ForEach(["en_US", "es_ES", "zh_HK"], id: \.self) { locale in
        GreetingView(
          screen: Current.withEnvironment(.preview(locale: locale)) { GreetingScreen() })
      }
    }
  }

  #Preview("Logged out, in a year") {
    GreetingView(
      screen: Current.withEnvironment(.preview(at: .mock + 365 * 86_400, for: nil)) {
        GreetingScreen()
      })
  }
#endif

#if canImport(SwiftUI)
  import EnvironmentsUI

  struct AccountView: View {
    var body: some View { Text(Current.user ?? "Log in") }
  }

  #Preview("Logged out", traits: .environment(Current) { $0 = .preview(for: nil) }) {
    AccountView()
  }

  #Preview("Logged out, on systems before iOS 18 and macOS 15") {
    let _ = Current.replace(.preview(for: nil))
    AccountView()
  }
#endif

#if canImport(SwiftUI)
  extension View {
    func calendarFromCurrent() -> some View {
      environment(\.calendar, Current.calendar)
        .environment(\.locale, Current.calendar.locale ?? .current)
        .environment(\.timeZone, Current.calendar.timeZone)
    }
  }
#endif

#if canImport(SwiftUI)
  struct LiveGreeting: View {
    @State private var screen = GreetingScreen()

    var body: some View {
      GreetingView(screen: screen)
        .task {
          for await _ in Current.updates { screen = GreetingScreen() }
        }
    }
  }
#endif
