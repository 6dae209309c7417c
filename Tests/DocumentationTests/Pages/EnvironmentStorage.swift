// page: Sources/EnvironmentStorage/EnvironmentStorage.docc/EnvironmentStorage.md
import Testing

// block

@Test func `A change is restored after a restart`() async throws {
  // block
  // block
  try await storage.flush()
  #expect(storage.restore(AppEnvironment()).environment.language == "de")
}
