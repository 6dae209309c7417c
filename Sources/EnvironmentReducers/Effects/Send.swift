/// How an effect sends actions to the store that runs it.
///
/// ```swift
/// .run { send in
///   await send(.started)
///   for try await line in lines { await send(.received(line)) }
/// }
/// ```
///
/// The call returns when the action has been handled. What a cancelled effect sends is dropped, as
/// is what comes when the store is gone, or when the effect has ended.
public struct Send<Action>: Sendable {
  package let receive: @MainActor (Action) -> Void

  package init(_ receive: @escaping @MainActor (Action) -> Void) {
    self.receive = receive
  }

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action. Where it isn't `Sendable`, it must be one that the effect has
  ///   no further use for.
  @MainActor
  public func callAsFunction(_ action: sending Action) {
    receive(action)
  }
}
