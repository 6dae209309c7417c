extension Reducer {
  /// Makes all effects of the reducer cancellable with an id.
  ///
  /// ```swift
  /// let search = searching.cancellable(id: ID.search)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id, as in ``Effect/cancellable(id:cancelInFlight:)``. It is local to the mount of
  ///     this reducer.
  ///   - cancelInFlight: Whether an action with an effect cancels the effects of earlier actions.
  /// - Returns: A reducer with the same behavior, whose effects have the id.
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
