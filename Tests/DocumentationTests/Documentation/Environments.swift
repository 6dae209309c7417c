import Environments
import Foundation
import Testing

// Environments.md

private struct Analytics: Sendable {
  static let live = Analytics()
}

private struct GitHub: Sendable {
  static let live = GitHub()
}

private struct Repo: Sendable {
  var pushedAt: Date
}

private enum Language: Sendable {
  case en, es
}

private enum Shown {
  struct AppEnvironment: Sendable {
    var analytics = Analytics.live
    var calendar = Calendar.autoupdatingCurrent
    var date: @Sendable () -> Date = { Date() }
    var gitHub = GitHub.live
  }
}

/// The environment of the page's later examples, which have a second language.
private struct AppEnvironment: Sendable {
  var calendar = Calendar.autoupdatingCurrent
  var date: @Sendable () -> Date = { Date() }
  var language = Language.en
}

private let Current = EnvironmentStack(AppEnvironment())

extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

private func age(of repo: Repo) -> String {
  let age = Current.calendar.dateComponents([.hour], from: repo.pushedAt, to: Current.date())
  return "\(age.hour ?? 0)h"
}

@Suite("Articles: Environments")
struct EnvironmentsArticleTests {
  @Test func reads() {
    let repo = Repo(pushedAt: Current.date() - 86_400)
    let age = Current.calendar.dateComponents([.day], from: repo.pushedAt, to: Current.date())
    #expect(age.day == 1)
    _ = Shown.AppEnvironment()
  }

  @Test func overrides() {
    let repo = Repo(pushedAt: .mock - 2 * 3600)
    Current.withOverrides {
      $0.date = { .mock }
    } operation: {
      #expect(age(of: repo) == "2h")
    }
  }

  @Test func processWideChanges() {
    Current.push { $0.language = .es }
    Current.replace { $0.calendar.locale = Locale(identifier: "zh_HK") }
    Current.pop()
    #expect(Current.language == .en)
    #expect(Current.calendar.locale?.identifier != "zh_HK")
  }
}
