extension Store {
  /// The state.
  ///
  /// If the read is tracked by observation, the observer is notified when any part of it has
  /// changed. Read a single property by `store.count`, which also avoids that the store holds the whole
  /// state a second time for the comparison.
  ///
  /// A reducer must not read the store in which it runs. That ends the program with a message,
  /// because the state is being changed at that moment.
  public var state: State {
    let state = current
    track(\.self, of: state, equality(of: State.self))
    return state
  }

  /// A part of the state.
  ///
  /// If the read is tracked by observation, the observer is notified when the part has changed.
  ///
  /// - Parameter keyPath: A key path from the state to the part.
  public subscript<Part: Equatable>(dynamicMember keyPath: KeyPath<State, Part>) -> Part {
    let part = currentPart(keyPath)
    track(keyPath, of: part) { $0 == $1 }
    return part
  }

  /// A part of the state that may not be comparable.
  ///
  /// If the read is tracked by observation, the observer is notified after each action, unless the
  /// part turns out to be `Equatable` and has not changed.
  ///
  /// - Parameter keyPath: A key path from the state to the part.
  @_disfavoredOverload
  public subscript<Part>(dynamicMember keyPath: KeyPath<State, Part>) -> Part {
    let part = currentPart(keyPath)
    track(keyPath, of: part, equality(of: Part.self))
    return part
  }

  private func currentPart<Part>(_ keyPath: KeyPath<State, Part>) -> Part {
    prepareReading()
    return core.pointee.state[keyPath: keyPath]
  }

  private func track<Part>(
    _ keyPath: KeyPath<State, Part>, of part: Part, _ areEqual: ((Part, Part) -> Bool)?
  ) {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    observers.track(keyPath, of: part, areEqual)
    core.pointee.flags.insert(.observed)
  }

  /// The state, without observation.
  var current: State {
    prepareReading()
    return core.pointee.state
  }

  private func prepareReading() {
    if core.pointee.flags.contains(.reducing) {
      // The state is being changed, and would be half changed if it could be read.
      fatalError(
        """
        The state of a \(Self.self) was read while its reducer was changing it. The reducer has \
        the state as an argument: have it pass on what else is to read it, or read it in an effect.
        """)
    }
    refresh()
  }

  /// Derives the state again if the parent's has changed.
  func refresh() {
    guard case .parent(let parent) = source else { return }
    let version = parent.version()
    guard version != parent.seen else { return }
    parent.seen = version
    let next = parent.state()
    if observers.areEqual(core.pointee.state, next) { return }
    core.pointee.state = next
    core.pointee.version &+= 1
    notifyObservers()
  }

  func notifyObservers() {
    // A copy, because an observer may send an action to a scoped store, or read this one.
    observers.notify { core.pointee.state }
    if observers.isEmpty { core.pointee.flags.remove(.observed) }
  }
}

extension Store: Derived {
  func parentDidChange() {
    if !observers.isEmpty { refresh() }
  }
}
