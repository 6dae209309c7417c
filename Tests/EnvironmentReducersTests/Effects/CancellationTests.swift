import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct CancellationTests {
  private let ended = Recorder<String>()
  private let never = Gate()

  /// An effect that runs until it is cancelled, and then says so.
  private func endless(_ name: String) -> Effect<String> {
    .run { [ended, never] send in
      try? await never.wait()
      await send("\(name) is stubborn")
      ended.record(name)
    }
  }

  @Test func `Effects of an id are cancelled, and others go on`() async {
    let gate = Gate()
    let store = scriptedStore { [ended] in
      switch $0 {
      case "go":
        .merge(
          endless("a").cancellable(id: "a"), endless("b").cancellable(id: "a"),
          .task {
            try await gate.wait()
            return "c"
          }.cancellable(id: "c"))
      case "stop": .cancel(id: "a")
      default: .fireAndForget { ended.record("done") }
      }
    }
    let task = store.send("go")
    await never.isAwaited(by: 2)
    await store.send("stop").finish()
    #expect(await eventually { ended.count == 2 })
    #expect(Set(ended.values) == ["a", "b"])
    #expect(!task.isFinished)
    gate.open()
    await task.finish()
    #expect(store.state == ["go", "stop", "c"])
  }

  @Test func `An effect that would follow a cancelled one does not start`() async {
    let store = scriptedStore {
      switch $0 {
      case "go":
        .concatenate(endless("a"), .merge(.send("b"), .task { "c" })).cancellable(id: "all")
      case "stop": .cancel(id: "all")
      default: .none
      }
    }
    let task = store.send("go")
    store.send("stop")
    await task.finish()
    #expect(store.state == ["go", "stop"])
  }

  @Test func `An inner id cancels the inner effect, an outer one both`() async {
    let store = scriptedStore {
      switch $0 {
      case "go":
        .merge(endless("inner").cancellable(id: "inner"), endless("outer")).cancellable(id: "outer")
      case "inner", "outer": .cancel(id: $0)
      default: .none
      }
    }
    let task = store.send("go")
    await never.isAwaited(by: 2)
    store.send("inner")
    #expect(await eventually { ended.values == ["inner"] })
    #expect(!task.isFinished)
    store.send("outer")
    await task.finish()
    #expect(ended.values == ["inner", "outer"])
    #expect(store.state == ["go", "inner", "outer"])
  }

  @Test func `An id is released when its effect has ended`() async {
    let released = Recorder<Void>()
    let store = scriptedStore { _ in .fireAndForget {}.cancellable(id: ObservedID(released)) }
    await store.send("go").finish()
    #expect(await eventually { released.count == 1 })
    #expect(store.state == ["go"])
  }

  @Test func `Ids of different types or values differ, and so do those of two stores`() async {
    func store() -> Store<[String], String> {
      scriptedStore {
        switch $0 {
        case "go": endless("ended").cancellable(id: 1)
        case "other type": .cancel(id: UInt8(1))
        case "other value": .cancel(id: 2)
        case "stop": .cancel(id: 1)
        default: .none
        }
      }
    }
    let (one, other) = (store(), store())
    let (running, alsoRunning) = (one.send("go"), other.send("go"))
    one.send("other type")
    one.send("other value")
    one.send("stop")
    await running.finish()
    #expect(!alsoRunning.isFinished)
    other.send("stop")
    await alsoRunning.finish()
  }

  @Test func `The task of an action cancels its effects and those that follow`() async {
    let store = scriptedStore {
      switch $0 {
      case "go": .merge(.send("child"), .task { "grandchild" })
      case "child", "grandchild", "other": endless($0)
      default: .none
      }
    }
    let other = store.send("other")
    let task = store.send("go")
    await never.isAwaited(by: 3)
    task.cancel()
    await task.finish()
    #expect(Set(ended.values) == ["child", "grandchild"])
    #expect(task.isFinished)
    #expect(!other.isFinished)
    other.cancel()
    await other.finish()
    #expect(store.state == ["other", "go", "child", "grandchild"])
  }

  @Test func `A cancelled task that waits for an action cancels the action's effects`() async {
    let store = scriptedStore { endless($0) }
    let view = Task { await store.send("go").finish() }
    await never.isAwaited(by: 1)
    view.cancel()
    await view.value
    #expect(ended.values == ["go"])
    #expect(store.state == ["go"])
  }

  @Test func `Only the last of several debounced effects starts, after the pause`() async {
    let clock = TestClock()
    let store = scriptedStore { action in
      action.hasPrefix("found")
        ? .none
        : .task { "found \(action)" }
          .debounce(id: "search", for: .milliseconds(300), clock: clock)
    }
    store.send("a")
    await clock.advance(by: .milliseconds(299))
    store.send("ab")
    await clock.advance(by: .milliseconds(299))
    #expect(store.state == ["a", "ab"])
    let last = store.send("abc")
    await clock.advance(by: .milliseconds(300))
    await last.finish()
    #expect(store.state == ["a", "ab", "abc", "found abc"])
    clock.checkNoSleepersLeft()
  }

  @Test
  func `Nothing follows from an action whose task was cancelled while it had to wait`() async {
    var store: Store<[String], String>?
    store = Store(
      initialValue: [],
      reducer: Reducer<[String], String, () -> Void> { [ended] state, action, act in
        state.append(action)
        act()
        return .fireAndForget { ended.record(action) }
      },
      environment: {
        guard store != nil, ended.count == 0 else { return }
        let waiting = store
        store = nil
        waiting?.send("second").cancel()
      })
    let kept = store
    await kept?.send("first").finish()
    #expect(kept?.state == ["first", "second"])
    #expect(ended.values == ["first"])
  }
}

/// An id that records its release.
private final class ObservedID: Hashable, Sendable {
  private let released: Recorder<Void>

  init(_ released: Recorder<Void>) {
    self.released = released
  }

  deinit { released.record(()) }

  static func == (one: ObservedID, other: ObservedID) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
