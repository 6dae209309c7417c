import CMeasuring
import Environments
import Synchronization

private let observedStack10 = EnvironmentStack(Environment10())

enum Observed {
  @inline(never) static func replace() {
    observedStack10.replace { $0.int00 &+= 1 }
  }

  @inline(never) static func readInt() -> Int { observedStack10.int01 }
}

extension Side {
  /// Changes and reads of a stack that tasks observe on other threads.
  ///
  /// Changes are timed by the wall clock, because the observers run at the same time.
  static let observers = [
    Side("observed1.replace", clock: .wall, in: underOneObserver) {
      repeated($0) { Observed.replace() }
    },
    Side("observed1000.replace", clock: .wall, in: underManyObservers) {
      repeated($0) { Observed.replace() }
    },
    Side("observed0.int") { repeated($0) { benchmark_use(Observed.readInt()) } },
    Side("observed1000.int", in: underManyObservers) {
      repeated($0) { benchmark_use(Observed.readInt()) }
    },
  ]
}

private func underOneObserver(_ run: () -> Void) {
  underObservers(1, run)
}

private func underManyObservers(_ run: () -> Void) {
  underObservers(1_000, run)
}

/// Runs a closure while `count` tasks observe the stack and read each change that they receive.
private func underObservers(_ count: Int, _ run: () -> Void) {
  let tally = Tally()
  let tasks = (0..<count).map { _ in
    Task.detached {
      var isFirst = true
      for await number in observedStack10.updates(of: \.int00) {
        benchmark_use(number)
        if isFirst { tally.waiting.wrappingAdd(1, ordering: .relaxed) }
        isFirst = false
      }
      tally.waiting.wrappingSubtract(1, ordering: .relaxed)
    }
  }
  while tally.waiting.load(ordering: .relaxed) < count { benchmark_yield() }
  run()
  for task in tasks { task.cancel() }
  while tally.waiting.load(ordering: .relaxed) > 0 { benchmark_yield() }
}

private final class Tally: Sendable {
  let waiting = Atomic(0)
}
