import EnvironmentStorage
import Environments
import Testing

/// Refreshes whose requests a test answers; `EnvironmentSimulationTests` has their schedules.
@Suite(.timeLimit(.minutes(5)))
struct RefreshTests {
  private let stack = EnvironmentStack(World())
  private let session: EnvironmentSession<World>
  private let requests = Locked(0)
  private let old = Secret("token of Blob")

  init() { session = EnvironmentSession(.session, of: stack) }

  /// Refreshes the token; the request ends when the stream has an element.
  private func refresh(
    in id: SessionID? = nil, answering answer: AsyncStream<Void>? = nil
  ) async throws -> Secret<String> {
    try await session.refresh(\.token, in: id, replacing: old) { [requests] token in
      requests.change { $0 += 1 }
      if let answer { for await _ in answer { break } }
      return Secret(token.value + "'")
    }
  }

  @Test func `Requests with a rejected token share one refresh, which no cancellation ends`()
    async throws
  {
    let id = try await session.logInDurably { $0.become("Blob") }
    let (answer, server) = AsyncStream.makeStream(of: Void.self)
    let cancelled = Task { try await refresh(answering: answer) }
    await until { requests.value == 1 }
    let others = (0..<3).map { _ in Task { try await refresh(in: id) } }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    server.yield()
    for other in others {
      let token = try await other.value
      #expect(token.value == "token of Blob'")
    }
    let later = try await refresh()
    #expect(later.value == "token of Blob'")
    #expect(requests.value == 1 && stack.token?.value == "token of Blob'")
  }

  @Test func `A refresh that ends after its session changes nothing`() async throws {
    let id = try await session.logInDurably { $0.become("Blob") }
    let (answer, server) = AsyncStream.makeStream(of: Void.self)
    let late = Task { try await refresh(answering: answer) }
    await until { requests.value == 1 }
    try await session.logInDurably { $0.become("Alice") }
    server.yield()
    for ended in [
      await sessionFailure { try await late.value },
      await sessionFailure { try await refresh(in: id) },
    ] {
      #expect(ended?.reason == .ended)
    }
    #expect(stack.current.owner == "Alice" && requests.value == 1)
    try await session.logOutDurably()
    #expect(await sessionFailure { try await refresh() }?.reason == .ended)
  }

  @Test func `A token that a program has set during a refresh stays`() async throws {
    let id = try await session.logInDurably { $0.become("Blob") }
    let (answer, server) = AsyncStream.makeStream(of: Void.self)
    let refreshing = Task { try await refresh(answering: answer) }
    await until { requests.value == 1 }
    session.update(in: id) { $0.token = Secret("other") }
    server.yield()
    let token = try await refreshing.value
    #expect(token.value == "other" && stack.token == token)
  }

  @Test func `In a scope, a refresh changes the scope's session`() async throws {
    try await session.logInDurably { $0.become("Blob") }
    try await stack.withOverrides {
      $0.language = "de"
    } operation: {
      let token = try await refresh()
      #expect(token.value == "token of Blob'" && stack.token == token)
    }
    #expect(stack.token == old)
  }
}
