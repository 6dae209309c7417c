import EnvironmentCasePaths
import EnvironmentsTesting
import Testing

private enum ChildAction: Equatable, Sendable {
  case add(Int)
}

@CasePaths
private enum AppAction: Equatable, Sendable {
  case first(ChildAction)
  case second(ChildAction)
  case numbered(Int, ChildAction)
  case own

  static func numberedPath(_ number: Int) -> CasePath<AppAction, ChildAction> {
    CasePath(
      embed: { .numbered(number, $0) },
      extract: { if case .numbered(number, let action) = $0 { action } else { nil } })
  }
}

private struct App: Equatable {
  var first = 0
  var second = 0
  var numbered = [0, 0, 0]
  var log: [String] = []
}

private let child = Reducer<Int, ChildAction, Void> { state, action, _ in
  if case .add(let number) = action { state += number }
  return .none
}

private let app = Reducer<App, AppAction, Void>.combine(
  Reducer { state, _, _ in
    state.log.append("before \(state.first)")
    return .none
  },
  child.pullback(value: \.first, action: AppAction.cases.first, environment: { $0 }),
  child.pullback(value: \.second, action: AppAction.cases.second, environment: { $0 }),
  child.pullback(value: \.numbered[0], action: AppAction.numberedPath(0), environment: { $0 }),
  child.pullback(value: \.numbered[1], action: AppAction.numberedPath(1), environment: { $0 }),
  child.pullback(value: \.numbered[2], action: AppAction.numberedPath(2), environment: { $0 }),
  Reducer { state, _, _ in
    state.log.append("after \(state.first)")
    return .none
  })

@MainActor
struct DispatchTests {
  private typealias Log = Reducer<[String], String, String>

  private func reducer(_ name: String) -> Log {
    Log { state, action, environment in
      state.append("\(name) \(action) \(environment)")
      return action == "go" ? .send("from \(name)") : .none
    }
  }

  @Test func `Combined reducers have each action in order, and so have their effects`() {
    let cases: [Log] = [
      combine(reducer("a"), reducer("b")),
      .combine(reducer("a"), reducer("b")),
      Reducer.combine([reducer("a"), reducer("b")]),
      combine(reducer("a"), .combine([]), reducer("b"), Reducer { _, _, _ in .none }),
    ]
    for (index, reducer) in cases.enumerated() {
      let store = Store(initialValue: [], reducer: reducer, environment: "w")
      store.send("go")
      #expect(
        store.state == [
          "a go w", "b go w",
          "a from a w", "b from a w",
          "a from b w", "b from b w",
        ], "case \(index)")
    }
  }

  @Test func `Each action reaches its reducer and the whole reducers, in order, again and again`() {
    let store = Store(initialValue: App(), reducer: app)
    for _ in 0..<3 {
      store.send(.first(.add(1)))
      store.send(.second(.add(2)))
      store.send(.own)
    }
    #expect(store.first == 3 && store.second == 6)
    #expect(
      store.log.prefix(6) == ["before 0", "after 1", "before 1", "after 1", "before 1", "after 1"])
    #expect(store.log.count == 18)
  }

  @Test func `Case paths that also look at the value lose no action`() {
    let store = Store(initialValue: App(), reducer: app)
    for number in [0, 1, 2, 1, 0] { store.send(.numbered(number, .add(1))) }
    #expect(store.numbered == [2, 2, 1])
  }

  @Test func `Simulations in parallel share the routes of a reducer that is a global`() async {
    for _ in 0..<200 {
      let table = RoutingTable()
      await withTaskGroup(of: Bool.self) { group in
        for thread in 0..<4 {
          group.addTask {
            for tag in 0..<100 { table[tag] = .some([thread]) }
            return (0..<100).allSatisfy {
              if case .some(let routes) = table[$0] { routes.count == 1 } else { false }
            }
          }
        }
        for await isComplete in group { #expect(isComplete) }
      }
    }
  }

  @Test func `Indirect, payload-less and optional actions are told apart`() {
    indirect enum Tree: Equatable {
      case leaf
      case branch(Tree)
      case value(String)
    }
    let value = CasePath<Tree, String>(
      embed: Tree.value, extract: { if case .value(let text) = $0 { text } else { nil } })
    let trees = [Tree.value("a"), .leaf, .branch(.value("no")), .value("b")]
    #expect(values(of: trees, at: value) == ["a", "b"])
    let some = CasePath<Int?, Int>(embed: { $0 }, extract: { $0 })
    #expect(values(of: [1, nil, 2, nil], at: some) == [1, 2])
  }

  /// The values that a reducer on a case receives.
  private func values<Action, Value>(
    of actions: [Action], at path: CasePath<Action, Value>
  ) -> [Value] {
    let appending = Reducer<[Value], Value, Void> { state, value, _ in
      state.append(value)
      return .none
    }
    let store = Store(
      initialValue: [],
      reducer: combine(
        appending.pullback(value: \[Value].self, action: path, environment: { $0 }),
        Reducer { _, _, _ in .none }))
    for action in actions { store.send(action) }
    return store.state
  }
}
