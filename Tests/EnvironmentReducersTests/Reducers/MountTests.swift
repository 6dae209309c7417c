import EnvironmentCasePaths
import EnvironmentsTesting
import Testing

/// A feature that runs until it is stopped, by an id that is always the same.
private let timer = Reducer<[String], Timer, Void> { state, action, _ in
  switch action {
  case .start(let name):
    return .run { send in
      try? await Gate().wait()
      // Said by the task, because a cancelled effect can't send.
      Stopped.names?.record(name)
    }.cancellable(id: "timer")
  case .restart(let name):
    state.append(name)
    return .run { _ in
      try? await Gate().wait()
      Stopped.names?.record(name)
    }.cancellable(id: "timer", cancelInFlight: true)
  case .stop:
    return .cancel(id: "timer")
  }
}

private enum Timer {
  case start(String)
  case restart(String)
  case stop
}

/// Where timers say that they have stopped, for one test at a time.
private enum Stopped {
  @TaskLocal static var names: Recorder<String>?
}

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MountTests {
  private struct Row: Identifiable {
    let id: Int
    var log: [String] = []
  }

  private struct App {
    var first: [String] = []
    var second: [String] = []
    var rows: IdentifiedArray = [Row(id: 1), Row(id: 2)]
  }

  @CasePaths
  fileprivate enum Action {
    case first(Timer)
    case alsoFirst(Timer)
    case second(Timer)
    case row(id: Int, Timer)
    case stopAll
    case replaceOwn
  }

  /// Made anew, as a computed property would make it.
  private static var app: Reducer<App, Action, Void> {
    combine(
      timer.pullback(value: \.first, action: Action.cases.first, environment: { $0 }),
      mounted(on: \.first, as: Action.cases.alsoFirst),
      mounted(on: \.second, as: Action.cases.second),
      timer.pullback(value: \Row.log, action: .identity, environment: { $0 })
        .forEach(value: \.rows, action: Action.cases.row, environment: { _ in }),
      Reducer { _, action, _ in
        switch action {
        case .stopAll: .cancel(id: "timer")
        case .replaceOwn: .fireAndForget {}.cancellable(id: "timer", cancelInFlight: true)
        default: .none
        }
      }
    )
  }

  /// Several mounts by one line of code.
  private static func mounted(
    on value: any WritableKeyPath<App, [String]> & Sendable, as action: CasePath<Action, Timer>
  ) -> Reducer<App, Action, Void> {
    timer.pullback(value: value, action: action, environment: { $0 })
  }

  private let stopped = Recorder<String>()

  private func run(_ body: (Store<App, Action>) async -> Void) async {
    let store = Store(
      initialValue: App(),
      // Made anew for each action: its place identifies a mount.
      reducer: Reducer<App, Action, Void> { state, action, environment in
        Self.app(&state, action, environment)
      })
    await Stopped.$names.withValue(stopped) { await body(store) }
  }

  @Test func `A feature that is mounted several times cancels only its own effects`() async {
    await run { store in
      let tasks = [
        store.send(.first(.start("first"))),
        store.send(.alsoFirst(.start("alsoFirst"))),
        store.send(.second(.start("second"))),
        store.send(.row(id: 1, .start("row 1"))),
        store.send(.row(id: 2, .start("row 2"))),
      ]
      let stops: [Action] = [
        .first(.stop), .alsoFirst(.stop), .second(.stop), .row(id: 1, .stop), .row(id: 2, .stop),
      ]
      for (index, (task, stop)) in zip(tasks, stops).enumerated() {
        #expect(tasks[index...].allSatisfy { !$0.isFinished })
        store.send(stop)
        await task.finish()
        // Those that another id has stopped by mistake would end now.
        for _ in 0..<100 { await Task.yield() }
      }
      #expect(stopped.values == ["first", "alsoFirst", "second", "row 1", "row 2"])
    }
  }

  @Test func `A feature that replaces its effect in flight replaces only its own`() async {
    await run { store in
      let first = store.send(.first(.restart("first")))
      let second = store.send(.second(.restart("second")))
      let row = store.send(.row(id: 2, .restart("row 2")))
      let again = store.send(.first(.restart("again")))
      await first.finish()
      await store.send(.replaceOwn).finish()
      for _ in 0..<100 { await Task.yield() }
      #expect(stopped.values == ["first"])
      for task in [second, row, again] { task.cancel() }
      for task in [second, row, again] { await task.finish() }
    }
  }

  @Test func `A reducer can cancel the effects of those that are mounted in it`() async {
    await run { store in
      let tasks = [
        store.send(.first(.start("first"))), store.send(.second(.start("second"))),
        store.send(.row(id: 1, .start("row 1"))),
      ]
      store.send(.stopAll)
      for task in tasks { await task.finish() }
      #expect(Set(stopped.values) == ["first", "second", "row 1"])
    }
  }
}
