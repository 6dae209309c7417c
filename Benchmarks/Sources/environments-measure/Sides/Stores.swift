import CMeasuring
import EnvironmentReducers

/// A small feature: two fields, three actions, and the step as its environment.
private struct Tally: Equatable {
  var count = 0
  var name = text(1)
}

private enum Tick {
  case up
  case down
  case rename(String)
}

/// The logic of all sides.
@inline(__always)
private func count(_ tally: inout Tally, _ tick: Tick, _ step: Int) {
  switch tick {
  case .up: tally.count &+= step
  case .down: tally.count &-= step
  case .rename(let name): tally.name = name
  }
}

private let counter = Reducer<Tally, Tick, Int> { tally, tick, step in
  count(&tally, tick, step)
  return .none
}

@MainActor private let store = Store(initialValue: Tally(), reducer: counter, environment: seed)

/// An application of three features; each action is for one of them.
private struct Application: Equatable {
  var first = Tally()
  var second = Tally()
  var third = Tally()
}

private enum ApplicationTick {
  case first(Tick)
  case second(Tick)
  case third(Tick)

  static let firstPath = CasePath(
    embed: ApplicationTick.first, extract: { if case .first(let tick) = $0 { tick } else { nil } })
  static let secondPath = CasePath(
    embed: ApplicationTick.second,
    extract: { if case .second(let tick) = $0 { tick } else { nil } })
  static let thirdPath = CasePath(
    embed: ApplicationTick.third, extract: { if case .third(let tick) = $0 { tick } else { nil } })
}

@MainActor private let application = Store(
  initialValue: Application(),
  reducer: combine(
    counter.pullback(value: \.first, action: ApplicationTick.firstPath, environment: { $0 }),
    counter.pullback(value: \.second, action: ApplicationTick.secondPath, environment: { $0 }),
    counter.pullback(value: \.third, action: ApplicationTick.thirdPath, environment: { $0 })),
  environment: seed)

/// The same feature as an actor.
private actor TallyActor {
  private var tally = Tally()

  func send(_ tick: Tick) {
    count(&tally, tick, seed)
  }
}

private let actor = TallyActor()

/// Sends one action, in a function of its own.
private enum Sending {
  @inline(never) static func toFunction(_ tally: inout Tally, _ tick: Tick) {
    count(&tally, tick, seed)
  }

  @inline(never) @MainActor static func to(_ store: Store<Tally, Tick>, _ tick: Tick) {
    store.send(tick)
  }

  @inline(never) @MainActor static func toApplication(_ tick: Tick) {
    application.send(.second(tick))
  }

  @inline(never) static func toActor(_ tick: Tick) async {
    await actor.send(tick)
  }
}

extension Side {
  /// Sending actions to a small reducer, alone and in an application.
  static let stores = [
    Side("function.send") { count in
      var tally = Tally()
      repeated(count) { Sending.toFunction(&tally, .up) }
      benchmark_use(tally.count)
    },
    // The main thread of the measuring program runs the sides.
    Side("store.send") { count in
      MainActor.assumeIsolated {
        let store = store
        repeated(count) { Sending.to(store, .up) }
      }
    },
    Side("application.send") { count in
      MainActor.assumeIsolated { repeated(count) { Sending.toApplication(.up) } }
    },
    // From a task that runs on the same threads as the actor, which is the cheapest case.
    Side(
      "actor.send",
      asynchronousLoop: { count in
        await repeated(count) { await Sending.toActor(.up) }
      }),
  ]
}
