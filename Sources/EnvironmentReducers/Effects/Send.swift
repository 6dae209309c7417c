/// Sends the actions of an effect to the store that runs it.
///
/// ```swift
/// .run { send in
///   await send(.started)
///   for try await line in lines { await send(.received(line)) }
/// }
/// ```
///
/// The call returns when the action has been handled, in the scopes in which the effect was started: overrides around
/// the call do not reach the reducer. An action is dropped if its effect was cancelled
/// or has ended, or if the store has been released.
public struct Send<Action>: Sendable {
  let receive: @MainActor (Action) -> Void

  init(_ receive: @escaping @MainActor (Action) -> Void) {
    self.receive = receive
  }

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action. If it isn't `Sendable`, the effect must not use it afterwards.
  @MainActor
  public func callAsFunction(_ action: sending Action) {
    receive(action)
  }
}
