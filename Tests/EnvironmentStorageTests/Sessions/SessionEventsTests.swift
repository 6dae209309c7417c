import EnvironmentStorage
import Environments
import Testing

@Suite("Events of sessions", .timeLimit(.minutes(5)))
struct SessionEventsTests {
  private let stack = EnvironmentStack(World())
  private let session: EnvironmentSession<World>

  init() { session = EnvironmentSession(.session, of: stack) }

  @Test func `A late iterator receives all events since the sequence was made`() async throws {
    try await session.logInDurably { $0.become("Blob") }
    try await session.logOutDurably()
    let events = session.events
    var expected: [SessionEvent] = []
    for _ in 0..<3 {
      let id = try await session.logInDurably { $0.become("Blob") }
      try await session.logOutDurably()
      expected += [.started(id), .ended(id)]
    }
    var iterator = events.makeAsyncIterator()
    #expect(await next(6, from: &iterator) == expected)
  }

  @Test func `A subscriber in a cancelled task receives the end`() async throws {
    let (events, others) = (session.events, session.events)
    let subscriber = Task {
      var heard: [SessionEvent] = []
      for await event in events { heard.append(event) }
      return heard
    }
    let id = try await session.logInDurably { $0.become("Blob") }
    var iterator = others.makeAsyncIterator()
    #expect(await next(1, from: &iterator) == [.started(id)])
    subscriber.cancel()
    #expect(await subscriber.value.allSatisfy { $0 == .started(id) })
    // The others still receive events.
    try await session.logOutDurably()
    #expect(await next(1, from: &iterator) == [.ended(id)])
  }
}
