#if canImport(SwiftUI)
  public import SwiftUI

  extension Store {
    /// Returns a binding that reads a part of the state, and sends an action for each new value.
    ///
    /// ```swift
    /// TextField("Search", text: store.binding(get: \.query, send: SearchAction.queryChanged))
    /// Toggle("Alerts", isOn: store.binding(get: { $0.isOn }, send: { .alertsToggled($0) }))
    /// ```
    ///
    /// The binding keeps the store alive. If `get` is a key path of the state, a view that reads
    /// the binding is updated when the part changes, like a view that reads `store.query`.
    ///
    /// - Parameters:
    ///   - get: The part of the state.
    ///   - send: Makes the action for a new value.
    /// - Returns: The binding.
    public func binding<Value: Equatable>(
      get: KeyPath<State, Value>, send: @escaping @MainActor (Value) -> Action
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in self[dynamicMember: get] },
        set: { @MainActor in self.send(send($0)) })
    }

    /// Returns a binding that reads a value derived from the state, and sends an action for each new
    /// value.
    ///
    /// - Parameters:
    ///   - get: Derives the value from the state.
    ///   - send: Makes the action for a new value.
    /// - Returns: The binding.
    @_disfavoredOverload
    public func binding<Value>(
      get: @escaping @MainActor (State) -> Value, send: @escaping @MainActor (Value) -> Action
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in get(self.state) },
        set: { @MainActor in self.send(send($0)) })
    }
  }
#endif
