import EnvironmentCasePaths
import EnvironmentsTesting
import Testing

private enum CounterAction: Equatable, Sendable {
  case plus
  case later
}

private let counter = Reducer<Int, CounterAction, Int> { state, action, step in
  switch action {
  case .plus:
    state += step
    return .none
  case .later:
    return .task { .plus }
  }
}

private struct Row: Identifiable, Equatable {
  var id: String
  var count = 0
}

@CasePaths
private enum Session: Equatable {
  case loggedOut
  case loggedIn(Int)
}

private struct App: Equatable {
  var modal: Int? = 0
  var rows: IdentifiedArray = [Row(id: "a"), Row(id: "b")]
  var session = Session.loggedIn(0)
}

@CasePaths
private enum AppAction: Equatable, Sendable {
  case modal(CounterAction)
  case row(id: String, CounterAction)
  case session(CounterAction)
  case close
}

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PartTests {
  private let app = Reducer<App, AppAction, Int>.combine(
    counter.optional().pullback(value: \.modal, action: AppAction.cases.modal, environment: { $0 }),
    counter.pullback(value: \Row.count, action: .identity, environment: { $0 })
      .forEach(value: \.rows, action: AppAction.cases.row, environment: { $0 }),
    counter.pullback(
      value: Session.cases.loggedIn, action: .identity, environment: { $0 }
    )
    .pullback(value: \.session, action: AppAction.cases.session, environment: { $0 }),
    Reducer { state, action, _ in
      if action == .close {
        state = App(modal: nil, rows: [], session: .loggedOut)
      }
      return .none
    }
  )

  private var store: Store<App, AppAction> {
    Store(initialValue: App(), reducer: app, environment: 1)
  }

  @Test func `Each part has the actions that are for it, now and later`() async {
    let messages = await issueMessages {
      let store = store
      store.send(.modal(.plus))
      store.send(.row(id: "b", .plus))
      store.send(.session(.plus))
      let expected = App(
        modal: 1, rows: [Row(id: "a"), Row(id: "b", count: 1)], session: .loggedIn(1))
      #expect(store.state == expected)
      for action in [AppAction.modal(.later), .row(id: "a", .later)] {
        await store.send(action).finish()
      }
      await store.send(.session(.later)).finish()
      let later = App(
        modal: 2, rows: [Row(id: "a", count: 1), Row(id: "b", count: 1)],
        session: .loggedIn(2))
      #expect(store.state == later)
    }
    #expect(messages == [])
  }

  @Test(
    arguments: [
      (
        AppAction.modal(.plus),
        """
        Dropped the action AppAction.modal.plus: the optional Int is nil. If a reducer that is \
        combined before its own sets it to nil, combine that one last.
        """
      ),
      (
        .row(id: "b", .plus),
        """
        Dropped the action AppAction.row(b).plus: no Row has the id b. If a reducer that is \
        combined before its own removes elements, combine that one last.
        """
      ),
      (
        .session(.plus),
        """
        Dropped the action AppAction.session.plus: the Session is not in the case of the Int. If a \
        reducer that is combined before its own changes the case, combine that one last.
        """
      ),
    ])
  private func
    `An action for a part that is missing changes nothing and is reported, with what to do`(
      action: AppAction, message: String
    )
  {
    let messages = issueMessages {
      let store = store
      store.send(.close)
      let closed = store.state
      store.send(action)
      #expect(store.state == closed)
    }
    #expect(messages == [message])
  }

  @Test func `An issue names the place of the reducer's composition`() {
    let places = Recorder<String>()
    EnvironmentIssueHandler.with {
      places.record("\($0)")
    } operation: {
      let line = #line + 1
      let reducer = counter.optional()
      let store = Store(initialValue: nil, reducer: reducer, environment: 1)
      store.send(.plus)
      #expect(
        places.values.first?.hasPrefix("EnvironmentReducersTests/PartTests.swift:\(line):") == true)
    }
    #expect(places.count == 1)
  }

  @Test func `A long action is cut in a message`() {
    let reducer = Reducer<Int, String, Void> { _, _, _ in .none }.optional()
    let store = Store(initialValue: nil, reducer: reducer)
    let messages = issueMessages { store.send(String(repeating: "x", count: 10_000)) }
    #expect(messages.first?.count ?? 0 < 600)
  }

  @Test func `The content of an optional, an element and a property is changed in place`() {
    let places = Recorder<Int>()
    let appending = Reducer<[Int], Int, Void> { state, action, _ in
      state[action] += 1
      places.record(state.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
      return .none
    }
    let numbers = Array(repeating: 0, count: 1_000)
    let optional = Store(initialValue: numbers, reducer: appending.optional())
    struct Element: Identifiable {
      var id = 0
      var numbers: [Int]
    }
    let elements = Store(
      initialValue: IdentifiedArray([Element(numbers: numbers)]),
      reducer: appending.pullback(value: \Element.numbers, action: .identity, environment: { $0 })
        .forEach(
          value: \.self, action: CasePath(embed: { $1 }, extract: { (id: 0, $0) }),
          environment: { $0 }))
    let mounted = Store(
      initialValue: (numbers, 0),
      reducer: appending.pullback(value: \.0, action: .identity, environment: { $0 }))
    for store in 0..<3 {
      places.reset()
      for index in 0..<3 {
        switch store {
        case 0: optional.send(index)
        case 1: elements.send(index)
        default: mounted.send(index)
        }
      }
      // The first change copies, for the test holds the numbers as well.
      #expect(Set(places.values).count == 1, "store \(store)")
    }
  }
}
