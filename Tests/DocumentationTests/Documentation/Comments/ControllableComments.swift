import Environments
import Foundation

// The example in the documentation comment of the protocol Controllable.

private nonisolated struct Repo: Sendable {}

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 0)
}

extension GitHub {
  fileprivate static let live = GitHub(fetchRepos: { [] })
  fileprivate static var mock: GitHub { GitHub(fetchRepos: { [] }) }
}

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date
  var gitHub: GitHub

  static let live = AppEnvironment(date: { Date() }, gitHub: .live)
  static var mock: AppEnvironment { AppEnvironment(date: { .mock }, gitHub: .mock) }
}

private struct GitHub: Controllable {
  var fetchRepos: @Sendable () async throws -> [Repo]
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)
