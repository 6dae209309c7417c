import EnvironmentClients
import Environments
import Foundation

// The examples in the documentation comments of the module EnvironmentClients.

private nonisolated struct Repo: Sendable {}

private enum Declaring {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  // example: Sources/EnvironmentClients/Controllable.swift 1.1

  static func calls() async throws {
    // example: Sources/EnvironmentClients/Controllable.swift 1.2
    _ = repos
  }
}

@Controllable
private struct GitHub {
  var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]

  static let live = GitHub(fetchRepos: { _ in [] })
}

// example: Sources/EnvironmentClients/Interception/ClientInterceptor.swift 1

private enum Placeholders {
  // example: Sources/EnvironmentClients/Unimplemented/Placeholder.swift 1

  // example: Sources/EnvironmentClients/Unimplemented/Placeholder.swift 2
}
