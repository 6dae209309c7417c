// page: Sources/Environments/Environments.docc/ComingFromTheComposableArchitecture.md
import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

// block

// block

@Test("A store that reads the stack sees a change", .environment(Current))
@MainActor func following() async {
  // block
  let clock = TestClock()
  Current.clock = clock
  Current.fetchRepos = { [Repo(name: $0)] }
  let task = store.send(.search(.queryChanged("nio")))
  await clock.advance(by: .milliseconds(300))
  await task.finish()
  #expect(store.state.search.repos == [Repo(name: "nio")])
}

// block
