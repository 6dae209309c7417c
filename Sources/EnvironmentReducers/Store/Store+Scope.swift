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
    let parent = Parent<Part, PartAction>(
      version: {
        // This store may itself be a scoped store.
        self.refresh()
        return self.core.pointee.version
      },
      state: { state(self.current) },
      send: { self.send(action($0)) })
    let store = Store<Part, PartAction>(state(current), from: parent) { _, _ in .none }
    observers.add(store) { [weak store] _ in
      if let store, !store.observers.isEmpty { store.refresh() }
    }
    core.pointee.flags.insert(.observed)
    return store
  }
}
