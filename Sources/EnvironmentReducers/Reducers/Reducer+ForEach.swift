extension Reducer {
  /// Puts a feature in its place as every element of a collection, by the elements' ids.
  ///
  /// ```swift
  /// enum AppAction {
  ///   case row(id: Row.ID, RowAction)
  ///   static let rowPath = CasePath(
  ///     embed: { AppAction.row(id: $0, $1) },
  ///     extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
  /// }
  ///
  /// let app = row.forEach(value: \.rows, action: AppAction.rowPath, environment: { $0.row })
  /// ```
  ///
  /// An action for an element that isn't there is dropped, and reported as a ``ReducerIssue``. Ids
  /// that effects are cancelled by are each element's own.
  ///
  /// - Parameters:
  ///   - value: The collection in the larger state; its elements are changed in place. Where several
  ///     have the same id, the first is meant.
  ///   - action: The case of the larger actions that are for an element: its id and its action.
  ///   - environment: Makes what the feature depends on out of the larger environment: a function,
  ///     or a key path. Called for each action of an element.
  ///   - fileID: The file of the call, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  /// - Complexity: O(*n*) for each action of an element, in the length of the collection.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment, Elements>(
    value: WritableKeyPath<GlobalState, Elements>,
    action: CasePath<GlobalAction, (State.ID, Action)>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment>
  where
    Elements: MutableCollection, Elements.Element == State, State: Identifiable, State.ID: Sendable
  {
    let place = SourcePlace(fileID: fileID, line: line, column: column)
    // Unsafe for the reason that there is in `pullback`.
    nonisolated(unsafe) let value = value
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment> { whole, globalAction, world in
      guard let (id, local) = action.extract(globalAction) else { return .none }
      guard let index = whole[keyPath: value].firstIndex(where: { $0.id == id }) else {
        ReducerIssue.noElement(local, State.self, id: id, at: place).report()
        return .none
      }
      return self(&whole[keyPath: value][index], local, environment(world)).map(
        { action.embed((id, $0)) },
        in: Mount(value: AnyID(keyPath: value), action: action.place, element: AnyID(id)))
    }
  }

  /// Puts a feature in its place as every element of an array, by the elements' indices.
  ///
  /// An index is no name: where elements come and go while their effects run, an answer reaches
  /// whoever has the index by then. Prefer elements with ids.
  ///
  /// An action for an index that is out of range is dropped, and reported as a ``ReducerIssue``.
  ///
  /// - Parameters:
  ///   - value: The array in the larger state; its elements are changed in place.
  ///   - action: The case of the larger actions that are for an element: its index and its action.
  ///   - environment: Makes what the feature depends on out of the larger environment: a function,
  ///     or a key path. Called for each action of an element.
  ///   - fileID: The file of the call, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment>(
    indexed value: WritableKeyPath<GlobalState, [State]>,
    action: CasePath<GlobalAction, (Int, Action)>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let place = SourcePlace(fileID: fileID, line: line, column: column)
    // Unsafe for the reason that there is in `pullback`.
    nonisolated(unsafe) let value = value
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment> { whole, globalAction, world in
      guard let (index, local) = action.extract(globalAction) else { return .none }
      let count = whole[keyPath: value].count
      guard (0..<count).contains(index) else {
        ReducerIssue.indexOutOfRange(local, State.self, index: index, count: count, at: place)
          .report()
        return .none
      }
      return self(&whole[keyPath: value][index], local, environment(world)).map(
        { action.embed((index, $0)) },
        in: Mount(value: AnyID(keyPath: value), action: action.place, element: AnyID(index)))
    }
  }
}
