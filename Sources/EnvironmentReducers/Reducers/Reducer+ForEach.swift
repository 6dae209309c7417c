extension Reducer {
  /// Mounts the feature on each element of a collection, identified by the element's id.
  ///
  /// ```swift
  /// enum AppAction {
  ///   case row(id: RowState.ID, RowAction)
  ///   static let rowPath = CasePath(
  ///     embed: { AppAction.row(id: $0, $1) },
  ///     extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
  /// }
  ///
  /// let app: Reducer<AppState, AppAction, AppEnvironment> = row.forEach(
  ///   value: \.rows, action: AppAction.rowPath, environment: { $0.row })
  /// ```
  ///
  /// Ids for cancellation are local to each element. The effects of an element are cancelled when
  /// it is removed; see ``Effect/outlivesMount()``. An action that is sent to a missing element is
  /// dropped, and reported as an `EnvironmentIssue`.
  ///
  /// - Parameters:
  ///   - value: The collection in the larger state; its elements are changed in place.
  ///   - action: The case of the larger actions for an element: its id and its action.
  ///   - environment: Derives the feature's environment from the larger one's: a function or a key
  ///     path, called for each action of an element.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  /// - Complexity: O(1) for each action, however many elements and running effects there are.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment>(
    value: WritableKeyPath<GlobalState, IdentifiedArray<State>>,
    action: CasePath<GlobalAction, (State.ID, Action)>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment>
  where State: Identifiable, State.ID: Sendable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let site = ElementsSite(value, action: action.place) { members, elements in
      members.search(elements)
    }
    return mounted(on: site, action, environment, at: place) { whole, id, change in
      whole[keyPath: site.value].modify(id: id, change)
    }
  }

  /// Mounts the feature on each value of a dictionary, identified by its key.
  ///
  /// The effects of a value are cancelled when its key is removed; see ``Effect/outlivesMount()``.
  /// An action that is sent to a missing key is dropped, and reported as an `EnvironmentIssue`.
  ///
  /// - Parameters:
  ///   - value: The dictionary in the larger state; its values are changed in place.
  ///   - action: The case of the larger actions for a value: its key and its action.
  ///   - environment: Derives the feature's environment from the larger one's: a function or a key
  ///     path, called for each action of an element.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  /// - Complexity: O(1) for each action of a value. While values have running effects, the store
  ///   looks up each of them after every action; an ``IdentifiedArray`` needs this only after
  ///   removals.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment, Key: Hashable & Sendable>(
    value: WritableKeyPath<GlobalState, [Key: State]>,
    action: CasePath<GlobalAction, (Key, Action)>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let site = ElementsSite(value, action: action.place) { members, elements in
      members.search(isPresent: { elements.pointee[$0] != nil }, element: { elements.pointee[$0] })
    }
    return mounted(on: site, action, environment, at: place) { whole, id, change in
      let index = whole[keyPath: site.value].index(forKey: id)
      return index.map { change(&whole[keyPath: site.value].values[$0]) }
    }
  }

  /// Mounts the feature on each element of an array or another collection, identified by the
  /// element's id.
  ///
  /// Prefer an ``IdentifiedArray``, which finds elements by id in constant time.
  ///
  /// - Parameters:
  ///   - value: The collection in the larger state; its elements are changed in place. If several
  ///     elements have the same id, the first receives the actions.
  ///   - action: The case of the larger actions for an element: its id and its action.
  ///   - environment: Derives the feature's environment from the larger one's: a function or a key
  ///     path, called for each action of an element.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  /// - Complexity: O(*n*) in the length of the collection for each action of an element, and, while
  ///   elements have running effects, for each action of the store.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment, Elements>(
    value: WritableKeyPath<GlobalState, Elements>,
    action: CasePath<GlobalAction, (State.ID, Action)>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment>
  where
    Elements: MutableCollection, Elements.Element == State, State: Identifiable, State.ID: Sendable
  {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let site = ElementsSite(value, action: action.place) { members, elements in
      members.search(unversioned: elements.pointee)
    }
    return mounted(on: site, action, environment, at: place) { whole, id, change in
      let index = whole[keyPath: site.value].firstIndex { $0.id == id }
      return index.map { change(&whole[keyPath: site.value][$0]) }
    }
  }

  /// Mounts the feature on each element of an array, identified by its index.
  ///
  /// An index does not identify an element: if elements are inserted or removed while their effects
  /// run, an answer reaches the element that has the index at that time. Prefer elements with ids.
  ///
  /// The effects of an index are cancelled when the array no longer contains the index. An action
  /// that is sent to an index out of range is dropped, and reported as an `EnvironmentIssue`.
  ///
  /// - Parameters:
  ///   - value: The array in the larger state; its elements are changed in place.
  ///   - action: The case of the larger actions for an element: its index and its action.
  ///   - environment: Derives the feature's environment from the larger one's: a function or a key
  ///     path, called for each action of an element.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment>(
    indexed value: WritableKeyPath<GlobalState, [State]>,
    action: CasePath<GlobalAction, (Int, Action)>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let site = ElementsSite<GlobalState, [State], Int>(value, action: action.place) {
      members, elements in
      members.search(
        isPresent: { elements.pointee.indices.contains($0) },
        element: { elements.pointee[$0] })
    }
    return mounted(
      on: site, action, environment,
      missing: { whole, index in
        .indexOutOfRange(
          State.self, index: index, count: whole[keyPath: site.value].count, at: place)
      },
      change: { whole, index, change in
        guard whole[keyPath: site.value].indices.contains(index) else { return nil }
        return change(&whole[keyPath: site.value][index])
      })
  }
}

extension Reducer {
  private func mounted<GlobalState, GlobalAction, GlobalEnvironment, Elements, ID: Sendable>(
    on site: ElementsSite<GlobalState, Elements, ID>,
    _ action: CasePath<GlobalAction, (ID, Action)>,
    _ environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    at place: SourcePlace,
    change:
      @escaping @MainActor (inout GlobalState, ID, (inout State) -> Effect<Action>) -> Effect<
        Action
      >?
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    mounted(
      on: site, action, environment,
      missing: { _, id in .noElement(State.self, id: id, at: place) }, change: change)
  }

  private func mounted<GlobalState, GlobalAction, GlobalEnvironment, Elements, ID: Sendable>(
    on site: ElementsSite<GlobalState, Elements, ID>,
    _ action: CasePath<GlobalAction, (ID, Action)>,
    _ environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    missing: @escaping @MainActor (GlobalState, ID) -> MissingPart,
    change:
      @escaping @MainActor (inout GlobalState, ID, (inout State) -> Effect<Action>) -> Effect<
        Action
      >?
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    Reducer<GlobalState, GlobalAction, GlobalEnvironment> { whole, globalAction, world in
      guard let (id, local) = action.extract(globalAction) else { return .none }
      guard !LateAction.isFrom(site),
        let effect = change(&whole, id, { self(&$0, local, environment(world)) })
      else { return .missing(globalAction, missing(whole, id)) }
      return effect.mapped({ action.embed((id, $0)) }, mountedBy: site.step(id))
    }
  }
}
