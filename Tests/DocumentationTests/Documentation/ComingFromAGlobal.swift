import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromAGlobal.md. The other blocks of the page are code of Examples/Migrations.

private struct GitHub: Controllable {
  var fetchRepos: @Sendable (@escaping @Sendable ([String]) -> Void) -> Void
}

private struct AppEnvironment: Controllable {
  var calendar: Calendar
  var date: @Sendable () -> Date
  var gitHub: GitHub

  static let live = AppEnvironment(
    calendar: .autoupdatingCurrent, date: { Date() }, gitHub: GitHub(fetchRepos: { $0([]) }))
  static var mock: AppEnvironment {
    AppEnvironment(
      calendar: Calendar(identifier: .gregorian), date: { .distantPast },
      gitHub: GitHub(fetchRepos: { $0(["Bloblog"]) }))
  }
}

private nonisolated let environments: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

private nonisolated var Current: AppEnvironment {
  get { environments.current }
  _modify { yield &environments.current }
}

@Suite("Articles: a `var Current` over a stack")
struct VariableOverAStackTests {
  @Test(
    "All statements that were written for the variable still work", .environment(environments))
  func variable() {
    Current = .mock
    Current.date = { .distantFuture }
    with(&Current, mut(\.calendar.locale, Locale(identifier: "zh_HK")))
    Current.gitHub.fetchRepos { #expect($0 == ["Bloblog"]) }
    #expect(Current.date() == .distantFuture)
    #expect(Current.calendar.locale?.identifier == "zh_HK")
  }

  @Test("A stack that is named Current replaces the variable")
  func stackNamedCurrent() {
    let Current = EnvironmentStack(live: AppEnvironment.live, test: .mock)

    Current.replace(.mock)
    Current.replace { with(&$0, mut(\.calendar.locale, Locale(identifier: "zh_HK"))) }
    Current.date = { .distantFuture }
    #expect(Current.calendar.locale?.identifier == "zh_HK")
    #expect(Current.date() == .distantFuture)
    Current.gitHub.fetchRepos { #expect($0 == ["Bloblog"]) }
  }
}
