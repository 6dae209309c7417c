import Foundation
import Synchronization

struct AppEnvironment: Sendable {
  var calendar = Calendar(identifier: .gregorian)
  var date: @Sendable () -> Date = { .mock }
  var fetchRepos: @Sendable (String) async throws -> [Repo] = { _ in [.mock] }
  var flags: [String: Bool] = [:]
  var repos: [Repo] = [.mock]
  var track: @Sendable (String, Int) -> Void = { _, _ in }

  static let mock = AppEnvironment()
}

/// What a global over an environment stack looks like to those who change it.
var Current: AppEnvironment {
  get { storage.withLock { $0 } }
  set { storage.withLock { $0 = newValue } }
}

private let storage = Mutex(AppEnvironment.mock)
