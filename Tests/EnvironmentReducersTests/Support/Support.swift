import EnvironmentReducers
@_exported public import TestSupport
import Testing

/// Whether a condition comes true once the tasks that are running have had the turns that they
/// need.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}

/// Lets effects wait until a test opens it, or until they are cancelled; one that is cancelled wakes no other.
struct Gate: Sendable {
  private let waiting = Recorder<AsyncStream<Void>.Continuation>()
  private let openings = Recorder<Void>()

  func open() {
    openings.record(())
    for continuation in waiting.values { continuation.finish() }
  }

  /// Lets effects run until a number of them have begun to wait.
  @MainActor
  func isAwaited(by count: Int) async {
    #expect(await eventually { waiting.count >= count })
  }

  /// Waits; throws if the waiting task is cancelled.
  @concurrent
  func wait() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    waiting.record(continuation)
    if openings.count > 0 { continuation.finish() }
    for await _ in stream {}
    try Task.checkCancellation()
  }
}

/// A store of a feature that records the handled actions, and takes its effects from a table.
///
/// For tests of how effects are run: the actions are names, the state is the list of them.
@MainActor
func scriptedStore(
  _ effects: @escaping @MainActor (String) -> Effect<String>
) -> Store<[String], String> {
  Store(
    initialValue: [],
    reducer: Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      return effects(action)
    })
}

/// A store whose actions are changes of its state.
@MainActor
func changingStore<State>(_ state: State) -> Store<State, (inout State) -> Void> {
  Store(
    initialValue: state,
    reducer: Reducer<State, (inout State) -> Void, Void> { state, change, _ in
      change(&state)
      return .none
    })
}

extension CasePath where Root == Value {
  /// The case path from a value to itself, for a feature that has the actions of the whole.
  static var identity: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}
