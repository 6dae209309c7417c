import EnvironmentStorageTesting
import Testing

@Test func staysLoggedInAfterARestart() async throws {
  let disk = MemoryStore()
  let secrets = MemoryStore()
  try await Current.withIsolatedProcess(storage: storage(on: disk, secrets)) {
    try await session.login {
      $0.user = "Blob"
      $0.token = Secret("deadbeef")
    }
  }
  // The program starts again.
  try await Current.withIsolatedProcess(storage: storage(on: disk, secrets)) {
    #expect(Current.user == "Blob")
    try await session.logout()
  }
  await Current.withIsolatedProcess(storage: storage(on: disk, secrets)) {
    #expect(Current.user == nil)
  }
}

func storage(on disk: MemoryStore, _ secrets: MemoryStore) -> StackStorage<AppEnvironment> {
  StackStorage(AppEnvironment.schema, in: disk, secrets: secrets, onProblem: { print($0) })
}
