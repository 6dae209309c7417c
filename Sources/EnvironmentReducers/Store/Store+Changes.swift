import Observation

extension Store {
  /// The state, without asking to be told when it changes.
  var current: State {
    if isReducing {
      // Because the state is out of reach, and would be half changed if it were not.
      fatalError(
        """
        The state of a \(Self.self) was read while its reducer was changing it. The reducer has \
        the state as an argument: have it pass on what else is to read it, or read it in an effect.
        """)
    }
    refresh()
    return storage
  }

  /// Changes the state, and tells whoever wants to know.
  func apply(_ reduce: (inout State) -> Effect<Action>) -> Effect<Action> {
    guard observers.areThere else {
      // In place: held twice, a large state would be copied at its first change.
      version &+= 1
      isReducing = true
      defer { isReducing = false }
      return reduce(&storage)
    }
    var next = storage
    isReducing = true
    let effect = reduce(&next)
    isReducing = false
    update(to: next)
    return effect
  }

  /// Exchanges the state, and tells whoever wants to know, unless it is the same.
  func update(to next: State) {
    if observers.areEqual(storage, next) { return }
    if observers.isRead {
      // Reset first: an observer that reads it again is to be told again.
      observers.isRead = false
      observers.registrar.willSet(self, keyPath: \.state)
      storage = next
      version &+= 1
      observers.registrar.didSet(self, keyPath: \.state)
    } else {
      storage = next
      version &+= 1
    }
    observers.tell(next)
  }
}

extension Store: Derived {
  func parentDidChange() {
    if observers.areThere { refresh() }
  }
}
