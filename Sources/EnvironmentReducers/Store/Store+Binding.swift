#if canImport(SwiftUI)
  public import SwiftUI

  extension Store {
    /// Returns a binding that reads a part of the state, and sends an action for each new value.
    ///
    /// ```swift
    /// TextField("Search", text: store.binding(get: \.query, send: SearchAction.queryChanged))
    /// ```
    ///
    /// The binding keeps the store alive. A view that reads the binding is updated when the part
    /// changes, like a view that reads `store.query`.
    ///
    /// - Parameters:
    ///   - get: The part of the state.
    ///   - send: Makes the action for a new value.
    /// - Returns: The binding.
    public func binding<Value>(
      get: KeyPath<State, Value>, send: @escaping @MainActor (Value) -> Action
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in self[dynamicMember: get] },
        set: { @MainActor in self.send(send($0)) })
    }
  }
#endif
