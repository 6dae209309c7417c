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
/// The state can be observed, by SwiftUI and by `withObservationTracking`, and as an asynchronous
/// sequence by `states`. Nobody is told of an action that changes nothing, where the state is
/// `Equatable`.
///
/// Effects end with the store: when the last reference to it goes, they are cancelled, and what
/// they still send is dropped.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action>: Observable {
  var storage: State

  /// Where the state comes from and the actions go to.
  private let source: Source

  /// Counts changes, so that what is derived from the state need not be derived again.
  private(set) var version = 0

  /// Whether somebody may observe the state: it was read since the last change.
  private var wasRead = false

  /// Whether the reducer has the state.
  private var isReducing = false

  /// Whether an action is being handled, and further ones have to wait.
  private var isHandling = false
  private var waiting: [(action: Action, scope: EffectScope)] = []

  private let isEqual = equality(of: State.self)
  private let registrar = ObservationRegistrar()
  private lazy var runner = EffectRunner<Action> { [weak self] action, scope in
    self?.receive(action, in: scope)
  }

  /// The stores that show a part of this one's state.
  var scoped: [WeakDerived] = []
  var scopedLimit = 16

  /// Gets each new state.
  private var listeners: [Int: (State) -> Void] = [:]
  private var nextListener = 0

  enum Source {
    case reducer((Store, Action) -> Effect<Action>)
    case parent(Parent<State, Action>)
  }

  init(_ initialValue: State, from source: Source) {
    storage = initialValue
    self.source = source
    if case .parent(let parent) = source { seenVersion = parent.version() }
  }

  /// The parent's version that the state was derived from.
  private var seenVersion = 0

  /// The state.
  ///
  /// Reading it where observation is tracked asks to be told when it changes.
  ///
  /// A reducer must not read the store that it runs in; that ends the program with a message, for
  /// the state is being changed at that moment.
  public var state: State {
    let state = current
    wasRead = true
    registrar.access(self, keyPath: \.state)
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
        waiting.append((action, scope))
        return StoreTask(scope)
      }
      isHandling = true
      let scope = start(reduce(self, action), in: nil)
      if !waiting.isEmpty { handleWaiting(reduce) }
      isHandling = false
      return StoreTask(scope)
    }
  }
}

extension Store {
  /// Handles an action that an effect sent.
  private func receive(_ action: Action, in scope: EffectScope) {
    guard case .reducer(let reduce) = source else { return }
    waiting.append((action, scope))
    if isHandling { return }
    isHandling = true
    handleWaiting(reduce)
    isHandling = false
  }

  private func handleWaiting(_ reduce: (Store, Action) -> Effect<Action>) {
    var next = 0
    while next < waiting.count {
      let (action, scope) = waiting[next]
      next += 1
      _ = start(reduce(self, action), in: scope)
    }
    waiting.removeAll(keepingCapacity: waiting.capacity <= 1024)
  }

  private func start(_ effect: Effect<Action>, in scope: EffectScope?) -> EffectScope? {
    if effect.isNone { return scope }
    let scope = scope ?? EffectScope()
    runner.start(effect, in: scope)
    return scope
  }

  /// Changes the state, and tells whoever wants to know.
  func apply(_ reduce: (inout State) -> Effect<Action>) -> Effect<Action> {
    guard isWatched else {
      // In place: held twice, a large state would be copied at its first change.
      isReducing = true
      defer { isReducing = false }
      version &+= 1
      return reduce(&storage)
    }
    var next = storage
    isReducing = true
    let effect = reduce(&next)
    isReducing = false
    update(to: next)
    return effect
  }
}

extension Store {
  /// The state, without asking to be told when it changes.
  var current: State {
    if isReducing {
      // Because the state is out of reach, and would be nonsense if it were not.
      fatalError(
        """
        The state of a \(Self.self) was read while its reducer was changing it. The reducer has \
        the state as an argument: have it pass on what else is to read it, or read it in an effect.
        """)
    }
    refresh()
    return storage
  }

  /// Whether somebody has to be told of changes.
  private var isWatched: Bool { wasRead || !listeners.isEmpty || !scoped.isEmpty }

  /// Derives the state again, where the parent's has changed.
  func refresh() {
    guard case .parent(let parent) = source else { return }
    let version = parent.version()
    guard version != seenVersion else { return }
    seenVersion = version
    update(to: parent.state())
  }

  private func update(to next: State) {
    if let isEqual, isEqual(storage, next) { return }
    if wasRead {
      // Reset first: an observer that reads it again is to be told again.
      wasRead = false
      registrar.willSet(self, keyPath: \.state)
      storage = next
      version &+= 1
      registrar.didSet(self, keyPath: \.state)
    } else {
      storage = next
      version &+= 1
    }
    for listener in listeners.values { listener(next) }
    tellScoped()
  }

  private func tellScoped() {
    guard !scoped.isEmpty else { return }
    var hasDead = false
    for derived in scoped {
      if let store = derived.store { store.parentDidChange() } else { hasDead = true }
    }
    if hasDead { scoped.removeAll { $0.store == nil } }
  }
}

extension Store {
  func listen(_ listener: @escaping (State) -> Void) -> Int {
    nextListener += 1
    listeners[nextListener] = listener
    return nextListener
  }

  func stopListening(_ id: Int) {
    listeners[id] = nil
  }
}

extension Store: Derived {
  func parentDidChange() {
    if isWatched { refresh() }
  }
}

/// What a scoped store needs of the one that it shows a part of.
struct Parent<State, Action> {
  let version: @MainActor () -> Int
  let state: @MainActor () -> State
  let send: @MainActor (Action) -> StoreTask
}

/// A store of any type that shows a part of another's state.
@MainActor
protocol Derived: AnyObject {
  func parentDidChange()
}

/// The parent holds on to none of the stores that show a part of its state.
struct WeakDerived {
  weak var store: (any Derived)?
}

/// How two states are compared, where they can be.
private func equality<State>(of type: State.Type) -> ((State, State) -> Bool)? {
  func equality<Value: Equatable>(_: Value.Type) -> ((State, State) -> Bool)? {
    { ($0 as? Value) == ($1 as? Value) }
  }
  guard let type = type as? any Equatable.Type else { return nil }
  return equality(type)
}
