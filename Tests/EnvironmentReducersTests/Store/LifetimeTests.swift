import EnvironmentReducers
import EnvironmentsTesting
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LifetimeTests {
  private final class Probe: Sendable {}

  /// The dependency of the stores of these tests: an object with an observable lifetime.
  private struct World: Sendable {
    let probe: Probe
    let started = Recorder<Void>()
    let ended = Recorder<Bool>()
  }

  private enum Action {
    case wait
    case inTurn
    case tick
  }

  private let reducer = Reducer<Int, Action, World> { state, action, world in
    switch action {
    case .wait:
      return .run { send in
        world.started.record(())
        try? await Gate().wait()
        // The store has been released, so the action is dropped.
        await send(.tick)
        world.ended.record(Task.isCancelled)
      }
    case .inTurn:
      return .concatenate(
        .run { _ in
          world.started.record(())
          try? await Gate().wait()
          world.ended.record(Task.isCancelled)
        }, .fireAndForget { world.ended.record(false) })
    case .tick:
      state += 1
      return .none
    }
  }

  @Test(arguments: [Action.wait, .inTurn])
  private func
    `Effects that run keep no store alive; they are cancelled when it goes, and then gone`(
      action: Action
    ) async throws
  {
    weak var probe: Probe?
    let ended: Recorder<Bool>
    do {
      let world = World(probe: Probe())
      (probe, ended) = (world.probe, world.ended)
      var new: Store? = Store(initialValue: 0, reducer: reducer, environment: world)
      weak let store = new
      new?.send(action)
      _ = try await world.started.first(1)
      #expect(store != nil)
      new = nil
      #expect(store == nil)
      #expect(try await ended.first(1) == [true])
    }
    #expect(await eventually { probe == nil })
    #expect(ended.values == [true])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test
  func `Neither observers nor sequences nor scoped stores keep a store or are kept by it`() async {
    weak var store: Store<Int, Action>?
    weak var part: Store<String, Action>?
    let states: AsyncStream<Int>
    do {
      let new = Store(
        initialValue: 0, reducer: reducer, environment: World(probe: Probe()))
      store = new
      states = new.states(of: { $0 })
      withObservationTracking {
        _ = new.state
      } onChange: {
      }
      do {
        let scoped = new.scope(state: { "\($0)" }, action: { $0 })
        part = scoped
        new.send(.tick)
        #expect(scoped.state == "1")
      }
      #expect(part == nil)
      #expect(store != nil)
    }
    #expect(store == nil)
    // The last state, and then the end.
    var seen: [Int] = []
    for await state in states { seen.append(state) }
    #expect(seen == [1])
  }

  @Test func `A scoped store keeps the whole store, and its effects running`() async throws {
    weak var store: Store<Int, Action>?
    let world = World(probe: Probe())
    var part: Store<String, Action>?
    do {
      let new = Store(initialValue: 0, reducer: reducer, environment: world)
      store = new
      part = new.scope(state: { "\($0)" }, action: { $0 })
    }
    part?.send(.wait)
    _ = try await world.started.first(1)
    part?.send(.tick)
    #expect(part?.state == "1")
    #expect(store != nil)
    #expect(world.ended.count == 0)
    part = nil
    #expect(store == nil)
    #expect(try await world.ended.first(1) == [true])
  }
}
