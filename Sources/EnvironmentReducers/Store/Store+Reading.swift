extension Store {
  /// The state.
  ///
  /// If observation tracks the read, the observer is notified when any part of the state has
  /// changed. To read a single property, use `store.count`: the store then does not hold a second
  /// copy of the whole state for the comparison.
  ///
  /// A reducer must not read the store in which it runs. The program stops with a message, because
  /// the state is being changed at that moment.
  public var state: State {
    let state = current
    track(\.self, of: state, equality(of: State.self))
    return state
  }

  /// A part of the state.
  ///
  /// If observation tracks the read, the observer is notified when the part has changed.
  ///
  /// - Parameter keyPath: A key path from the state to the part.
  public subscript<Part: Equatable>(dynamicMember keyPath: KeyPath<State, Part>) -> Part {
    let part = currentPart(keyPath)
    track(keyPath, of: part) { $0 == $1 }
    return part
  }

  /// A part of the state that may not be comparable.
  ///
  /// If observation tracks the read, the observer is notified after each action, unless the part is
  /// `Equatable` at run time and has not changed.
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
      // The state is being changed, so a read would return a partly changed state.
      fatalError(
        """
        The state of a \(Self.self) was read while its reducer was changing it. The reducer has \
        the state as an argument: have it pass on what else is to read it, or read it in an effect.
        """)
    }
    refresh()
  }

  /// Derives the state again if the parent's state has changed.
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
    // Returns a copy, because an observer may send an action to a scoped store, or read this store.
    observers.notify { core.pointee.state }
    if observers.isEmpty { core.pointee.flags.remove(.observed) }
  }
}

extension Store: Derived {
  func parentDidChange() {
    if !observers.isEmpty { refresh() }
  }
}
