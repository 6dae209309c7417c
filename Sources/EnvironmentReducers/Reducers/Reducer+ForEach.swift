extension Reducer {
  /// Mounts the feature on each element of a collection, identified by the element's id.
  ///
  /// ```swift
  /// enum AppAction {
  ///   case row(id: RowState.ID, RowAction)
  ///   static let rowPath = CasePath<AppAction, (id: RowState.ID, RowAction)>(
  ///     embed: { .row(id: $0.id, $0.1) },
  ///     extract: { if case .row(let id, let action) = $0 { (id: id, action) } else { nil } })
  /// }
  ///
  /// let app: Reducer<AppState, AppAction, AppEnvironment> = row.forEach(
  ///   value: \.rows, action: AppAction.rowPath, environment: { $0.row })
  /// ```
  ///
  /// Ids for cancellation are local to each element. The effects of an element are cancelled when
  /// it is removed. An action that is sent to a missing element is
  /// dropped, and reported as an `EnvironmentIssue`.
  ///
  /// - Parameters:
  ///   - value: The collection in the larger state; its elements are changed in place.
  ///   - action: The case of the larger actions for an element: its id, with the label `id`, and its
  ///     action.
  ///   - environment: Derives the feature's environment from the larger one's: a function or a key
  ///     path, called for each action of an element.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  /// - Complexity: O(1) for each action, plus O(*n*) in the number of removed elements with running effects.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment>(
    value: WritableKeyPath<GlobalState, IdentifiedArray<State>>,
    action: CasePath<GlobalAction, (id: State.ID, Action)>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment>
  where State: Identifiable, State.ID: Sendable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    // Unsafe, because not all key paths are Sendable. This key path does not change.
    nonisolated(unsafe) let (value, part) = (value, PartOfState(value))
    let site = MountSite(value: AnyID(value as AnyKeyPath), action: AnyID(action.place))
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment>.ofOneCase {
      whole, globalAction, world in
      guard let (id, local) = action.extract(globalAction) else { return nil }
      let effect = whole[keyPath: value].modify(id: id) { self(&$0, local, environment(world)) }
      guard let effect else {
        return .missing(globalAction, .noElement(State.self, id: id), at: place)
      }
      if effect.isNone { return .none }
      let elements = { @MainActor (whole: UnsafeRawPointer) in
        part.find(in: whole.assumingMemoryBound(to: GlobalState.self))
      }
      let step = MountStep(
        site: site, id: AnyID(id),
        find: { whole in
          let elements = elements(whole)
          return withExtendedLifetime(elements) {
            elements.as(IdentifiedArray<State>.self)[id: id].map { FoundPart(copyOf: $0) }
          }
        }, canEnd: true,
        changes: { whole, version in
          let elements = elements(whole)
          return withExtendedLifetime(elements) {
            elements.as(IdentifiedArray<State>.self).changes(since: version)
          }
        })
      return effect.mapped({ action.embed((id: id, $0)) }, in: step)
    }
  }
}
