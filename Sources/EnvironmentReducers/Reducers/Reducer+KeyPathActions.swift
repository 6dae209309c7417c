extension Reducer {
  /// Mounts the feature in a larger one, by a property of its actions.
  ///
  /// The property returns the value of a case, or nil, and can be set to such a value:
  ///
  /// ```swift
  /// extension AppAction {
  ///   var counter: CounterAction? {
  ///     get { if case .counter(let action) = self { action } else { nil } }
  ///     set { if let newValue { self = .counter(newValue) } }
  ///   }
  /// }
  ///
  /// let app: Reducer<AppState, AppAction, AppEnvironment> = counter.pullback(
  ///   value: \.counter, action: \AppAction.counter, environment: { $0.nthPrime })
  /// ```
  ///
  /// - Parameters:
  ///   - value: The feature's part of the larger state, which is changed in place.
  ///   - action: The property of the larger actions. It is set on copies of the action for which the
  ///     feature's effects were requested.
  ///   - environment: Derives the feature's environment from the larger one's: a function or a key
  ///     path, called for each action of the feature.
  /// - Returns: A reducer for the larger feature.
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    value: WritableKeyPath<GlobalState, State>,
    action: WritableKeyPath<GlobalAction, Action?>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    // Unsafe, because key paths and actions need not be Sendable. The key paths do not change, and
    // the actions of effects are made on the main actor.
    nonisolated(unsafe) let (value, action) = (value, action)
    let site = PartSite(value, action: AnyID(action as AnyKeyPath))
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment> { whole, globalAction, world in
      guard let local = globalAction[keyPath: action] else { return .none }
      let effect = self(&whole[keyPath: value], local, environment(world))
      if effect.isNone { return .none }
      nonisolated(unsafe) let original = globalAction
      return effect.mapped(
        { local in
          var globalAction = original
          globalAction[keyPath: action] = local
          return globalAction
        }, in: site.step(whole[keyPath: value]))
    }
  }
}
