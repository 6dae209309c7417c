extension Reducer {
  /// Makes all effects of the reducer cancellable by an id.
  ///
  /// ```swift
  /// let search = searching.cancellable(id: ID.search)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id, as in ``Effect/cancellable(id:cancelInFlight:)``. It belongs to the mount of this
  ///     reducer.
  ///   - cancelInFlight: Whether an action with an effect cancels those of earlier actions.
  /// - Returns: A reducer that does the same.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Reducer {
    let id = AnyID(id)
    return Reducer { state, action, environment in
      let effect = self(&state, action, environment)
      return effect.isImmediate
        ? effect : Effect(.cancellable(effect, id: id, cancelInFlight: cancelInFlight))
    }
  }
}
