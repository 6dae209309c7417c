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
  /// The description; nil for the effect that does nothing.
  @usableFromInline package let node: EffectNode?

  @inlinable
  package init(_ node: EffectNode?) {
    self.node = node
  }

  init(_ operation: EffectNode.Operation) {
    node = EffectNode(operation)
  }
}

// Unchecked, because the node does not have the type of the actions.
extension Effect: @unchecked Sendable where Action: Sendable {}

extension Effect {
  /// The effect that does nothing.
  @inlinable
  public static var none: Effect { Effect(nil) }

  @inlinable
  package var isNone: Bool { node == nil }

  /// Makes an effect that starts on the main actor, and ends immediately.
  static func immediate(_ work: @escaping @MainActor (EffectFrame) -> Void) -> Effect {
    Effect(.immediate(work))
  }

  /// Makes an effect that first calls a function with the scope of what follows.
  package func opening(_ willStart: @escaping @MainActor (EffectScope) -> Void) -> Effect {
    Effect(.scope(node, willStart: willStart))
  }
}

/// A node of the tree that describes an effect.
///
/// A node does not have the type of the actions, which `map` changes, so that loops follow effects of any depth.
///
/// `@unchecked Sendable` because a node does not change, and only the main actor starts it.
@usableFromInline
package final class EffectNode: @unchecked Sendable {
  enum Operation {
    case immediate(@MainActor (EffectFrame) -> Void)
    case run(EffectWork)
    case merge([EffectNode])
    case concatenate([EffectNode])

    /// Transforms actions, and adds the step to the mounted reducer that returned the part.
    case map(EffectNode, (AnyAction) -> AnyAction?, MountStep?)

    /// Can be cancelled by an id.
    case cancellable(EffectNode, AnyID, cancelInFlight: Bool)
    case scope(EffectNode?, willStart: @MainActor (EffectScope) -> Void)
  }

  private(set) var operation: Operation

  /// The number of nodes on the longest way to a leaf.
  private let depth: Int

  /// Whether a part can be cancelled by itself, by an id or because its mount ends.
  let hasScopes: Bool

  init(_ operation: Operation) {
    self.operation = operation
    var (depth, hasScopes) = (0, false)
    switch operation {
    case .immediate, .run: break
    case .merge(let parts), .concatenate(let parts):
      for part in parts {
        depth = max(depth, part.depth)
        hasScopes = hasScopes || part.hasScopes
      }
    case .map(let part, _, let step):
      depth = part.depth
      hasScopes = part.hasScopes || step?.canEnd == true
    case .cancellable(let part, _, _):
      depth = part.depth
      hasScopes = true
    case .scope(let part, _):
      depth = part?.depth ?? 0
      hasScopes = true
    }
    self.depth = depth + 1
    self.hasScopes = hasScopes
  }

  var parts: [EffectNode] {
    switch operation {
    case .immediate, .run: []
    case .merge(let parts), .concatenate(let parts): parts
    case .map(let part, _, _), .cancellable(let part, _, _): [part]
    case .scope(let part, _): part.map { [$0] } ?? []
    }
  }

  deinit {
    // The release of one node by another uses the stack.
    guard depth > 1_000 else { return }
    var left = takeParts()
    while var node = left.popLast() {
      if node.depth > 1_000, isKnownUniquelyReferenced(&node) { left += node.takeParts() }
    }
  }

  private func takeParts() -> [EffectNode] {
    defer { operation = .merge([]) }
    return parts
  }
}

/// Asynchronous work.
struct EffectWork: Sendable {
  let priority: TaskPriority?
  let place: SourcePlace
  let body: @concurrent @Sendable (EffectRun) async throws -> Void
}

/// An action of any type.
class AnyAction {
  func `as`<Action>(_: Action.Type) -> Action {
    // Safe, because the types of effects have been checked by the compiler.
    unsafeDowncast(self, to: BoxedAction<Action>.self).action
  }
}

final class BoxedAction<Action>: AnyAction {
  let action: Action

  init(_ action: Action) {
    self.action = action
  }
}
