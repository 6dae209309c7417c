import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromTheComposableArchitecture.md

private struct Repo: Equatable, Sendable {
  var name: String
}

private enum GitHub {
  static func repos(_ query: String) async throws -> [Repo] { [] }
}

private struct AppEnvironment: Controllable {
  var clock: any Clock<Duration>
  var date: @Sendable () -> Date
  var fetchRepos: @Sendable (_ query: String) async throws -> [Repo]

  static let live = AppEnvironment(
    clock: ContinuousClock(), date: { Date() }, fetchRepos: { try await GitHub.repos($0) })

  static var mock: AppEnvironment {
    AppEnvironment(
      clock: TestClock(), date: { Date(timeIntervalSinceReferenceDate: 0) },
      fetchRepos: unimplemented("AppEnvironment.fetchRepos"))
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

private struct SearchEnvironment: Controllable {
  var clock: any Clock<Duration>
  var fetchRepos: @Sendable (_ query: String) async throws -> [Repo]
}

extension AppEnvironment {
  fileprivate var search: SearchEnvironment {
    SearchEnvironment(clock: clock, fetchRepos: fetchRepos)
  }
}

private struct SearchState: Equatable {
  var query = ""
  var repos: [Repo] = []
}

private enum SearchAction: Equatable, Sendable {
  case queryChanged(String)
  case loaded([Repo])
  case failed
}

private let searchReducer = Reducer<SearchState, SearchAction, SearchEnvironment> {
  state, action, environment in
  switch action {
  case .queryChanged(let query):
    state.query = query
    return .task {
      .loaded(try await environment.fetchRepos(query))
    } catch: { _ in
      .failed
    }
    .debounce(id: "search", for: .milliseconds(300), clock: environment.clock)
  case .loaded(let repos):
    state.repos = repos
    return .none
  case .failed:
    state.repos = []
    return .none
  }
}

private struct AppState: Equatable {
  var search = SearchState()
}

private enum AppAction: Equatable, Sendable {
  case search(SearchAction)

  static let searchPath = CasePath(
    embed: AppAction.search,
    extract: {
      switch $0 {
      case .search(let action): action
      }
    })
}

private let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  searchReducer.pullback(
    value: \.search, action: AppAction.searchPath, environment: \.search))

@Suite("Articles: coming from environments of the Composable Architecture")
struct ComingFromTheComposableArchitectureTests {
  @Suite(.strict(Current), .environment(Current))
  struct SearchTests {
    @Test func findsRepos() async {
      let clock = TestClock()
      Current.clock = clock
      Current.fetchRepos = { [Repo(name: "\($0)-book")] }
      await assert(
        initialValue: AppState(),
        reducer: appReducer,
        environment: Current.current,
        steps: [
          .send(.search(.queryChanged("swift"))) { $0.search.query = "swift" },
          .perform { await clock.advance(by: .milliseconds(300)) },
          .receive(.search(.loaded([Repo(name: "swift-book")]))) {
            $0.search.repos = [Repo(name: "swift-book")]
          },
        ])
    }
  }

  @Test("A store that reads the stack sees a change", .environment(Current))
  @MainActor func following() async {
    let store = Store(
      initialValue: AppState(), reducer: appReducer, environment: { Current.current })
    let clock = TestClock()
    Current.clock = clock
    Current.fetchRepos = { [Repo(name: $0)] }
    let task = store.send(.search(.queryChanged("nio")))
    await clock.advance(by: .milliseconds(300))
    await task.finish()
    #expect(store.state.search.repos == [Repo(name: "nio")])
  }
}
