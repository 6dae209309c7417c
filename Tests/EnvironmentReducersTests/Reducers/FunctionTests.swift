import EnvironmentReducers
import EnvironmentsTesting
import Testing

private enum CounterAction: Equatable {
  case plus
  case later
}

private func counterReducer(
  state: inout Int, action: CounterAction, step: Int
) -> Effect<CounterAction> {
  switch action {
  case .plus:
    state += step
    return .none
  case .later:
    return .task { .plus }
  }
}

private struct AppState: Equatable {
  var counter = 0
  var favorites: [Int] = []
  var sheet: Int? = 0
}

private enum CounterViewAction: Equatable {
  case counter(CounterAction)
  case favorite(CounterAction)
  case sheet(CounterAction)
  case close

  var counter: CounterAction? {
    get { if case .counter(let action) = self { action } else { nil } }
    set { if let newValue { self = .counter(newValue) } }
  }

  var sheet: CounterAction? {
    get { if case .sheet(let action) = self { action } else { nil } }
    set { if let newValue { self = .sheet(newValue) } }
  }

  static let favoritePath = CasePath(
    embed: CounterViewAction.favorite,
    extract: { if case .favorite(let action) = $0 { action } else { nil } })
}

private typealias AppEnvironment = (step: Int, offset: Int)

private func favoritesReducer(
  state: inout [Int], action: CounterAction, environment: AppEnvironment
) -> Effect<CounterAction> {
  state.append(environment.offset)
  return .none
}

private func closeReducer(
  state: inout AppState, action: CounterViewAction, environment: AppEnvironment
) -> Effect<CounterViewAction> {
  if action == .close { state.sheet = nil }
  return .none
}

@MainActor
@Suite("Reducers that are functions", .timeLimit(.minutes(5)))
struct FunctionTests {
  @Test("Functions are pulled back and combined by key paths and case paths")
  func functions() async {
    let appReducer = combine(
      pullback(
        counterReducer, value: \AppState.counter, action: \CounterViewAction.counter,
        environment: { (environment: AppEnvironment) in environment.step }),
      pullback(
        favoritesReducer, value: \AppState.favorites, action: CounterViewAction.favoritePath,
        environment: { $0 }))
    let store = Store(
      initialValue: AppState(), reducer: appReducer, environment: (step: 2, offset: 5))
    store.send(.counter(.plus))
    store.send(.favorite(.plus))
    await store.send(.counter(.later)).finish()
    #expect(store.state == AppState(counter: 4, favorites: [5]))
  }

  @Test func `Plain functions are combined into a reducer of a stated type`() {
    let reducer: Reducer<AppState, CounterViewAction, AppEnvironment> = combine(
      pullback(
        counterReducer, value: \AppState.counter, action: \CounterViewAction.counter,
        environment: { $0.step }),
      pullback(
        favoritesReducer, value: \AppState.favorites, action: CounterViewAction.favoritePath,
        environment: { $0 }),
      closeReducer)
    let store = Store(initialValue: AppState(), reducer: reducer, environment: (step: 2, offset: 5))
    for action in [CounterViewAction.counter(.plus), .favorite(.plus), .close] {
      store.send(action)
    }
    #expect(store.state == AppState(counter: 2, favorites: [5], sheet: nil))
  }

  @Test("Reducers are pulled back by the free function, and end with their mounts")
  func reducers() async {
    let gate = SharedGate()
    let ended = Recorder<Bool>()
    let loading = Reducer<Int, CounterAction, Void> { state, _, _ in
      state += 1
      return .run { send in
        try? await gate.wait()
        ended.record(Task.isCancelled)
        await send(.plus)
      }
    }
    let app = combine(
      pullback(
        loading.optional(), value: \AppState.sheet, action: \CounterViewAction.sheet,
        environment: { $0 }),
      pullback(
        Reducer(counterReducer), value: \AppState.counter, action: \CounterViewAction.counter,
        environment: { 1 }),
      pullback(
        Reducer(counterReducer), value: \AppState.counter,
        action: CounterViewAction.favoritePath, environment: { 10 }),
      Reducer<AppState, CounterViewAction, Void> { state, action, _ in
        if action == .close { state.sheet = nil }
        return .none
      })
    let store = Store(initialValue: AppState(), reducer: app)
    store.send(.counter(.plus))
    store.send(.favorite(.plus))
    #expect(store.counter == 11)
    let task = store.send(.sheet(.plus))
    #expect(store.sheet == 1)
    store.send(.close)
    await task.finish()
    #expect(ended.values == [true])
  }

  @Test("A case path changes the value of a case in place, if it has a function for that")
  func modify() {
    enum Session: Equatable {
      case loggedOut
      case loggedIn([Int])

      static let path = CasePath<Session, [Int]>(
        embed: Session.loggedIn,
        extract: { if case .loggedIn(let values) = $0 { values } else { nil } },
        modify: { session, change in
          guard case .loggedIn(var values) = session else { return false }
          session = .loggedOut
          change(&values)
          session = .loggedIn(values)
          return true
        })
    }
    var session = Session.loggedIn(Array(0..<100))
    let addresses = Recorder<Int>()
    for _ in 0..<3 {
      Session.path.modify(&session) { values in
        values[0] += 1
        addresses.record(values.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
      }
    }
    #expect(Set(addresses.values).count == 1)
    #expect(Session.path.extract(session)?[0] == 3)
    session = .loggedOut
    #expect(Session.path.modify(&session) { $0.removeAll() } == nil)
    let derived = CasePath(
      embed: Session.loggedIn,
      extract: { if case .loggedIn(let values) = $0 { values } else { nil } })
    session = .loggedIn([1])
    derived.modify(&session) { $0.append(2) }
    #expect(session == .loggedIn([1, 2]))
  }

  @Test("Logging is an effect")
  func logging() {
    struct State: Equatable {
      var counter = 0
      var name = "a"
    }
    enum Action {
      case counter(CounterAction)
      static let path = CasePath(
        embed: Action.counter,
        extract: { if case .counter(let action) = $0 { action } else { nil } })
    }
    let lines = Recorder<String>()
    let reducer = pullback(
      Reducer(counterReducer), value: \State.counter, action: Action.path, environment: { $0 })
    let store = Store(
      initialValue: State(), reducer: reducer.logging { _, text in lines.record(text) },
      environment: 1)
    store.send(.counter(.plus))
    #expect(
      lines.values == [
        "action: counter(EnvironmentReducersTests.\(name(CounterAction.self)).plus)\nvalue: \(store.state)"
      ])
    var state = State()
    _ = reducer.logging { _, text in lines.record(text) }(&state, .counter(.plus), 1)
    // Not run, so nothing is written.
    #expect(lines.count == 1)
  }

  private func name(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    return String(name.dropFirst("EnvironmentReducersTests.".count))
  }
}
