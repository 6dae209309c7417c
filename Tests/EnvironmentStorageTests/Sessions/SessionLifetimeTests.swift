import EnvironmentStorage
import Environments
import Foundation
import Testing

@Suite("What outlives a session", .timeLimit(.minutes(5)))
struct SessionLifetimeTests {
  private let stack = EnvironmentStack(World())
  private let session: EnvironmentSession<World>

  init() { session = EnvironmentSession(.session, of: stack) }

  @Test(arguments: [0, 3])
  func `Nothing of the user is left in memory after a logout, in any layer`(layers: Int)
    async throws
  {
    let (user, cache) = try await logIn(session)
    for _ in 0..<layers { stack.push { $0.language += "'" } }
    #expect(user.object != nil && cache.object != nil)
    try await session.logOutDurably()
    await until { user.object == nil && cache.object == nil }
  }

  @Test func `The data of a scope's sessions is released with the scope`() async throws {
    var users: [Weak<Guest>] = []
    for _ in 0..<100 {
      let user = try await stack.withOverrides {
        $0.language = "de"
      } operation: {
        try await logIn(session).user
      }
      users.append(user)
    }
    await until { users.allSatisfy { $0.object == nil } }
  }

  /// Logs in a user that only the environment references.
  private func logIn(
    _ session: EnvironmentSession<World>
  ) async throws -> (user: Weak<Guest>, cache: Weak<Drawer>) {
    try await session.logInDurably { $0.become("Blob") }
    return (Weak(stack.user), Weak(stack.cache))
  }
}

private final class Weak<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
