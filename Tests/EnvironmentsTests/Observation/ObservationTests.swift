import Environments
import Testing

/// Delivery of changes, in order, without blocking a writer.
@Suite("An observation", .timeLimit(.minutes(5)))
struct ObservationTests {
  @Test("Tells of every change that it can keep up with")
  func tellsOfEveryChangeThatItCanKeepUpWith() async {
    let stack = EnvironmentStack(TestEnvironment())
    let names = Locked<[String]>([])
    let observation = EnvironmentObservation(of: stack) { change in
      names.withLock { $0.append(change.environment.name) }
    }
    for name in ["a", "b", "c"] {
      stack.name = name
      await observation.waitUntilDelivered()
    }
    #expect(names.withLock { $0 } == ["a", "b", "c"])
  }

  @Test("Numbers grow and the last change is always delivered")
  func numbersGrowAndTheLastChangeIsAlwaysTold() async {
    let stack = EnvironmentStack(TestEnvironment())
    let told = Locked<[(number: UInt64, count: Int)]>([])
    let observation = EnvironmentObservation(of: stack) { change in
      told.withLock { $0.append((change.number, change.environment.count)) }
    }
    await onThreads((0..<4).map { _ in { for _ in 0..<500 { stack.replace { $0.count += 1 } } } })
    await observation.waitUntilDelivered()
    let all = told.withLock { $0 }
    #expect(all.last?.count == 2_000)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.number < $1.number && $0.count <= $1.count })
  }

  @Test("Keeps no writer waiting")
  func keepsNoWriterWaiting() async {
    let stack = EnvironmentStack(TestEnvironment())
    let (gate, opened) = AsyncStream.makeStream(of: Void.self)
    let counts = Locked<[Int]>([])
    let observation = EnvironmentObservation(of: stack) { change in
      counts.withLock { $0.append(change.environment.count) }
      for await _ in gate { break }
    }
    for count in 1...1_000 { stack.count = count }
    opened.finish()
    await observation.waitUntilDelivered()
    let all = counts.withLock { $0 }
    #expect(all.count <= 3, "only the newest is delivered, not each")
    #expect(all.last == 1_000)
  }

  @Test("Ends with its observation")
  func endsWithItsObservation() async {
    let stack = EnvironmentStack(TestEnvironment())
    let calls = Locked(0)
    var observation: EnvironmentObservation? = EnvironmentObservation(of: stack) { _ in
      calls.withLock { $0 += 1 }
    }
    stack.count = 1
    await observation?.waitUntilDelivered()
    observation = nil
    stack.count = 2
    for _ in 0..<20 { await Task.yield() }
    #expect(calls.withLock { $0 } == 1)

    let cancelled = EnvironmentObservation(of: stack) { _ in calls.withLock { $0 += 1 } }
    cancelled.cancel()
    stack.count = 3
    await cancelled.waitUntilDelivered()
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("May change what it observes")
  func mayChangeWhatItObserves() async {
    let stack = EnvironmentStack(TestEnvironment())
    let observation = EnvironmentObservation(of: stack) { change in
      if change.environment.count < 100 { stack.replace { $0.count += 1 } }
    }
    stack.count = 1
    for await count in stack.updates(of: \.count) where count == 100 { break }
    await observation.waitUntilDelivered()
    #expect(stack.count == 100)
  }

  @Test("Caught up returns at once if nothing has changed")
  func caughtUpReturnsAtOnceWhereNothingHasChanged() async {
    let stack = EnvironmentStack(TestEnvironment())
    await EnvironmentObservation(of: stack) { _ in }.waitUntilDelivered()
  }
}
