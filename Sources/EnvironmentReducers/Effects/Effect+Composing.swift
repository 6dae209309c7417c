extension Effect {
  /// Transforms the actions of an effect.
  ///
  /// - Parameter transform: Makes the new action from the old one; called on the main actor, or
  ///   where the effect is made.
  /// - Returns: The same effect with other actions.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    isNone ? .none : Effect<NewAction>(mapped(transform))
  }

  /// Turns the actions into those of the larger feature that mounts this one.
  @usableFromInline
  func mapped<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction, mountedBy step: any MountStep
  ) -> Effect<NewAction> {
    if isNone { return .none }
    return Effect<NewAction>(.mounted(map(transform), step))
  }

  /// Returns this effect as an effect of a feature that is mounted by a step.
  func mounted(by step: any MountStep) -> Effect {
    isNone ? .none : Effect(.mounted(self, step))
  }

  /// Returns an effect that reports an action for a missing part of the state.
  static func missing(_ action: Action, _ part: MissingPart) -> Effect {
    Effect(.missing(action, part))
  }

  private func mapped<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction>.Operation {
    switch operation {
    case .none:
      .none
    case .send(let actions):
      .send(actions.map(transform))
    case .sync(let work):
      .sync { work().map(transform) }
    case .run(let work):
      .run(work.map(transform))
    case .merge(let effects):
      .merge(effects.map { $0.map(transform) })
    case .concatenate(let effects):
      .concatenate(effects.map { $0.map(transform) })
    case .cancellable(let effect, let id, let cancelInFlight):
      .cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id):
      .cancel(id: id)
    case .throttled(let effect, let id, let throttle):
      .throttled(effect.map(transform), id: id, throttle.map())
    case .outlivingMount(let effect):
      .outlivingMount(effect.map(transform))
    case .mounted(let effect, let step):
      .mounted(effect.map(transform), step)
    case .missing(let action, let part):
      .missing(transform(action), part)
    }
  }

  /// Runs effects concurrently, started in order.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs effects concurrently, started in order.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(.merge(effects)) : effects.first ?? .none
  }

  /// Runs this effect and another one concurrently.
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
  /// Each effect starts when the previous one has ended, however long that takes. If an effect
  /// throws an error or is cancelled, the effects after it don't start.
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

extension Effect.Throttle {
  func map<NewAction>() -> Effect<NewAction>.Throttle {
    Effect<NewAction>.Throttle { last in
      switch decide(last) {
      case .startNow(let instant): .startNow(at: instant)
      case .startAfter(let wait, let instant): .startAfter(wait, at: instant)
      case .drop: .drop
      }
    }
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
