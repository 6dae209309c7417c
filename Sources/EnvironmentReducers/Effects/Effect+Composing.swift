extension Effect {
  /// Transforms the actions of an effect.
  ///
  /// - Parameter transform: Makes the new action from the old one; called on the main actor.
  /// - Returns: The same effect with other actions.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    mapped(transform, in: nil)
  }

  /// Runs an effect, and drops the actions that it sends.
  ///
  /// Use it for effects that a function of the environment returns, if their results are not
  /// needed:
  ///
  /// ```swift
  /// case .saveTapped:
  ///   return environment.fileClient.save(fileName, state.primes).fireAndForget()
  /// ```
  ///
  /// - Returns: An effect that ends when this one does, and sends nothing.
  public func fireAndForget<NewAction>() -> Effect<NewAction> {
    mapped({ _ in nil }, in: nil)
  }

  /// Turns the actions into those of the larger feature that mounts this one.
  @usableFromInline
  func mapped<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction?, in step: MountStep?
  ) -> Effect<NewAction> {
    guard let node else { return .none }
    return Effect<NewAction>(
      .map(node, { transform($0.as(Action.self)).map { BoxedAction($0) } }, step))
  }

  /// Returns an effect that reports an action for a missing part of the state.
  static func missing(_ action: Action, _ part: MissingPart, at place: SourcePlace) -> Effect {
    // Unsafe, because actions need not be Sendable. Only the main actor uses it.
    nonisolated(unsafe) let action = action
    return .immediate { frame in
      guard let text = frame.text(BoxedAction(action)) else { return }
      frame.destination.ledger?.report(part.issue(text, at: place))
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
    let nodes = effects.compactMap(\.node)
    return nodes.count > 1 ? Effect(.merge(nodes)) : Effect(nodes.first)
  }

  /// Runs effects one after the other.
  ///
  /// Each effect starts when the previous one has ended, however long that takes. If an effect
  /// throws an error or is cancelled, the effects after it don't start. An effect that waits for its
  /// turn can be cancelled by its id.
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
    let nodes = effects.compactMap(\.node)
    return nodes.count > 1 ? Effect(.concatenate(nodes)) : Effect(nodes.first)
  }
}
