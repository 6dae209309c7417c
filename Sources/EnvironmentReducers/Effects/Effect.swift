/// What a reducer asks to be done: work whose outcome comes back as actions, or doesn't.
///
/// An effect is a description. Making one does nothing; a ``Store`` runs it, after the state has
/// changed, and without holding up whoever sent the action.
///
/// ```swift
/// return .task { .loaded(await fetch()) }                       // one action
/// return .run { send in                                         // any number
///   for await location in locations() { await send(.moved(location)) }
/// }
/// return .fireAndForget { await analytics.track(.tapped) }      // none
/// return search.debounce(id: ID.search, for: .milliseconds(300), clock: environment.clock)
/// ```
///
/// A function of an environment can return an effect as well, of its own answer, and the reducer
/// then turns the answer into an action by ``map(_:)``.
public struct Effect<Action> {
  @usableFromInline package let operation: Operation

  /// What there is to be done, for whoever runs it.
  @usableFromInline
  package indirect enum Operation {
    case none
    case send([Action])
    case run(Work)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: EffectID, cancelInFlight: Bool)
    case cancel(id: EffectID)
  }

  /// Asynchronous work.
  @usableFromInline
  package struct Work: Sendable {
    /// Whether it has no way to send an action.
    package let isFireAndForget: Bool
    package let priority: TaskPriority?
    package let place: SourcePlace
    package let body: @concurrent @Sendable (Send<Action>) async throws -> Void
  }

  @inlinable
  package init(_ operation: Operation) {
    self.operation = operation
  }
}

extension Effect: Sendable where Action: Sendable {}
extension Effect.Operation: Sendable where Action: Sendable {}

extension Effect {
  /// Nothing.
  @inlinable
  public static var none: Effect { Effect(.none) }

  @inlinable
  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// Whether it ends as soon as it starts, because there is no asynchronous work in it.
  package var isImmediate: Bool {
    switch operation {
    case .none, .send, .cancel: true
    case .run: false
    case .merge(let effects), .concatenate(let effects): effects.allSatisfy(\.isImmediate)
    case .cancellable(let effect, _, _): effect.isImmediate
    }
  }
}
