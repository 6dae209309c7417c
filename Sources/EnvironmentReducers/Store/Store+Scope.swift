extension Store {
  /// Makes a store for a part of the state, for a feature that depends only on that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: AppAction.counter)
  /// counter.send(.plusTapped)   // store.send(.counter(.plusTapped))
  /// ```
  ///
  /// The part is derived when it is read or observed, at most once for each action that this store
  /// has handled. If the part is `Equatable`, observers are notified only when it has changed.
  ///
  /// The scoped store keeps this store alive, but not the other way around.
  ///
  /// - Parameters:
  ///   - state: Returns the part of the state: a key path or a function.
  ///   - action: Makes an action of this store from an action of the part.
  /// - Returns: A store of the part.
  public func scope<Part, PartAction>(
    state: @escaping @MainActor (State) -> Part,
    action: @escaping @MainActor (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    derive(state(current), by: { state(self.current) }, action: action)
  }

  /// Makes a store for a part of the state, with the same actions.
  ///
  /// - Parameter state: Returns the part of the state: a key path or a function.
  /// - Returns: A store of the part, with the same actions.
  public func scope<Part>(
    state: @escaping @MainActor (State) -> Part
  ) -> Store<Part, Action> {
    scope(state: state, action: { $0 })
  }

  /// Makes a store for an optional part of the state.
  ///
  /// ```swift
  /// if let modal = store.scope(unwrapping: \.modal, action: AppAction.modal) { show(modal) }
  /// ```
  ///
  /// If the part becomes nil later, the scoped store keeps the part that was last read or observed.
  ///
  /// - Parameters:
  ///   - state: Returns the part of the state: a key path or a function.
  ///   - action: Makes an action of this store from an action of the part.
  /// - Returns: A store of the part, or `nil` if the part is nil now.
  public func scope<Part, PartAction>(
    unwrapping state: @escaping @MainActor (State) -> Part?,
    action: @escaping @MainActor (PartAction) -> Action
  ) -> Store<Part, PartAction>? {
    guard var last = state(current) else { return nil }
    return derive(
      last,
      by: {
        last = state(self.current) ?? last
        return last
      },
      action: action)
  }

  private func derive<Part, PartAction>(
    _ part: Part, by state: @escaping () -> Part,
    action: @escaping @MainActor (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    let parent = Parent<Part, PartAction>(
      version: {
        // This store may itself be a scoped store.
        self.refresh()
        return self.core.pointee.version
      },
      state: state,
      send: { self.send(action($0)) })
    let store = Store<Part, PartAction>(part, from: .parent(parent)) { _, _ in .none }
    observers.add(store)
    core.pointee.flags.insert(.observed)
    return store
  }
}
