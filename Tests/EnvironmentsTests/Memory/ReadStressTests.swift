import CEnvironments
import Environments
import Foundation
import Testing

/// Looks for the failures of a wrong memory scheme.
///
/// They are an environment that has been released, one that is never released, and half of a change.
/// `Scripts/test` runs the suite under both sanitizers.
struct ReadStressTests {
  /// Fields that belong together, one of them an object that counts its instances.
  struct Paired: Sendable {
    var number: Int
    var canary: Canary
    var closure: @Sendable () -> Int

    init(_ number: Int) {
      self.number = number
      let canary = Canary(number)
      self.canary = canary
      // Captures, so that the closure has a context that can be released too early.
      closure = { canary.number }
    }

    /// User code inside a read, which reads every field.
    var isWhole: Bool { canary.number == number && closure() == number }
  }

  final class Canary: Sendable {
    let number: Int
    let alive: Locked<Int>?

    init(_ number: Int, counting alive: Locked<Int>? = Canary.counter) {
      self.number = number
      self.alive = alive
      alive?.withLock { $0 += 1 }
    }

    deinit {
      alive?.withLock { $0 -= 1 }
    }

    static let counter = Locked(0)
  }

  @Test func `Readers see whole environments while others change the stack`() async {
    await #expect(processExitsWith: .success) {
      let torn = Locked(0)
      do {
        let stack = EnvironmentStack(Paired(0))
        let writers = Locked(3)
        let write: @Sendable (Int) -> Void = { writer in
          for round in 0..<3_000 {
            switch (round + writer) % 3 {
            case 0: stack.replace(Paired(round))
            case 1: stack.replace { $0 = Paired($0.number + 1) }
            default:
              stack.push(Paired(round))
              stack.pop()
            }
          }
          writers.withLock { $0 -= 1 }
        }
        let read: @Sendable () -> Void = {
          while writers.withLock({ $0 }) > 0 {
            for _ in 0..<100 {
              let isWhole =
                stack.isWhole && stack.closure() >= 0 && stack.canary.number >= 0
                && stack.current.isWhole
              if !isWhole { torn.withLock { $0 += 1 } }
            }
          }
        }
        await onThreads((0..<3).map { writer in { write(writer) } } + [read, read, read])
        // One environment is left on the stack, and nothing waits for a reader.
        precondition(Canary.counter.withLock { $0 } == 1)
        precondition(environments_handed_count() == 0)
      }
      // The threads, which hold the stack, have signaled their ends, and end in a moment.
      while Canary.counter.withLock({ $0 }) > 0 { sched_yield() }
      precondition(torn.withLock { $0 } == 0)
    }
  }

  @Test func `Children of a scope may change it while others read it`() async {
    await #expect(processExitsWith: .success) {
      let stack = EnvironmentStack(TestEnvironment())
      let missing = Locked(0)
      weak var first: Probe?
      await stack.withOverrides {
        let probe = Probe("first")
        first = probe
        $0.probe = probe
      } operation: {
        let scope = stack.capturedScope()
        let read: @Sendable () -> Void = {
          scope.run {
            for _ in 0..<2_000 {
              let isThere = stack.probe != nil && stack.current.probe != nil
              if !isThere { missing.withLock { $0 += 1 } }
            }
          }
        }
        let write: @Sendable () -> Void = {
          scope.run {
            for round in 0..<500 {
              stack.replace {
                $0.probe = Probe("\(round)")
                $0.count += 1
              }
            }
          }
        }
        await onThreads([read, read, write, write, write])
        precondition(stack.count == 1_500)
        precondition(missing.withLock { $0 } == 0)
        precondition(first == nil)
      }
      precondition(environments_handed_count() == 0)
    }
  }

  @Test func `A reader that stops inside a computed property keeps one environment`() async {
    await #expect(processExitsWith: .success) {
      let (entered, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let stack = EnvironmentStack(Stalling(entered: entered, leave: leave))
      let other = EnvironmentStack(Paired(0))
      let reader: @Sendable () -> Void = { precondition(stack.stalled == 0) }
      let writer: @Sendable () -> Void = {
        entered.wait()
        for round in 1...1_000 {
          stack.replace { $0.canary = Canary(round) }
          other.replace(Paired(round))
        }
        // The one that is being read, and the one on top of each stack.
        precondition(environments_handed_count() == (environments_thread_count() == 0 ? 0 : 1))
        precondition(Canary.counter.withLock { $0 } == 3)
        leave.signal()
      }
      await onThreads([reader, writer])
      precondition(environments_handed_count() == 0)
      precondition(Canary.counter.withLock { $0 } == 2)
    }
  }

  struct Stalling: Sendable {
    var canary = Canary(0)
    let entered: DispatchSemaphore
    let leave: DispatchSemaphore

    var stalled: Int {
      entered.signal()
      leave.wait()
      return canary.number
    }
  }
}
