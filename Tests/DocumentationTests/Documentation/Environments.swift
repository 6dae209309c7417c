import Environments
import EnvironmentsTesting
import Foundation
import Testing

// Environments.md

private struct GitHub: Controllable {
  static let live = GitHub()
  static let mock = GitHub()
}

private nonisolated struct Repo: Sendable {
  var pushedAt: Date
}

private nonisolated enum Language: Sendable {
  case en, es
}

private struct AppEnvironment: Controllable {
  var calendar: Calendar
  var date: @Sendable () -> Date
  var gitHub: GitHub
  var language: Language

  static let live = AppEnvironment(
    calendar: .autoupdatingCurrent, date: { Date() }, gitHub: .live, language: .en)

  static var mock: AppEnvironment {
    AppEnvironment(
      calendar: Calendar(identifier: .gregorian), date: { .mock }, gitHub: .mock, language: .en)
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

private func age(of repo: Repo) -> String {
  let age = Current.calendar.dateComponents([.hour], from: repo.pushedAt, to: Current.date())
  return "\(age.hour ?? 0)h"
}

@Suite("Articles: Environments")
struct EnvironmentsArticleTests {
  @Suite(.strict(Current), .environment(Current))
  struct AgeTests {
    @Test func growsWithTime() {
      Current.date = { .mock + 2 * 3600 }
      #expect(age(of: Repo(pushedAt: .mock)) == "2h")
    }
  }

  @Test(.environment(Current))
  func reads() {
    let repo = Repo(pushedAt: Current.date() - 86_400)
    let age = Current.calendar.dateComponents([.day], from: repo.pushedAt, to: Current.date())
    #expect(age.day == 1)
  }

  @Test(.environment(Current))
  func overrides() {
    Current.withOverrides {
      $0.date = { .distantFuture }
    } operation: {
      #expect(Current.date() == .distantFuture)
    }
    #expect(Current.date() == .mock)
  }

  @Test(.environment(Current))
  func changesUntilPop() {
    Current.push { $0.language = .es }
    Current.replace { $0.calendar.locale = Locale(identifier: "zh_HK") }
    Current.pop()
    #expect(Current.language == .en)
    #expect(Current.calendar.locale?.identifier != "zh_HK")
  }
}
