/// Whoever wants to know of a store's changes.
@MainActor
final class Observers<State> {
  let signal = StateSignal.make()

  /// Whether the state was read since it last changed, so that somebody may have tracked that.
  private(set) var isRead = false

  /// Whether there may be any.
  ///
  /// Kept, because asking collections of generic elements takes longer than handling an action.
  private(set) var areThere = false

  private let isEqual = equality(of: State.self)

  /// What gets each new state.
  private var listeners: [Int: (State) -> Void] = [:]
  private var nextListener = 0

  /// The stores that show a part of the state, which are not held on to.
  private var derived: [WeakDerived] = []
  private var derivedLimit = 16

  private struct WeakDerived {
    weak var store: (any Derived)?
  }

  /// Whether two states are known to be the same.
  func areEqual(_ first: State, _ second: State) -> Bool {
    isEqual?(first, second) ?? false
  }

  func didRead() {
    if isRead { return }
    isRead = true
    areThere = true
  }

  /// Forgets that the state was read, as whoever tracked that is told now.
  func willTellReaders() {
    isRead = false
    count()
  }

  private func count() {
    areThere = isRead || !listeners.isEmpty || !derived.isEmpty
  }

  func listen(_ listener: @escaping (State) -> Void) -> Int {
    nextListener += 1
    listeners[nextListener] = listener
    areThere = true
    return nextListener
  }

  func stopListening(_ id: Int) {
    listeners[id] = nil
    count()
  }

  func add(_ store: any Derived) {
    if derived.count >= derivedLimit {
      derived.removeAll { $0.store == nil }
      derivedLimit = max(16, derived.count * 2)
    }
    derived.append(WeakDerived(store: store))
    areThere = true
  }

  /// Tells listeners and derived stores of a new state.
  func tell(_ state: State) {
    for listener in listeners.values { listener(state) }
    guard !derived.isEmpty else { return }
    var hasDead = false
    for derived in derived {
      if let store = derived.store { store.parentDidChange() } else { hasDead = true }
    }
    if hasDead {
      derived.removeAll { $0.store == nil }
      count()
    }
  }
}

/// A store of any type that shows a part of another's state.
@MainActor
protocol Derived: AnyObject {
  func parentDidChange()
}

/// How two states are compared, where they can be.
private func equality<State>(of type: State.Type) -> ((State, State) -> Bool)? {
  func equality<Value: Equatable>(_: Value.Type) -> (State, State) -> Bool {
    // Not unsafe, because they are one type: the one that was found to be Equatable.
    { unsafeBitCast($0, to: Value.self) == unsafeBitCast($1, to: Value.self) }
  }
  guard let type = type as? any Equatable.Type else { return nil }
  return equality(type)
}
