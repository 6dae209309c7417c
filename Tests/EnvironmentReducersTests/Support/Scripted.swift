import EnvironmentReducers

/// A feature that records the handled actions, and takes its effects from a table.
///
/// For tests of how effects are run: the actions are names, the state is the list of them.
typealias Scripted = Reducer<[String], String, Void>

@MainActor
func scripted(_ effects: @escaping @MainActor (String) -> Effect<String>) -> Scripted {
  Scripted { state, action, _ in
    state.append(action)
    return effects(action)
  }
}

/// A store of such a feature.
@MainActor
func scriptedStore(
  _ effects: @escaping @MainActor (String) -> Effect<String>
) -> Store<[String], String> {
  Store(initialValue: [], reducer: scripted(effects))
}
