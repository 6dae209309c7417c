import EnvironmentClients
import EnvironmentsTesting
import Foundation

// What the code of the article "Write a client" needs around it.

nonisolated struct Repo: Equatable, Sendable {
  var name: String
  static let mock = Repo(name: "mock")
}

struct Offline: Error {}

nonisolated func load(_ path: String) async throws -> [Repo] { [Repo(name: path)] }

nonisolated func save(_ isStarred: Bool, for repo: Repo) async throws {}

nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: AppEnvironment(gitHub: .live), test: AppEnvironment(gitHub: .mock))
