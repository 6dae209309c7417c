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
  case reload
  case stop
  case answered(String)
  case close
  case closed(String)
}

private struct World: Sendable {
  let gate = Gate()
  let ended = Recorder<String>()
}

private let child = Reducer<Child, ChildAction, World> { state, action, world in
  let name = state.name
  switch action {
  case .load, .reload:
    return .run { send in
      try? await world.gate.wait()
      world.ended.record("\(Task.isCancelled ? "cancelled" : "finished") \(name)")
      await send(.answered(name))
    }.cancellable(id: "load", cancelInFlight: action == .reload)
  case .stop:
    return .cancel(id: "load")
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
  var other = Item(id: 1)
  var destination = Destination.first(Child(name: "first"))
  var rows: IdentifiedArray<Item> = []
  var heard: [String] = []
}

@CasePaths
private enum AppAction {
  case sheet(ChildAction)
  case property(ChildAction)
  case selected(ChildAction)
  case alsoSelected(ChildAction)
  case other(ChildAction)
  case first(ChildAction)
  case second(ChildAction)
  case row(id: Int, ChildAction)
  case change(@Sendable (inout App) -> Void)
  case stopAll
  case replaceOwn

  var property: ChildAction? {
    get { if case .property(let action) = self { action } else { nil } }
    set { if let newValue { self = .property(newValue) } }
  }
}

private let item = child.pullback(value: \Item.child, action: .identity, environment: { $0 })

/// Several mounts by one line of code.
private func mounted(
  on value: any WritableKeyPath<App, Item> & Sendable, as action: CasePath<AppAction, ChildAction>
) -> Reducer<App, AppAction, World> {
  item.pullback(value: value, action: action, environment: { $0 })
}

private var app: Reducer<App, AppAction, World> {
  .combine(
    child.optional().pullback(value: \.sheet, action: AppAction.cases.sheet, environment: { $0 }),
    item.optional().pullback(value: \.item, action: \AppAction.property, environment: { $0 }),
    mounted(on: \.selected, as: AppAction.cases.selected),
    mounted(on: \.selected, as: AppAction.cases.alsoSelected),
    mounted(on: \.other, as: AppAction.cases.other),
    child.pullback(
      value: Destination.cases.first, action: AppAction.cases.first, environment: { $0 }
    )
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
      case .stopAll: return .cancel(id: "load")
      case .replaceOwn: return .fireAndForget {}.cancellable(id: "load", cancelInFlight: true)
      default: break
      }
      return .none
    })
}

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MountTests {
  private let world = World()

  private func store(_ state: App) -> Store<App, AppAction> {
    // Made anew for each action, as a computed property makes it: its place identifies a mount.
    let reducer = Reducer<App, AppAction, World> { app(&$0, $1, $2) }
    return Store(initialValue: state, reducer: reducer, environment: world)
  }

  @Test func `Each part has the actions that are for it, now and later`() async {
    let messages = await issueMessages {
      let store = store(App(sheet: Child(name: "sheet"), rows: [Item(id: 1), Item(id: 2)]))
      world.gate.open()
      let actions: [AppAction] = [
        .sheet(.answered("now")), .row(id: 2, .answered("now")), .first(.answered("now")),
        .sheet(.load), .row(id: 2, .load), .first(.load),
      ]
      for action in actions { await store.send(action).finish() }
      #expect(store.sheet?.answers == ["now", "sheet"])
      #expect(store.rows.map(\.child.answers) == [[], ["now", ""]])
      #expect(store.destination == .first(Child(name: "first", answers: ["now", "first"])))
    }
    #expect(messages == [])
  }

  @Test(
    arguments: [
      (
        AppAction.sheet(.load),
        """
        Dropped the action AppAction.sheet.load: the optional Child is nil. If a reducer that is \
        combined before its own sets it to nil, combine that one last.
        """
      ),
      (
        .row(id: 2, .load),
        """
        Dropped the action AppAction.row(2).load: no Item has the id 2. If a reducer that is \
        combined before its own removes elements, combine that one last.
        """
      ),
      (
        .second(.load),
        """
        Dropped the action AppAction.second.load: the Destination is not in the case of the Child. \
        If a reducer that is combined before its own changes the case, combine that one last.
        """
      ),
    ])
  private func
    `An action for a part that is missing changes nothing and is reported, with what to do`(
      action: AppAction, message: String
    )
  {
    let messages = issueMessages {
      let store = store(App())
      store.send(action)
      #expect(store.state == App())
    }
    #expect(messages == [message])
  }

  @Test func `A feature that is mounted several times cancels only its own effects`() async {
    let item = Item(id: 1)
    let store = store(App(sheet: Child(), item: item, rows: [item, Item(id: 2)]))
    let parts: [(ChildAction) -> AppAction] = [
      AppAction.sheet, AppAction.property, AppAction.selected, AppAction.alsoSelected,
      AppAction.other, AppAction.first, { .row(id: 1, $0) }, { .row(id: 2, $0) },
    ]
    let tasks = parts.map { store.send($0(.load)) }
    await world.gate.isAwaited(by: parts.count)
    for (index, part) in parts.enumerated() {
      #expect(tasks[index...].allSatisfy { !$0.isFinished })
      store.send(part(.stop))
      await tasks[index].finish()
      // Those that another id has stopped by mistake would end now.
      for _ in 0..<100 { await Task.yield() }
      #expect(world.ended.count == index + 1)
    }
  }

  @Test func `A feature that replaces its effect in flight replaces only its own`() async {
    let store = store(App(rows: [Item(id: 2)]))
    let first = store.send(.selected(.load))
    let others = [store.send(.other(.load)), store.send(.row(id: 2, .load))]
    await world.gate.isAwaited(by: 3)
    let again = store.send(.selected(.reload))
    await first.finish()
    await store.send(.replaceOwn).finish()
    for _ in 0..<100 { await Task.yield() }
    #expect(world.ended.values == ["cancelled "])
    world.gate.open()
    for task in others + [again] { await task.finish() }
    #expect(world.ended.values.dropFirst() == ["finished ", "finished ", "finished "])
  }

  @Test func `A reducer can cancel the effects of those that are mounted in it`() async {
    let store = store(App(sheet: Child(), rows: [Item(id: 1)]))
    let tasks = [
      store.send(.sheet(.load)), store.send(.selected(.load)), store.send(.row(id: 1, .load)),
    ]
    await world.gate.isAwaited(by: 3)
    store.send(.stopAll)
    for task in tasks { await task.finish() }
    #expect(world.ended.values == ["cancelled ", "cancelled ", "cancelled "])
  }

  @Test func `A part that is replaced or returns within one action is the same mount`() async {
    let store = store(App(sheet: Child(name: "first"), rows: [Item(id: 1)]))
    let tasks = [store.send(.sheet(.load)), store.send(.row(id: 1, .load))]
    store.send(
      .change {
        // Without an identity.
        $0.sheet = Child(name: "second")
        let item = $0.rows.remove(id: 1)
        if let item { $0.rows.append(item) }
      })
    world.gate.open()
    for task in tasks { await task.finish() }
    #expect(store.sheet?.answers == ["first"])
    #expect(Set(world.ended.values) == ["finished first", "finished "])
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
      name: "an optional with another id", state: App(item: Item(id: 1)), load: .property(.load),
      remove: { $0.item = Item(id: 2) }, restore: { _ in }),
    Way(
      name: "an optional, by a property of the actions", state: App(item: Item(id: 1)),
      load: .property(.load), remove: { $0.item = nil }, restore: { $0.item = Item(id: 1) }),
    Way(
      name: "a value with another id", state: App(), load: .selected(.load),
      remove: { $0.selected = Item(id: 2) }, restore: { _ in }),
    Way(
      name: "a case that is left", state: App(destination: .first(Child())), load: .first(.load),
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
      await world.gate.isAwaited(by: 1)
      #expect(world.ended.values == [], "\(way.name)")
      store.send(.change(way.remove))
      store.send(.change(way.restore))
      let state = store.state
      await task.finish()
      #expect(world.ended.values == ["cancelled "], "\(way.name)")
      #expect(store.state == state, "\(way.name)")
    }
    #expect(messages == [])
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

  @Test func `The effect of a row that is gone again after its first action does not start`() async
  {
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
    world.gate.open()
    await other.finish()
    // The work of the removed row has not started.
    #expect(world.ended.values == ["finished "])
  }

  @Test func `The other rows' effects go on when one row is removed`() async {
    let store = store(App(rows: IdentifiedArray((0..<300).map { Item(id: $0) })))
    let tasks = (0..<300).map { store.send(.row(id: $0, .load)) }
    await world.gate.isAwaited(by: 300)
    store.send(.change { $0.rows = IdentifiedArray($0.rows.filter { $0.id % 3 != 0 }) })
    for id in stride(from: 0, to: 300, by: 3) { await tasks[id].finish() }
    #expect(world.ended.count == 100)
    world.gate.open()
    for task in tasks { await task.finish() }
    #expect(world.ended.values.count { $0 == "finished " } == 200)
    #expect(store.rows.allSatisfy { $0.child.answers == [""] })
  }

  @Test func `Rows that stay are looked up at once, and not after their effects`() async {
    let list = List()
    let store = Store(
      initialValue: list,
      reducer: item.forEach(
        value: \List.rows, action: AppAction.cases.row, environment: { $0 }),
      environment: world)
    let tasks = (0..<9).map { store.send(.row(id: $0, .load)) }
    list.reads.reset()
    store.send(.change { _ in })
    #expect(list.reads.count == 1)
    world.gate.open()
    for task in tasks { await task.finish() }
    list.reads.reset()
    store.send(.change { _ in })
    #expect(list.reads.count == 0)
  }

  @Test func `Only the effects of a removed row are asked whether it is still there`() async {
    let list = List()
    let store = Store(
      initialValue: list,
      reducer: combine(
        item.forEach(value: \List.rows, action: AppAction.cases.row, environment: { $0 }),
        Reducer<List, AppAction, World> { list, action, _ in
          if case .stopAll = action { list.rows.remove(id: 4) }
          return .none
        }),
      environment: world)
    let tasks = (0..<9).map { store.send(.row(id: $0, .load)) }
    await world.gate.isAwaited(by: 9)
    list.reads.reset()
    store.send(.stopAll)
    await tasks[4].finish()
    // The change, the version, and the row.
    #expect(list.reads.count == 3)
    world.gate.open()
    for task in tasks { await task.finish() }
    #expect(world.ended.values.filter { $0 == "finished " }.count == 8)
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
    await world.gate.isAwaited(by: 3)
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

/// Rows that count the reads of them.
private struct List {
  let reads = Recorder<Void>()
  private var items = IdentifiedArray((0..<9).map { Item(id: $0) })

  var rows: IdentifiedArray<Item> {
    get {
      reads.record(())
      return items
    }
    set { items = newValue }
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
