extension Store {
  /// Makes a store of a part of this one, for a feature that depends only on that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: AppAction.counter)
  /// counter.send(.plusTapped)   // store.send(.counter(.plusTapped))
  /// ```
  ///
  /// The part is derived if it is read or observed, once for each action that this store has handled.
  /// Observers are notified only if the part itself has changed, if it is `Equatable`.
  ///
  /// The scoped store keeps this one alive, and this one does not keep the scoped store.
  ///
  /// - Parameters:
  ///   - state: Gets the part out of the state: a key path or a function.
  ///   - action: Makes an action of this store out of one of the part's.
  /// - Returns: A store of the part.
  public func scope<Part, PartAction>(
    state: @escaping @MainActor (State) -> Part,
    action: @escaping @MainActor (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    derive(state(current), by: { state(self.current) }, action: action)
  }

  /// Makes a store that shows a part of this one, for a feature that sends nothing else.
  ///
  /// - Parameter state: Gets the part out of the state: a key path or a function.
  /// - Returns: A store of the part, with the same actions.
  public func scope<Part>(
    state: @escaping @MainActor (State) -> Part
  ) -> Store<Part, Action> {
    scope(state: state, action: { $0 })
  }

  /// Makes a store that shows a part of this one that may be missing.
  ///
  /// ```swift
  /// if let modal = store.scope(unwrapping: \.modal, action: AppAction.modal) { show(modal) }
  /// ```
  ///
  /// If the part goes missing later, the scoped store keeps the part that was last read or observed.
  ///
  /// - Parameters:
  ///   - state: Gets the part out of the state: a key path or a function.
  ///   - action: Makes an action of this store out of one of the part's.
  /// - Returns: A store of the part, or `nil` if the part is missing now.
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
        // This store may itself show a part of another.
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
