// The effects are captured as unsafe, because actions need not be Sendable. Effects are descriptions that
// do not change, and only the main actor starts them.

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
    if isNone { return .none }
    nonisolated(unsafe) let effect = self
    return Effect<NewAction>(
      .synchronous { start in
        effect.start(
          EffectStart(
            receive: { action, scope, run in
              if let action = transform(action) { start.receive(action, scope, run) }
            },
            ledger: start.ledger, scope: start.scope,
            mount: step.map { Mount($0, in: start.mount) } ?? start.mount,
            text: { transform($0).flatMap(start.text) }, actionPath: start.actionPath,
            end: start.end))
      })
  }

  /// Returns an effect that reports an action for a missing part of the state.
  static func missing(_ action: Action, _ part: MissingPart, at place: SourcePlace) -> Effect {
    nonisolated(unsafe) let action = action
    return .immediate { start in
      if let text = start.text(action) { start.ledger?.report(part.issue(text, at: place)) }
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
    nonisolated(unsafe) let effects = effects.filter { !$0.isNone }
    guard effects.count > 1 else { return effects.first ?? .none }
    return Effect(
      .synchronous { start in
        var left = effects.count
        var mayAllContinue = true
        var inner = start
        inner.end = { mayContinue in
          left -= 1
          mayAllContinue = mayAllContinue && mayContinue
          if left == 0 { start.end(mayAllContinue) }
        }
        for effect in effects { effect.start(inner) }
      })
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
    nonisolated(unsafe) let effects = effects.filter { !$0.isNone }
    guard effects.count > 1 else { return effects.first ?? .none }
    return Effect(.synchronous { start in startInTurn(effects[...], start) })
  }

  @MainActor
  private static func startInTurn(_ effects: ArraySlice<Effect>, _ start: EffectStart<Action>) {
    var rest = effects
    // A loop, so that many effects that end immediately do not use up the stack.
    while let effect = rest.popFirst() {
      var ended: Bool?
      var isLater = false
      var inner = start
      inner.end = { [rest] mayContinue in
        if !isLater {
          ended = mayContinue
        } else if mayContinue {
          startInTurn(rest, start)
        } else {
          start.end(false)
        }
      }
      effect.start(inner)
      isLater = true
      guard let ended else { return }
      if !ended { return start.end(false) }
    }
    start.end(true)
  }
}
