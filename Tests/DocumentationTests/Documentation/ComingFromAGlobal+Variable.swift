import EnvironmentSetters
import Environments
import Foundation
import Testing

// ComingFromAGlobal.md, "Migrate an existing `var Current`"

private struct GitHub: Sendable {
  var fetchRepos: @Sendable (@escaping @Sendable ([String]) -> Void) -> Void
}

private struct AppEnvironment: Sendable {
  var calendar = Calendar(identifier: .gregorian)
  var date: @Sendable () -> Date = { Date() }
  var gitHub = GitHub(fetchRepos: { $0([]) })
  static let live = AppEnvironment()
  static let mock = AppEnvironment(gitHub: GitHub(fetchRepos: { $0(["Bloblog"]) }))
}

private let environments = EnvironmentStack(AppEnvironment.live)

private var Current: AppEnvironment {
  get { environments.current }
  _modify { yield &environments.current }
}

@Suite("Articles: a `var Current` over a stack")
struct VariableOverAStackTests {
  @Test("All statements that were written for the variable still work")
  func variable() {
    environments.withOverrides { _ in
    } operation: {
      Current = .mock
      Current.date = { .distantFuture }
      with(&Current, mut(\.calendar.locale, Locale(identifier: "zh_HK")))
      Current.gitHub.fetchRepos { #expect($0 == ["Bloblog"]) }
      #expect(Current.date() == .distantFuture)
      #expect(Current.calendar.locale?.identifier == "zh_HK")
    }
    #expect(Current.date() != .distantFuture)
  }

  @Test("A stack that is named Current replaces the variable")
  func stackNamedCurrent() {
    let Current = EnvironmentStack(AppEnvironment.live)

    Current.replace(.mock)
    Current.replace { with(&$0, mut(\.calendar.locale, Locale(identifier: "zh_HK"))) }
    Current.date = { .distantFuture }
    #expect(Current.calendar.locale?.identifier == "zh_HK")
    #expect(Current.date() == .distantFuture)
    Current.gitHub.fetchRepos { #expect($0 == ["Bloblog"]) }
  }
}
