import EnvironmentClients
import Environments
import Foundation

// The examples in the documentation comments of the module EnvironmentClients.

private nonisolated struct Repo: Sendable {}

private enum Declaring {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  @Controllable
  public struct GitHub {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var date: @Sendable () -> Date = placeholder(.distantPast)
  }

  static func calls() async throws {
    let client = GitHub(fetchRepos: { _ in [] }, date: { Date() })
    let repos = try await client.fetchRepos(organization: "swiftlang")
    _ = repos
  }
}

@Controllable
private struct GitHub {
  var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]

  static let live = GitHub(fetchRepos: { _ in [] })
}

private struct CallLogger: ClientInterceptor {
  var log: @Sendable (String) -> Void

  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    log("\(call)")
    return try operation()
  }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    log("\(call)")
    return try await operation()
  }
}

private let gitHub = GitHub.live.intercepted(by: CallLogger(log: { print($0) }))

private enum Placeholders {
  @Controllable
  struct Calendars {
    var date: @Sendable () -> Date = placeholder(.distantPast)
  }

  @Controllable
  struct AppEnvironment {
    var locale: Locale = placeholder(Locale(identifier: "en"))
  }
}
