import EnvironmentReducersTesting
import EnvironmentsTesting
import Foundation
import Testing

@testable import Tour

@Test func searchesWhenTheUserPauses() async {
  let clock = TestClock()
  var environment = AppEnvironment.mock
  environment.clock = clock
  environment.library.find = { [Book(title: $0, published: .distantPast)] }
  await assert(
    initialValue: Search(), reducer: search, environment: environment,
    steps: [
      .send(.typed("em")) { $0.query = "em" },
      .perform { await clock.advance(by: .milliseconds(200)) },
      .send(.typed("emma")) { $0.query = "emma" },
      .perform { await clock.advance(by: .milliseconds(300)) },
      .receive(.found([Book(title: "emma", published: .distantPast)])) {
        $0.books = [Book(title: "emma", published: .distantPast)]
      },
    ])
}
