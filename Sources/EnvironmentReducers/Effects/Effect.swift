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

  @usableFromInline
  package indirect enum Operation {
    case none
    case send([Action])
    case sync(@MainActor () -> Action?)
    case run(Work)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: AnyID, cancelInFlight: Bool)
    case cancel(id: AnyID)
    case throttled(Effect, id: AnyID, Throttle)
    case outlivingMount(Effect)

    /// An effect of a feature that is mounted by this step.
    case mounted(Effect, any MountStep)

    /// An action for a part of the state that is missing.
    case missing(Action, MissingPart)
  }

  /// Asynchronous work.
  @usableFromInline
  package struct Work: Sendable {
    /// Whether the work has no way to send an action.
    package let isFireAndForget: Bool
    package let priority: TaskPriority?
    package let place: SourcePlace
    package let body: @concurrent @Sendable (Send<Action>) async throws -> Void
  }

  /// When a throttled effect starts.
  @usableFromInline
  package struct Throttle: Sendable {
    enum Decision {
      case startNow(at: any Sendable)
      case startAfter(Effect<Never>, at: any Sendable)
      case drop
    }

    /// Decides from the last start, an instant of the clock.
    let decide: @Sendable (_ last: (any Sendable)?) -> Decision
  }

  @inlinable
  package init(_ operation: Operation) {
    self.operation = operation
  }
}

extension Effect: Sendable where Action: Sendable {}
extension Effect.Operation: Sendable where Action: Sendable {}

extension Effect {
  /// An effect that does nothing.
  @inlinable
  public static var none: Effect { Effect(.none) }

  @inlinable
  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// Whether the effect ends when it starts, because it contains no asynchronous work.
  package var isImmediate: Bool {
    switch operation {
    case .none, .send, .sync, .cancel, .missing: true
    case .run, .throttled: false
    case .merge(let effects), .concatenate(let effects): effects.allSatisfy(\.isImmediate)
    case .cancellable(let effect, _, _), .outlivingMount(let effect), .mounted(let effect, _):
      effect.isImmediate
    }
  }
}
