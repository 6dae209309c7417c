import EnvironmentStorage
import EnvironmentsTesting
import Testing

@testable import Tour

@Test func aUserSurvivesARestartAndNoLogout() async throws {
  let disk = MemoryStore()
  func start() -> (EnvironmentStack<AppEnvironment>, EnvironmentSession<AppEnvironment>) {
    let stack = EnvironmentStack(AppEnvironment.mock)
    return (stack, restore(stack, from: disk))
  }

  try await start().1.login { $0.user = User(name: "Blob") }.durable
  let (stack, session) = start()
  #expect(stack.user?.name == "Blob")

  try await session.logout().durable
  #expect(start().0.user == nil)
}
