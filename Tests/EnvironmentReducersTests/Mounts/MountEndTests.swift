import EnvironmentCasePaths
import EnvironmentsTesting
import Testing

/// A feature whose effects run until the test lets them answer.
private struct Child: Equatable {
  var name = ""
  var answers: [String] = []
}

private struct Item: Equatable, Identifiable {
  var id: Int
  var child = Child()
}

private enum ChildAction: Equatable, Sendable {
  case load
  case answered(String)
  case close
  case closed(String)
}

private struct World: Sendable {
  var gate = SharedGate()
  let ended = Recorder<String>()
}

/// A gate for several effects, of which the cancellation of one does not wake the others.
private struct SharedGate: Sendable {
  private let gates = Recorder<Gate>()
  private let openings = Recorder<Void>()

  func open() {
    openings.record(())
    for gate in gates.values { gate.open() }
  }

  /// Waits; throws if the task is cancelled.
  @concurrent
  func wait() async throws {
    let gate = Gate()
    gates.record(gate)
    if openings.count > 0 { gate.open() }
    try await gate.wait()
  }
}

private let child = Reducer<Child, ChildAction, World> { state, action, world in
  let name = state.name
  switch action {
  case .load:
    return .run { send in
      try? await world.gate.wait()
      world.ended.record("\(Task.isCancelled ? "cancelled" : "finished") \(name)")
      await send(.answered(name))
    }
  case .answered(let answer):
    state.answers.append(answer)
    return .none
  case .close:
    // The first is synchronous, and the second would be late.
    return .merge(
      .sync { world.ended.record("synchronous") }, .send(.closed(name)), .task { .answered("late") }
    )
  case .closed:
    state.answers.append("closed")
    return .none
  }
}

@CasePaths
private enum Destination: Equatable {
  case first(Child)
  case second(Child)
}

private struct App: Equatable {
  var sheet: Child?
  var item: Item?
  var selected = Item(id: 1)
  var destination = Destination.first(Child(name: "first"))
  var rows: IdentifiedArray<Item> = []
  var heard: [String] = []
}

@CasePaths
private enum AppAction {
  case sheet(ChildAction)
  case item(ChildAction)
  case property(ChildAction)
  case selected(ChildAction)
  case first(ChildAction)
  case second(ChildAction)
  case row(id: Int, ChildAction)
  case change(@Sendable (inout App) -> Void)

  var property: ChildAction? {
    get { if case .property(let action) = self { action } else { nil } }
    set { if let newValue { self = .property(newValue) } }
  }
}

private let item = child.pullback(value: \Item.child, action: .identity, environment: { $0 })

private let app = Reducer<App, AppAction, World>.combine(
  child.optional().pullback(value: \.sheet, action: AppAction.cases.sheet, environment: { $0 }),
  item.optional().pullback(value: \.item, action: AppAction.cases.item, environment: { $0 }),
  item.optional().pullback(value: \.item, action: \AppAction.property, environment: { $0 }),
  item.pullback(value: \.selected, action: AppAction.cases.selected, environment: { $0 }),
  child.pullback(value: Destination.cases.first, action: AppAction.cases.first, environment: { $0 })
    .pullback(value: \.destination, action: .identity, environment: { $0 }),
  child.pullback(
    value: Destination.cases.second, action: AppAction.cases.second, environment: { $0 }
  )
  .pullback(value: \.destination, action: .identity, environment: { $0 }),
  item.forEach(value: \.rows, action: AppAction.cases.row, environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case .change(let change): change(&state)
    case .sheet(.close): state.sheet = nil
    case .sheet(.closed(let name)): state.heard.append("closed \(name)")
    default: break
    }
    return .none
  })

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MountEndTests {
  private let world = World()

  private func store(_ state: App) -> Store<App, AppAction> {
    Store(initialValue: state, reducer: app, environment: world)
  }

  @Test
  func `A sheet that is replaced within one action without an identity is the same mount`() async {
    let store = store(App(sheet: Child(name: "first")))
    let task = store.send(.sheet(.load))
    store.send(.change { $0.sheet = Child(name: "second") })
    world.gate.open()
    await task.finish()
    #expect(store.sheet?.answers == ["first"])
  }

  private struct Way: Sendable {
    let name: String
    let state: App
    let load: AppAction
    let remove: @Sendable (inout App) -> Void
    let restore: @Sendable (inout App) -> Void
  }

  nonisolated private static let ways: [Way] = [
    Way(
      name: "an optional that becomes nil", state: App(sheet: Child()), load: .sheet(.load),
      remove: { $0.sheet = nil }, restore: { $0.sheet = Child() }),
    Way(
      name: "an optional with another id", state: App(item: Item(id: 1)), load: .item(.load),
      remove: { $0.item = Item(id: 2) }, restore: { _ in }),
    Way(
      name: "an optional, by a property of the actions", state: App(item: Item(id: 1)),
      load: .property(.load), remove: { $0.item = nil }, restore: { $0.item = Item(id: 1) }),
    Way(
      name: "a value with another id", state: App(), load: .selected(.load),
      remove: { $0.selected = Item(id: 2) }, restore: { _ in }),
    Way(
      name: "a case that is left", state: App(), load: .first(.load),
      remove: { $0.destination = .second(Child()) },
      restore: { $0.destination = .first(Child()) }),
    Way(
      name: "an element of an identified array", state: App(rows: [Item(id: 1), Item(id: 2)]),
      load: .row(id: 2, .load), remove: { $0.rows.remove(id: 2) },
      restore: { $0.rows.append(Item(id: 2)) }),
    Way(
      name: "an identified array that is replaced", state: App(rows: [Item(id: 1)]),
      load: .row(id: 1, .load), remove: { $0.rows = [Item(id: 2)] },
      restore: { $0.rows = [Item(id: 1)] }),
  ]

  @Test(arguments: ways.indices)
  func `The effects of a part that goes are cancelled after the action`(index: Int) async {
    let way = Self.ways[index]
    let messages = await issueMessages {
      let store = store(way.state)
      let task = store.send(way.load)
      store.send(.change { _ in })
      for _ in 0..<20 { await Task.yield() }
      #expect(world.ended.values == [], "\(way.name)")
      store.send(.change(way.remove))
      store.send(.change(way.restore))
      let state = store.state
      await task.finish()
      #expect(world.ended.values == ["cancelled "] || index == 4, "\(way.name)")
      #expect(world.ended.values.allSatisfy { $0.hasPrefix("cancelled") }, "\(way.name)")
      #expect(world.ended.count == 1, "\(way.name)")
      #expect(store.state == state, "\(way.name)")
    }
    #expect(messages == [])
  }

  @Test func `A part that goes and returns within one action is the same mount`() async {
    let store = store(App(rows: [Item(id: 1)]))
    let task = store.send(.row(id: 1, .load))
    store.send(
      .change {
        let item = $0.rows.remove(id: 1)
        if let item { $0.rows.append(item) }
      })
    world.gate.open()
    await task.finish()
    #expect(world.ended.values == ["finished "])
  }

  @Test
  func
    `Synchronous effects of the action that closes a sheet run, and asynchronous ones do not answer`()
    async
  {
    let messages = await issueMessages {
      let store = store(App(sheet: Child(name: "sheet")))
      await store.send(.sheet(.close)).finish()
      #expect(world.ended.values == ["synchronous"])
      #expect(store.heard == ["closed sheet"])
      #expect(store.sheet == nil)
    }
    // The action for the sheet that is gone, reported once.
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("Dropped the action AppAction.sheet.closed(sheet): ") == true)
  }

  @Test func `The effect of a row that is gone again after its first action is cancelled`() async {
    let reducer = Reducer<App, AppAction, World>.combine(
      Reducer { state, action, _ in
        if case .row(id: 2, _) = action { state.rows.append(Item(id: 2)) }
        return .none
      },
      item.forEach(value: \.rows, action: AppAction.cases.row, environment: { $0 }),
      Reducer { state, action, _ in
        if case .row(id: 2, _) = action { state.rows.remove(id: 2) }
        return .none
      })
    let store = Store(
      initialValue: App(rows: [Item(id: 1)]), reducer: reducer, environment: world)
    let other = store.send(.row(id: 1, .load))
    await store.send(.row(id: 2, .load)).finish()
    #expect(world.ended.values == ["cancelled "])
    world.gate.open()
    await other.finish()
    #expect(world.ended.values == ["cancelled ", "finished "])
  }

  @Test func `The other rows' effects go on when one row is removed`() async {
    let store = store(App(rows: IdentifiedArray((0..<300).map { Item(id: $0) })))
    let tasks = (0..<300).map { store.send(.row(id: $0, .load)) }
    store.send(.change { $0.rows = IdentifiedArray($0.rows.filter { $0.id % 3 != 0 }) })
    for id in stride(from: 0, to: 300, by: 3) { await tasks[id].finish() }
    #expect(world.ended.count == 100)
    world.gate.open()
    for task in tasks { await task.finish() }
    #expect(world.ended.values.count { $0 == "finished " } == 200)
    #expect(store.rows.allSatisfy { $0.child.answers == [""] })
  }

  @Test func `Mounts in a mount that goes end with it`() async {
    let reducer = Reducer<Outer?, OuterAction, World>.combine(
      child.optional().pullback(value: \Inner.sheet, action: .identity, environment: { $0 })
        .forEach(value: \Outer.rows, action: OuterAction.cases.row, environment: { $0 })
        .optional(),
      Reducer { state, action, _ in
        if case .change(let change) = action, var outer = state {
          change(&outer)
          state = outer.count < 0 ? nil : outer
        }
        return .none
      })
    let store = Store(
      initialValue: Outer(rows: [Inner(id: 1), Inner(id: 2), Inner(id: 3)]), reducer: reducer,
      environment: world)
    let tasks = [1, 2, 3].map { store.send(.row(id: $0, .load)) }
    store.send(.change { $0.count += 1 })
    store.send(.change { $0.rows[id: 2]?.sheet = nil })
    await tasks[1].finish()
    #expect(world.ended.count == 1)
    store.send(.change { $0.rows.remove(id: 3) })
    await tasks[2].finish()
    #expect(world.ended.count == 2)
    store.send(.change { $0.count = -1 })
    await tasks[0].finish()
    #expect(world.ended.values == Array(repeating: "cancelled inner", count: 3))
  }
}

private struct Outer: Equatable {
  var rows: IdentifiedArray<Inner> = []
  var count = 0
}

private struct Inner: Equatable, Identifiable {
  var id: Int
  var sheet: Child? = Child(name: "inner")
}

@CasePaths
private enum OuterAction {
  case row(id: Int, ChildAction)
  case change(@Sendable (inout Outer) -> Void)
}
