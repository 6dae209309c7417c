import Environments
import Foundation
import Testing

/// A wrong use ends the process, with a message that names the mistake and its place.
///
/// The time limit is the proof that nothing hangs.
@Suite(.timeLimit(.minutes(5)))
struct AbuseTests {
  @Test func `Two defaults that read each other end the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Circle.left.name
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The initial environment of EnvironmentStack<Circle> (made at "))
    #expect(message.contains("AbuseTests.swift:"))
    #expect(message.contains("reads that stack while it is being built"))
  }

  @Test func `An observer that changes what it observes leaves other tasks their turn`() async {
    let stack = EnvironmentStack(TestEnvironment())
    let observer = Task {
      for await _ in stack.updates { stack.replace { $0.count += 1 } }
    }
    for await count in stack.updates(of: \.count) where count > 100 { break }
    observer.cancel()
    await observer.value
    #expect(stack.count > 100)
  }

  @Test func `A closure that changes another stack survives any contention`() async {
    let (stack, log) = (EnvironmentStack(TestEnvironment()), EnvironmentStack(TestEnvironment()))
    let isRunning = Locked(true)
    let contend: @Sendable () -> Void = {
      while isRunning.withLock({ $0 }) { stack.replace { $0.count &+= 1 } }
    }
    let change: @Sendable () -> Void = {
      for _ in 0..<50 {
        stack.replace {
          $0.name += "."
          // Long enough that the other threads win thousands of times.
          for _ in 0..<20 { log.replace { $0.count += 1 } }
        }
      }
      isRunning.withLock { $0 = false }
    }
    await onThreads([contend, contend, change])
    #expect(stack.name == "root" + String(repeating: ".", count: 50))
    #expect(log.count >= 1_000)
  }

  @Test func `A deinit that changes the stack does not count as a change in the closure`() async {
    await #expect(processExitsWith: .success) {
      let stack = EnvironmentStack(TestEnvironment())
      let (asked, changed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let runs = 1_500
      // Another thread changes the stack in each run but the last, so that each other run has to be repeated.
      let contend: @Sendable () -> Void = {
        for _ in 1..<runs {
          asked.wait()
          stack.replace { $0.count += 1 }
          changed.signal()
        }
      }
      let change: @Sendable () -> Void = {
        var run = 0
        stack.replace {
          // The environment of a run that is repeated is released, with this object.
          $0.probe = Probe(atEnd: { stack.language = "changed" })
          run += 1
          if run == runs { return }
          asked.signal()
          changed.wait()
        }
        precondition(run == runs)
      }
      await onThreads([contend, change])
      precondition(stack.count == runs - 1)
    }
  }
}

private struct Circle: Sendable {
  static let left = EnvironmentStack(Circle(reading: right))
  static let right: EnvironmentStack<Circle> = EnvironmentStack(Circle(reading: left))
  var name: String

  init(reading other: EnvironmentStack<Circle>) {
    name = "after \(other.name)"
  }
}
