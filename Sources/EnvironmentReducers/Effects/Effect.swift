/// Work that a reducer requests, and that sends its results as actions.
///
/// An effect is a description: making one does nothing. A ``Store`` runs the effect after the state
/// has changed, and the sender of the action does not wait for it.
///
/// ```swift
/// case .loadTapped:
///   return .task { .loaded(await environment.fetch()) }  // sends one action
/// case .startTapped:
///   return .run { send in  // sends any number of actions
///     for await location in environment.locations() { await send(.moved(location)) }
///   }
/// case .closeTapped:
///   return .fireAndForget { await environment.track(.closed) }  // sends no action
/// ```
///
/// A function of an environment can also return an effect of its result, which the reducer turns
/// into an action with ``map(_:)``.
public struct Effect<Action> {
  @usableFromInline package let operation: Operation

  /// The three operations, of which all effects are composed.
  @usableFromInline
  package enum Operation {
    case none

    /// Starts on the main actor, and may start other effects. It calls `end` of the start once.
    case synchronous(@MainActor (EffectStart<Action>) -> Void)

    /// Indirect, so that clients know the size of an effect at compile time: that of a task's priority is not known
    /// before the program runs, which made each send ten times as long.
    indirect case run(Work)
  }

  /// Asynchronous work.
  @usableFromInline
  package struct Work: Sendable {
    let priority: TaskPriority?
    let place: SourcePlace
    let body: @concurrent @Sendable (Send<Action>) async throws -> Void
  }

  @inlinable
  package init(_ operation: Operation) {
    self.operation = operation
  }
}

extension Effect: Sendable where Action: Sendable {}
extension Effect.Operation: Sendable where Action: Sendable {}

extension Effect {
  /// The effect that does nothing.
  @inlinable
  public static var none: Effect { Effect(.none) }

  @inlinable
  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// Makes an effect that starts on the main actor, and ends immediately.
  static func immediate(_ work: @escaping @MainActor (EffectStart<Action>) -> Void) -> Effect {
    Effect(
      .synchronous { start in
        work(start)
        start.end(true)
      })
  }

  @MainActor
  package func start(_ start: EffectStart<Action>) {
    if start.scope.isCancelled { return start.end(false) }
    switch operation {
    case .none: start.end(true)
    case .synchronous(let body): body(start)
    case .run(let work): start.run(work)
    }
  }
}
