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
    return storage.pointee
  }

  /// Changes the state, and tells whoever wants to know.
  @usableFromInline
  func apply(_ reduce: (inout State) -> Effect<Action>) -> Effect<Action> {
    guard observers.areThere else {
      // In place: held twice, a large state would be copied at its first change.
      version &+= 1
      isReducing = true
      defer { isReducing = false }
      return reduce(&storage.pointee)
    }
    var next = storage.pointee
    isReducing = true
    let effect = reduce(&next)
    isReducing = false
    update(to: next)
    return effect
  }

  /// Exchanges the state, and tells whoever wants to know, unless it is the same.
  func update(to next: State) {
    if observers.areEqual(storage.pointee, next) { return }
    if observers.isRead {
      // Reset first: an observer that reads it again is to be told again.
      observers.willTellReaders()
      observers.signal.willChange()
      storage.pointee = next
      version &+= 1
      observers.signal.didChange()
    } else {
      storage.pointee = next
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
