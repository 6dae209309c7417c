import EnvironmentStorage
import Environments
import Testing

@Suite("Sessions in scopes", .timeLimit(.minutes(5)))
struct SessionScopeTests {
  private let stack = EnvironmentStack(World())
  private let session: EnvironmentSession<World>

  init() { session = EnvironmentSession(.session, of: stack) }

  @Test func `A logout in a scope leaves the process logged in`() async throws {
    let id = try await session.logInDurably { $0.become("Blob") }
    var outside = session.events.makeAsyncIterator()
    try await stack.withOverrides {
      $0.language = "de"
    } operation: {
      var events = session.events.makeAsyncIterator()
      let ended = try await session.logOutDurably()
      #expect(ended == id)
      #expect(stack.current.owner == .some(nil))
      #expect(await next(1, from: &events) == [.ended(id)])
    }
    #expect(session.id == id)
    #expect(stack.current.owner == "Blob")
    #expect(try await session.logOutDurably() == id)
    // The scope's events are not among those of the process.
    let later = try await session.logInDurably { $0.become("Blob") }
    #expect(await next(2, from: &outside) == [.ended(id), .started(later)])
  }

  @Test func `A scope that is entered elsewhere is the same scope`() async throws {
    await stack.withOverrides {
      $0.language = "de"
    } operation: {
      var events = session.events.makeAsyncIterator()
      let scope = stack.capturedScope()
      let id = await Task.detached {
        await scope.run { try? await session.logInDurably { $0.become("Blob") } }
      }.value
      #expect(id != nil && session.id == id)
      #expect(await next(1, from: &events) == id.map { [.started($0)] })
    }
  }

  @Test func `A scope that was open at the logout keeps what it saw`() async throws {
    let id = try await session.logInDurably { $0.become("Blob") }
    try await stack.withOverrides {
      $0.language = "de"
    } operation: {
      try await Task.detached { _ = try await session.logOutDurably() }.value
      #expect(stack.current.owner == "Blob")
      #expect(session.update(in: id) { $0.language = "es" })
    }
    #expect(stack.current.owner == .some(nil))
    #expect(stack.language == "en")
  }
}
