import EnvironmentCasePaths
import EnvironmentClients
import Foundation
import Testing

// The code of the landing pages. Change both together.

@Controllable
struct Weather {
  var forecast: @Sendable (_ city: String) async throws -> [Int]
  var date: @Sendable () -> Date = placeholder(.distantPast)
}

nonisolated enum CounterAction { case increment }

@CasePaths
enum AppAction {
  case counter(CounterAction)
  case opened(page: Int, isPrivate: Bool)
}

@Suite("The landing pages")
struct OverviewTests {
  @Test func client() async throws {
    let weather = Weather(forecast: { _ in [20] }, date: { .distantPast })
    let degrees = try await weather.forecast(city: "Oslo")
    let logged = weather.intercepted(by: CallLogger(log: { print($0) }))
    let failing = Weather.unimplemented
    #expect(degrees == [20] && logged.date() == .distantPast)
    withKnownIssue { _ = failing.date() }
  }

  @Test func casePaths() {
    let action = AppAction.cases.counter.embed(.increment)
    #expect(AppAction.cases.counter.extract(action) == .increment)
    #expect(AppAction.cases.opened.extract(.opened(page: 3, isPrivate: true))?.page == 3)
  }
}
