import Foundation

struct AppEnvironment: Sendable {
  var calendar = Calendar(identifier: .gregorian)
  var date: @Sendable () -> Date = { .mock }
  var fetchRepos: @Sendable (String) async throws -> [Repo] = { _ in [.mock] }
  var flags: [String: Bool] = [:]
  var repos: [Repo] = [.mock]
  var track: @Sendable (String, Int) -> Void = { _, _ in }

  static let mock = AppEnvironment()
}
