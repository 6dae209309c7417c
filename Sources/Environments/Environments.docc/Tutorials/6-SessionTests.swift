import EnvironmentStorageTesting
import Testing

@Test func staysLoggedInAfterARestart() async throws {
  let disk = MemoryStore()
  let secrets = MemoryStore()
  let first = storage(on: disk, secrets)
  first.attach(to: Current)
  try await session.login {
    $0.user = "Blob"
    $0.token = Secret("deadbeef")
  }
  await first.detach()
  // The program starts again, with a stack and a storage of its own.
  let restarted = EnvironmentStack(AppEnvironment())
  let second = storage(on: disk, secrets)
  restarted.replace(second.restore(AppEnvironment()).environment)
  second.attach(to: restarted)
  #expect(restarted.user == "Blob")
  try await EnvironmentSession(.session, of: restarted).logout()
  #expect(restarted.user == nil)
  await second.detach()
}
