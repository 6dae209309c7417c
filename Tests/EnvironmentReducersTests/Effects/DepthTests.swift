import EnvironmentCasePaths
import EnvironmentsTesting
import Testing

/// Tests of deep compositions: code that follows them by recursion overflows the stack.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct DepthTests {
  private typealias Wrap = @MainActor @Sendable (Effect<Int>, Int) -> Effect<Int>

  private struct Child {
    var id = 0
    var sum = 0
  }

  /// The effects beside the nested one send nothing: each action would go through the `map` of each level around it.
  nonisolated private static let wraps: [(name: String, wrap: Wrap)] = [
    ("merge on the left", { effect, _ in .merge(effect, .sync {}) }),
    ("merge on the right", { effect, _ in .merge(.sync {}, effect) }),
    ("concatenate on the left", { effect, _ in .concatenate(effect, .sync {}) }),
    ("concatenate on the right", { effect, _ in .concatenate(.sync {}, effect) }),
    ("map", { effect, _ in effect.map { $0 } }),
    ("cancellable", { effect, level in effect.cancellable(id: level) }),
    (
      "pullback",
      { effect, _ in
        var state = Child()
        return Reducer<Child, Int, Void> { _, _, _ in effect }
          .pullback(value: \Child.self, action: .identity, environment: { $0 })(&state, 0, ())
      }
    ),
    (
      "debounce",
      { effect, level in effect.debounce(id: level, for: .zero, clock: ImmediateClock()) }
    ),
  ]

  /// Returns an effect of many levels: all of one kind, or all kinds in turn.
  private func nested(
    _ kinds: [Int], levels: Int, around innermost: Effect<Int>
  ) -> Effect<Int> {
    var effect = innermost
    for level in 0..<levels { effect = Self.wraps[kinds[level % kinds.count]].wrap(effect, level) }
    return effect
  }

  private func store(_ effect: Effect<Int>) -> Store<Child, Int> {
    Store(
      initialValue: Child(),
      reducer: Reducer<Child, Int, Void> { state, action, _ in
        state.sum += action
        return switch action {
        case 0: effect
        case -1: .cancel(id: "all")
        default: .none
        }
      })
  }

  @Test(arguments: wraps.indices)
  func `Many levels of one kind are built, started and destroyed`(kind: Int) async {
    // Each debounce is a task of its own.
    let levels = Self.wraps[kind].name == "debounce" ? 2_000 : 100_000
    let store = store(nested([kind], levels: levels, around: .send(1)))
    await store.send(0).finish()
    #expect(store.sum == 1)
  }

  @Test func `A million levels of all kinds run, and end`() async {
    let gate = Gate()
    let work = Effect<Int>.task {
      try await gate.wait()
      return 1
    }
    let store = store(nested([0, 2, 4, 5, 6, 1, 3], levels: 1_000_000, around: work))
    let task = store.send(0)
    #expect(!task.isFinished)
    gate.open()
    await task.finish()
    #expect(store.sum == 1)
  }

  @Test(arguments: [true, false])
  func `Many levels of all kinds are cancelled`(isByID: Bool) async {
    let work = Effect<Int>.task {
      try await Gate().wait()
      return 1
    }
    let store = store(
      nested(Array(0..<8), levels: 100_000, around: work).cancellable(id: "all"))
    let task = store.send(0)
    if isByID { store.send(-1) } else { task.cancel() }
    await task.finish()
    #expect(store.sum == (isByID ? -1 : 0))
  }

  @Test func `Combined reducers of combined reducers have any depth`() {
    let step = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    var reducer = step
    for _ in 0..<200_000 { reducer = combine(reducer, step) }
    let store = Store(initialValue: 0, reducer: reducer)
    store.send(1)
    store.send(1)
    #expect(store.state == 400_002)
  }

  @Test func `A deep action is cut in a message`() {
    indirect enum Tree {
      case leaf
      case branch([Tree])
    }
    var tree = Tree.leaf
    for _ in 0..<20_000 { tree = .branch([tree]) }
    let reducer = Reducer<Int, Tree, Void> { _, _, _ in .none }.optional()
    let store = Store(initialValue: nil, reducer: reducer)
    let messages = issueMessages { store.send(tree) }
    #expect(messages.count == 1)
    #expect(messages.first?.count ?? 0 < 600)
  }
}
