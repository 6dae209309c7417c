import EnvironmentsTesting
import Gates
import HTTPTransport
import Testing

@testable import RepoOpening

@Suite(.timeLimit(.minutes(1)))
struct EventQueueTests {
  private typealias EventQueue<C: Clock<Duration>> = HTTPTransport.EventQueue<Analytics.Event, C>
  private struct Unreachable: Error {}

  @Test("Events arrive in order, in batches of what has gathered meanwhile")
  func batches() async throws {
    let gate = Gate()
    let batches = Recorder<[String]>()
    let queue = EventQueue(batchSize: 3, clock: TestClock()) { events in
      await gate.pass()
      batches.record(events.map(\.name))
    }
    queue.track(event(1))
    try await gate.arrival()
    for number in 2...6 { queue.track(event(number)) }
    gate.open()
    await queue.flush()
    #expect(batches.values == [["1"], ["2", "3", "4"], ["5", "6"]])
  }

  @Test("Tracking returns at once, however long sending takes")
  func neverBlocks() async throws {
    let gate = Gate()
    let queue = EventQueue(clock: TestClock()) { _ in await gate.pass() }
    // Would not come back here if it waited for the gate.
    for number in 1...100 { queue.track(event(number)) }
    gate.open()
    await queue.flush()
  }

  @Test("What could not be sent is sent with the next event, in order")
  func kept() async {
    let isReachable = Recorder<Void>()
    let batches = Recorder<[String]>()
    let queue = EventQueue(clock: TestClock()) { events in
      guard isReachable.count > 0 else { throw Unreachable() }
      batches.record(events.map(\.name))
    }
    queue.track(event(1))
    await queue.flush()
    queue.track(event(2))
    await queue.flush()
    #expect(batches.values.isEmpty)
    isReachable.record(())
    queue.track(event(3))
    await queue.flush()
    #expect(batches.values.flatMap(\.self) == ["1", "2", "3"])
  }

  @Test("The first failure is reported once, however many follow")
  func failure() async {
    let queue = EventQueue(clock: TestClock()) { _ in throw Unreachable() }
    #expect(queue.takeFailure() == nil)
    queue.track(event(1))
    await queue.flush()
    #expect(queue.takeFailure() is Unreachable)
    queue.track(event(2))
    await queue.flush()
    #expect(queue.takeFailure() == nil)
  }

  @Test("When too many wait, new ones are dropped")
  func bounded() async {
    let isReachable = Recorder<Void>()
    let names = Recorder<String>()
    let queue = EventQueue(capacity: 10, batchSize: 4, clock: TestClock()) { events in
      guard isReachable.count > 0 else { throw Unreachable() }
      for event in events { names.record(event.name) }
    }
    for number in 1...50 {
      queue.track(event(number))
      await queue.flush()
    }
    isReachable.record(())
    await queue.flush()
    #expect(names.values == (1...10).map { "\($0)" })
  }

  @Test("A flush waits no longer than its patience")
  func patience() async throws {
    let clock = TestClock()
    let gate = Gate()
    let queue = EventQueue(patience: .seconds(2), clock: clock) { _ in await gate.pass() }
    queue.track(event(1))
    async let flush: Void = queue.flush()
    try await clock.waitForSleepers()
    await clock.advance(by: .seconds(2))
    // Comes back though the gate is closed.
    await flush
    #expect(queue.takeFailure() is EventsAreLate)
    gate.open()
  }

  @Test("A flush of nothing is over at once")
  func nothing() async {
    let batches = Recorder<[String]>()
    let queue = EventQueue(clock: TestClock()) { batches.record($0.map(\.name)) }
    await queue.flush()
    #expect(batches.values.isEmpty)
  }

  private func event(_ number: Int) -> Analytics.Event {
    Analytics.Event(name: "\(number)")
  }
}
