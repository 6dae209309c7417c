import EnvironmentReducers

/// A feature that keeps the actions that it has handled, and does what a table says.
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
