import EnvironmentReducers
import EnvironmentStorage
import Environments
import Foundation

@main
struct Tour {
  @MainActor static func main() async throws {
    let session = restore(Current, from: FileStore(at: URL(filePath: "tour.store")))
    if session.id == nil {
      try await session.login { $0.user = User(name: "Blob") }.durable
    }
    print("Hello, \(Current.user?.name ?? "stranger")!")

    let store = Store(initialValue: Search(), reducer: search, environment: { Current.current })
    await store.send(.typed(CommandLine.arguments.dropFirst().joined(separator: " "))).finish()
    for book in store.books { print(row(for: book)) }
    if let message = store.message { print(message) }
  }
}
