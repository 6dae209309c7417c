import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import Foundation

// The examples in the documentation comments of the module EnvironmentReducers.

private nonisolated enum ID { case search }

private struct Environment: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  var copyToPasteboard: @MainActor @Sendable (String) -> Void = { _ in }
  var fetch: @Sendable () async -> Int = { 0 }
  var fileClient = FileClient()
  var lastDraft: @MainActor @Sendable () -> String = { "" }
  var locations: @Sendable () -> AsyncStream<Int> = { AsyncStream { nil } }
  var search: @Sendable (String) async -> [Int] = { _ in [] }
  var track: @Sendable (Event) async -> Void = { _ in }

  enum Event: Sendable { case closed }

  struct FileClient: Sendable {
    func save(_ name: String, _ primes: [Int]) -> Effect<Never> { .none }
  }
}

private struct State: Equatable {
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
}

private func handles(
  state: inout State, action: Action, environment: Environment, fileName: String
) -> Effect<Action> {
  switch action {
  // example: Sources/EnvironmentReducers/Effects/Effect+Cancelling.swift 1
  // example: Sources/EnvironmentReducers/Effects/Effect+Composing.swift 1
  // example: Sources/EnvironmentReducers/Effects/Effect+Making.swift 1
  // example: Sources/EnvironmentReducers/Effects/Effect+Making.swift 2
  // example: Sources/EnvironmentReducers/Effects/Effect.swift 1
  default: return .none
  }
}

private func sends(lines: AsyncStream<String>) -> Effect<Action> {
  // example: Sources/EnvironmentReducers/Effects/Send.swift 1
}
