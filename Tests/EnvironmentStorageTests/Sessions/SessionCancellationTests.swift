import EnvironmentStorage
import Environments
import Testing

@Suite("Logging in and out in tasks that are cancelled")
struct SessionCancellationTests {
  private let stack = EnvironmentStack(World())

  @Test func `A login that has begun goes through`() async throws {
    let session = EnvironmentSession(.session, of: stack)
    let task = Task {
      try await session.logInDurably {
        withUnsafeCurrentTask { $0?.cancel() }
        $0.become("Blob")
      }
    }
    // Cancels itself from within if possible, and from outside in any case.
    task.cancel()
    switch await task.result {
    case .success(let id): #expect(stack.session == id && stack.current.owner == "Blob")
    case .failure: #expect(stack.current.owner == .some(nil))
    }
  }

  @Test func `A logout completes, also in a cancelled task`() async throws {
    let session = EnvironmentSession(.session, of: stack)
    let id = try await session.logInDurably { $0.become("Blob") }
    let ended = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.logOutDurably()
    }.value
    #expect(ended == id)
    #expect(stack.current.owner == .some(nil))
    #expect(stack.cookies.contents.isEmpty)
  }
}
