extension Store {
  /// The state.
  ///
  /// If observation tracks the read, the observer is notified when any part of the state has
  /// changed. To track a single property, read `store.count`: the store then does not hold a second
  /// copy of the whole state for the comparison. A read that nothing tracks holds no copy.
  ///
  /// A reducer must not read the store in which it runs. The program stops with a message, because
  /// the state is being changed at that moment.
  public var state: State {
    let state = current
    track(\.self, of: state)
    return state
  }

  /// A part of the state.
  ///
  /// If observation tracks the read, the observer is notified when the part has changed; after each
  /// action, if the part is not `Equatable`.
  ///
  /// - Parameter keyPath: A key path from the state to the part.
  public subscript<Part>(dynamicMember keyPath: KeyPath<State, Part>) -> Part {
    prepareReading()
    let part = core.pointee.state[keyPath: keyPath]
    track(keyPath, of: part)
    return part
  }

  private func track<Part>(_ keyPath: KeyPath<State, Part>, of part: Part) {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    observers.track(keyPath, of: part)
    if !observers.isEmpty { core.pointee.flags.insert(.observed) }
  }

  /// The state, without observation.
  package var current: State {
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
    guard let parent else { return }
    let version = parent.version()
    guard version != seenVersion else { return }
    seenVersion = version
    let next = parent.state()
    if observers.areEqual(core.pointee.state, next) { return }
    core.pointee.state = next
    core.pointee.version &+= 1
    notifyObservers()
  }

  func notifyObservers() {
    // Returns a copy, because an observer may send an action to a scoped store, or read this store.
    observers.notify { core.pointee.state }
    if observers.isEmpty, didHandle == nil { core.pointee.flags.remove(.observed) }
  }
}
