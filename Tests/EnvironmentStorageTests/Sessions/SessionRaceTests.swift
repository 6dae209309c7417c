import EnvironmentStorage
import Environments
import Testing

@Suite("Sessions used by many at once", .timeLimit(.minutes(5)))
struct SessionRaceTests {
  private let stack = EnvironmentStack(World())
  private let session: EnvironmentSession<World>

  init() { session = EnvironmentSession(.session, of: stack) }

  @Test func `Logins and logouts at once announce each session once, in order`() async throws {
    var events = session.events.makeAsyncIterator()
    let begun = await withTaskGroup(of: SessionID?.self) { group in
      for number in 0..<2_000 {
        group.addTask { try? await session.logInDurably { $0.become("Blob \(number)") } }
        group.addTask {
          _ = try? await session.logOutDurably()
          return nil
        }
        group.addTask {
          #expect(stack.current.owner != nil, "an environment that is half a user's")
          return nil
        }
      }
      return await group.reduce(into: Set<SessionID>()) { ids, id in
        if let id { ids.insert(id) }
      }
    }
    _ = try await session.logOutDurably()
    let heard = await next(4_000, from: &events)
    var open: SessionID?
    var seen: Set<SessionID> = []
    for event in heard {
      switch event {
      case .started(let id):
        #expect(open == nil)
        #expect(seen.insert(id).inserted)
        open = id
      case .ended(let id):
        #expect(open == id)
        open = nil
      }
    }
    #expect(open == nil && seen == begun && begun.count == 2_000)
  }

  @Test func `An update that races with a logout is whole, or has changed nothing`() async throws {
    for _ in 0..<500 {
      let id = try await session.logInDurably { $0.become("Blob") }
      async let ended = session.logOutDurably()
      async let changed = Task {
        session.update(in: id) { $0.become("Blob, late") }
      }.value
      _ = try await (ended, changed)
      #expect(stack.current.owner == .some(nil))
      #expect(!session.update(in: id) { $0.become("Blob, later") })
    }
  }
}
