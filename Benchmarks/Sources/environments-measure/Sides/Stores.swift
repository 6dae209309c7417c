import CMeasuring
import EnvironmentReducers

/// A small feature: two fields, three actions, and an environment that says how far to count.
private struct Tally: Equatable {
  var count = 0
  var name = text(1)
}

private enum Tick {
  case up
  case down
  case rename(String)
}

/// The logic, which all sides share.
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

/// A feature in an application of three, of which each action is for one.
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
    counter.pullback(value: \.first, action: ApplicationTick.firstPath),
    counter.pullback(value: \.second, action: ApplicationTick.secondPath),
    counter.pullback(value: \.third, action: ApplicationTick.thirdPath)),
  environment: seed)

/// The same feature as an actor.
private actor TallyActor {
  private var tally = Tally()

  func send(_ tick: Tick) {
    count(&tally, tick, seed)
  }
}

private let actor = TallyActor()

/// One action each, in a function, which is called.
private enum Sending {
  @inline(never) static func toFunction(_ tally: inout Tally, _ tick: Tick) {
    count(&tally, tick, seed)
  }

  @inline(never) @MainActor static func toStore(_ tick: Tick) {
    store.send(tick)
  }

  @inline(never) @MainActor static func toApplication(_ tick: Tick) {
    application.send(.second(tick))
  }

  @inline(never) static func toActor(_ tick: Tick) async {
    await actor.send(tick)
  }

  @inline(never) static func toStoreFromElsewhere(_ tick: Tick) async {
    await store.send(tick)
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
    // The measuring program's main thread runs the sides.
    Side("store.send") { count in
      MainActor.assumeIsolated { repeated(count) { Sending.toStore(.up) } }
    },
    Side("application.send") { count in
      MainActor.assumeIsolated { repeated(count) { Sending.toApplication(.up) } }
    },
    // Where the actor is sent to from the threads that it runs on itself, which is cheapest.
    Side("actor.send") { count in
      waiting {
        var index = 0
        while index < count {
          await Sending.toActor(.up)
          index &+= 1
        }
      }
    },
  ]
}
