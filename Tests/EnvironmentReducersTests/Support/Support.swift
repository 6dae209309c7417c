import EnvironmentReducers
@_exported public import TestSupport

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

/// Lets an effect wait until a test opens it, or until it is cancelled.
struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream<Void>.makeStream()
  }

  func open() {
    continuation.finish()
  }

  /// Waits; throws if the waiting task is cancelled.
  @concurrent
  func wait() async throws {
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

extension CasePath where Root == Value {
  /// The case path from a value to itself, for a feature that has the actions of the whole.
  static var identity: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}
