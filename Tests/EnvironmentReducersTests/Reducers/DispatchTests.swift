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
    let texts = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      return .none
    }
    let some = CasePath<Int?, Int>(embed: { $0 }, extract: { $0 })
    let numbers = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      return .none
    }
    let trees = Store(
      initialValue: [],
      reducer: combine(
        texts.pullback(value: \[String].self, action: value, environment: { $0 }),
        Reducer { _, _, _ in .none }))
    for action in [Tree.value("a"), .leaf, .branch(.value("no")), .value("b")] {
      trees.send(action)
    }
    #expect(trees.state == ["a", "b"])
    let optionals = Store(
      initialValue: [],
      reducer: combine(
        numbers.pullback(value: \[Int].self, action: some, environment: { $0 }),
        Reducer { _, _, _ in .none }))
    for action in [1, nil, 2, nil] { optionals.send(action) }
    #expect(optionals.state == [1, 2])
  }
}
