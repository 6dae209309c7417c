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

/// A global over an environment stack, as its callers see it.
var Current: AppEnvironment {
  get { lock.withLock { storage } }
  set { lock.withLock { storage = newValue } }
}

private let lock = NSLock()
// Unsafe, because `lock` protects it.
private nonisolated(unsafe) var storage = AppEnvironment.mock
