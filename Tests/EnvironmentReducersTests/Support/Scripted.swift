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

extension CasePath where Root == Value {
  /// The case path from a value to itself, for a feature that has the actions of the whole.
  static var identity: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}
