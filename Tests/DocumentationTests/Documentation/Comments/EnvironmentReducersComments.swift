import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import Foundation

// The examples in the documentation comments of the module EnvironmentReducers.

private enum ID { case position, query, search, timer }

private struct Environment: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  var copyToPasteboard: @MainActor @Sendable (String) -> Void = { _ in }
  var fetch: @Sendable () async -> Int = { 0 }
  var lastDraft: @MainActor @Sendable () -> String = { "" }
  var locations: @Sendable () -> AsyncStream<Int> = { AsyncStream { nil } }
  var save: @Sendable ([Int]) async throws -> Void = { _ in }
  var savePosition: @Sendable (Double) async -> Void = { _ in }
  var search: @Sendable (String) async -> [Int] = { _ in [] }
  var track: @Sendable (Event) async -> Void = { _ in }
  var fileClient = FileClient()

  enum Event: Sendable { case closed }

  struct FileClient: Sendable {
    func save(_ name: String, _ primes: [Int]) -> Effect<Never> { .none }
  }
}

private struct State: Equatable {
  var list: [Int] = []
  var primes: [Int] = []
  var query = ""
  var text = ""
}

private enum Action: Sendable {
  case closeTapped, copyTapped, loadTapped, restoreTapped, saveTapped, startTapped, started
  case found([Int])
  case loaded(Int)
  case moved(Int)
  case queryChanged(String)
  case received(String)
  case restored(String)
  case scrolled(Double)
  case ticked
}

private func debounces(state: inout State, action: Action, environment: Environment) -> Effect<
  Action
> {
  switch action {
  case .queryChanged(let query):
    state.query = query
    return .task { .found(await environment.search(query)) }
      .debounce(id: ID.search, for: .milliseconds(300), clock: environment.clock)
  default: return .none
  }
}

private func drops(state: State, action: Action, environment: Environment, fileName: String)
  -> Effect<Action>
{
  switch action {
  case .saveTapped:
    return environment.fileClient.save(fileName, state.primes).fireAndForget()
  default: return .none
  }
}

private func restores(action: Action, environment: Environment) -> Effect<Action> {
  switch action {
  case .restoreTapped:
    return .sync { .restored(environment.lastDraft()) }
  default: return .none
  }
}

private func copies(state: State, action: Action, environment: Environment) -> Effect<Action> {
  switch action {
  case .copyTapped:
    return .sync { [text = state.text] in environment.copyToPasteboard(text) }
  default: return .none
  }
}

private func starts(action: Action, environment: Environment) -> Effect<Action> {
  switch action {
  case .loadTapped:
    return .task { .loaded(await environment.fetch()) }
  case .startTapped:
    return .run { send in
      for await location in environment.locations() { await send(.moved(location)) }
    }
  case .closeTapped:
    return .fireAndForget { await environment.track(.closed) }
  default: return .none
  }
}

private func sends(lines: AsyncStream<String>) -> Effect<Action> {
  .run { send in
    await send(.started)
    for try await line in lines { await send(.received(line)) }
  }
}
