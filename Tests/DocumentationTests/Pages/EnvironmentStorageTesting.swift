// page: Sources/EnvironmentStorageTesting/EnvironmentStorageTesting.docc/EnvironmentStorageTesting.md
import EnvironmentStorage
import Environments
import Foundation

nonisolated struct User: Codable, Equatable {
  var name: String
}

struct AppEnvironment: Controllable {
  var currentUser: User?

  static let schema = EnvironmentSchema<AppEnvironment>(name: "testing") {
    PersistedField("currentUser", \.currentUser)
  }
}

// block

func run(_ store: FaultyStore) async {
  try? store.apply(["a": Data([1])])
  try? store.apply(["b": Data([2])])
}

func isWhole(_ disk: MemoryStore) throws -> Bool {
  disk.value(forKey: "a") != nil || disk.value(forKey: "b") == nil
}

@Test func `After a power failure at any step, the stored state is valid`() async throws {
  // block
}
