extension Effect {
  /// Turns the actions of an effect into others.
  ///
  /// - Parameter transform: Makes the one action out of the other; called on the main actor, or
  ///   where the effect is made.
  /// - Returns: The same effect with other actions.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    mapped(transform, mounting: { $0 })
  }

  /// Turns the actions into those of a larger feature, and puts the ids where this one is mounted.
  @usableFromInline
  func pulledBack<GlobalAction>(
    to action: CasePath<GlobalAction, Action>, mountedOn value: AnyKeyPath
  ) -> Effect<GlobalAction> {
    map(action.embed, in: Mount(value: AnyID(keyPath: value), action: action.place))
  }

  /// Turns the actions of an effect into others, and puts its ids where a feature is mounted.
  func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction, in mount: @autoclosure () -> Mount
  ) -> Effect<NewAction> {
    if isNone { return .none }
    let mount = mount()
    return mapped(transform, mounting: { $0.mounted(in: mount) })
  }

  private func mapped<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction, mounting: (EffectID) -> EffectID
  ) -> Effect<NewAction> {
    switch operation {
    case .none:
      .none
    case .send(let actions):
      Effect<NewAction>(.send(actions.map(transform)))
    case .run(let work):
      Effect<NewAction>(.run(work.map(transform)))
    case .merge(let effects):
      Effect<NewAction>(.merge(effects.map { $0.mapped(transform, mounting: mounting) }))
    case .concatenate(let effects):
      Effect<NewAction>(.concatenate(effects.map { $0.mapped(transform, mounting: mounting) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<NewAction>(
        .cancellable(
          effect.mapped(transform, mounting: mounting), id: mounting(id),
          cancelInFlight: cancelInFlight))
    case .cancel(let id):
      Effect<NewAction>(.cancel(id: mounting(id)))
    }
  }

  /// Runs effects at once, started in order.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs effects at once, started in order.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(.merge(effects)) : effects.first ?? .none
  }

  /// Runs this effect and another at once.
  ///
  /// - Parameter other: The effect that is started second.
  /// - Returns: An effect that ends when both have ended.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    if isNone { return other }
    if other.isNone { return self }
    return Effect(.merge([self, other]))
  }

  /// Runs effects one after the other.
  ///
  /// Each starts when the one before it has ended, however long that takes. After one that threw
  /// an error or was cancelled, those that follow don't start.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends with the last of them.
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// Runs effects one after the other.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends with the last of them.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(.concatenate(effects)) : effects.first ?? .none
  }

  /// Runs this effect, and then another.
  ///
  /// - Parameter other: The effect that starts when this one has ended.
  /// - Returns: An effect that ends with the second.
  public func concatenate(with other: Effect) -> Effect {
    .concatenate(self, other)
  }
}

extension Effect.Work {
  fileprivate func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction>.Work {
    Effect<NewAction>.Work(
      isFireAndForget: isFireAndForget, priority: priority, place: place
    ) { send in
      try await body(Send { send.receive(transform($0)) })
    }
  }
}
