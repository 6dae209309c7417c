public import Observation

/// Holds a feature's state, changes it by the feature's reducer, and runs the effects.
///
/// ```swift
/// let store = Store(initialValue: AppState(), reducer: app, environment: AppEnvironment())
///
/// store.send(.plusTapped)
/// await store.send(.nthPrimeTapped).finish()
/// print(store.state.count, store.count)
/// ```
///
/// A store belongs to the main actor: elsewhere, sending and reading take an `await`, or don't
/// compile. Its state and actions need not be `Sendable`.
///
/// An action is handled before ``send(_:)`` returns, with what its effects send at once. What is
/// sent meanwhile, by an effect, an observer or the environment, waits for its turn: first in,
/// first out.
///
/// The state can be observed, by SwiftUI and by `withObservationTracking` (from iOS 17 and macOS 14
/// on), and as an asynchronous sequence by ``states``. Nobody is told of an action that changes nothing, where the state is
/// `Equatable`.
///
/// Effects end with the store: when the last reference to it goes, they are cancelled, and what
/// they still send is dropped.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  /// Where the state comes from and the actions go to.
  @usableFromInline
  enum Source {
    /// From here: the function prepares an action's environment and calls `apply`.
    case reducer((Store, Action) -> Effect<Action>)
    case parent(Parent<State, Action>)
  }

  private let source: Source

  /// Counts changes, so that what is derived from the state need not be derived again.
  var version = 0

  /// Whether the reducer has the state.
  var isReducing = false

  /// Whether an action is being handled, and further ones have to wait.
  private var isHandling = false
  private var waiting: [(action: Action, scope: EffectScope)] = []
  private var hasWaiting = false

  private lazy var runner = EffectRunner<Action> { [weak self] action, scope in
    self?.receive(action, in: scope)
  }

  let observers = Observers<State>()

  /// Where the state lies, to be reached by `current`.
  ///
  /// Unsafe, because the checks of exclusive access that the runtime makes for a property cost
  /// half of what handling an action does, and `isReducing` already says the same. Never written
  /// again, and freed when nobody has the store.
  nonisolated(unsafe) let storage: UnsafeMutablePointer<State>

  @usableFromInline
  init(_ initialValue: State, from source: Source) {
    self.source = source
    storage = .allocate(capacity: 1)
    storage.initialize(to: initialValue)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// The state.
  ///
  /// Reading it where observation is tracked asks to be told when it changes.
  ///
  /// A reducer must not read the store that it runs in. That ends the program with a message, for
  /// at that moment the state is being changed.
  public var state: State {
    let state = current
    observers.didRead()
    observers.signal.track()
    return state
  }

  /// A part of the state.
  ///
  /// - Parameter keyPath: A key path from the state to the part.
  public subscript<Part>(dynamicMember keyPath: KeyPath<State, Part>) -> Part {
    state[keyPath: keyPath]
  }

  /// Sends an action.
  ///
  /// It is handled before this returns, unless another action is being handled at this moment:
  /// then it waits for its turn. Effects are only started.
  ///
  /// - Parameter action: What happened.
  /// - Returns: What is still being done about it, to be awaited or cancelled.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    switch source {
    case .parent(let parent):
      return parent.send(action)
    case .reducer(let reduce):
      guard !isHandling else {
        let scope = EffectScope()
        wait(action, scope)
        return StoreTask(scope)
      }
      isHandling = true
      let effect = reduce(self, action)
      let scope = effect.isNone ? nil : start(effect, in: nil)
      if hasWaiting { handleWaiting(reduce) }
      isHandling = false
      return StoreTask(scope)
    }
  }

  /// Handles an action that an effect sent.
  private func receive(_ action: Action, in scope: EffectScope) {
    guard case .reducer(let reduce) = source else { return }
    wait(action, scope)
    if isHandling { return }
    isHandling = true
    handleWaiting(reduce)
    isHandling = false
  }

  private func wait(_ action: Action, _ scope: EffectScope) {
    waiting.append((action, scope))
    hasWaiting = true
  }

  private func handleWaiting(_ reduce: (Store, Action) -> Effect<Action>) {
    var next = 0
    while next < waiting.count {
      let (action, scope) = waiting[next]
      next += 1
      if next == 1024 {
        // So that actions which keep sending others don't pile up what has been handled.
        waiting.removeFirst(next)
        next = 0
      }
      _ = start(reduce(self, action), in: scope)
    }
    waiting.removeAll(keepingCapacity: waiting.capacity <= 1024)
    hasWaiting = false
  }

  private func start(_ effect: Effect<Action>, in scope: EffectScope?) -> EffectScope? {
    if effect.isNone { return scope }
    let scope = scope ?? EffectScope()
    runner.start(effect, in: scope)
    return scope
  }

  /// Derives the state again, where the parent's has changed.
  func refresh() {
    guard case .parent(let parent) = source else { return }
    let version = parent.version()
    guard version != parent.seen else { return }
    parent.seen = version
    update(to: parent.state())
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Store: Observable {}

/// What a scoped store needs of the one that it shows a part of.
@MainActor
@usableFromInline
final class Parent<State, Action> {
  let version: () -> Int
  let state: () -> State
  let send: (Action) -> StoreTask

  /// The version that was last derived from.
  var seen: Int

  init(
    version: @escaping () -> Int, state: @escaping () -> State,
    send: @escaping (Action) -> StoreTask
  ) {
    self.version = version
    self.state = state
    self.send = send
    seen = version()
  }
}
