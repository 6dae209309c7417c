import EnvironmentStorage
import Environments
import Foundation

/// The stores of one program, which outlive its processes.
struct IsolatedDisk: Sendable {
  let plain = MemoryStore()
  let secrets = MemoryStore()
  let problems = Kept<[StorageError]>([])

  /// Makes a storage that saves nothing by itself: what is stored is what login, logout and flush
  /// have stored.
  func storage() -> StackStorage<World> {
    StackStorage(
      World.schema, in: plain, secrets: secrets, savingAfter: .seconds(1_000_000),
      onProblem: { problem in problems.change { $0.append(problem) } })
  }

  /// Whether a text is in the stores, as a key or in a value.
  func mentions(_ text: String) -> Bool {
    (plain.contents.map { $0 } + secrets.contents).contains { key, value in
      key.contains(text) || String(decoding: value, as: UTF8.self).contains(text)
    }
  }
}

extension World {
  static let schema = EnvironmentSchema<World>(name: "com.example.World", session: .session) {
    PersistedField("user", \.user)
    PersistedField("language", \.language)
    SecretField("token", \.token)
  }
}
