extension Store {
  /// Makes a store that shows a part of this one, for a feature that knows only that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: AppAction.counter)
  /// counter.send(.plusTapped)   // store.send(.counter(.plusTapped))
  /// ```
  ///
  /// The part is derived again only where it is read or observed, and this store's state has
  /// changed. Observers are told only where the part itself has changed, if it is `Equatable`.
  ///
  /// The scoped store keeps this one alive, and this one doesn't keep the scoped store.
  ///
  /// - Parameters:
  ///   - state: Gets the part out of the state: a key path or a function.
  ///   - action: Makes an action of this store out of one of the part's.
  /// - Returns: A store of the part.
  public func scope<Part, PartAction>(
    state: @escaping @MainActor (State) -> Part,
    action: @escaping @MainActor (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    let part = Store<Part, PartAction>(
      state(current),
      from: .parent(
        Parent(
          version: {
            self.refresh()
            return self.version
          },
          state: { state(self.current) },
          send: { self.send(action($0)) })))
    keep(part)
    return part
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

  private func keep(_ store: any Derived) {
    if scoped.count >= scopedLimit {
      scoped.removeAll { $0.store == nil }
      scopedLimit = max(16, scoped.count * 2)
    }
    scoped.append(WeakDerived(store: store))
  }
}
