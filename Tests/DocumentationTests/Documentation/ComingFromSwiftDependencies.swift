import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromSwiftDependencies.md

private nonisolated struct Repo: Sendable, Equatable {
  var pushedAt: Date
  static let mock = Repo(pushedAt: .mock)
}

private struct GitHub: Controllable {
  var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]

  static let live = GitHub(fetchRepos: { _ in [] })
  static let mock = GitHub(fetchRepos: { _ in [Repo(pushedAt: .mock - 1), .mock] })
  static let unimplemented = GitHub(
    fetchRepos: Environments.unimplemented("GitHub.fetchRepos"))
}

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 0)
}

private nonisolated struct Offline: Error {}

private struct AppEnvironment: Controllable {
  var clock: any Clock<Duration>
  var date: @Sendable () -> Date
  var gitHub: GitHub
  var uuid: @Sendable () -> UUID

  static let live = AppEnvironment(
    clock: ContinuousClock(), date: { Date() }, gitHub: .live, uuid: { UUID() })

  static var unimplemented: AppEnvironment {
    AppEnvironment(
      clock: TestClock(),
      date: Environments.unimplemented("date", placeholder: .distantPast),
      gitHub: .unimplemented,
      uuid: Environments.unimplemented("uuid", placeholder: UUID(number: 0)))
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .unimplemented)

@propertyWrapper
private struct Dependency<Value>: Sendable {
  private let keyPath: any KeyPath<AppEnvironment, Value> & Sendable

  init(_ keyPath: any KeyPath<AppEnvironment, Value> & Sendable) {
    self.keyPath = keyPath
  }

  var wrappedValue: Value { Current[keyPath] }
}

private struct Search: Sendable {
  @Dependency(\.gitHub) var gitHub

  func newest() async throws -> Repo? {
    try await gitHub.fetchRepos("swiftlang").max { $0.pushedAt < $1.pushedAt }
  }
}

private final class ReposModel: Sendable {
  private let scope = Current.capturedScope()

  func load() async throws -> [Repo] {
    try await scope.run { try await Current.gitHub.fetchRepos("swiftlang") }
  }
}

@Suite("Articles: coming from swift-dependencies")
struct ComingFromSwiftDependenciesTests {
  @Suite(.strict(Current), .environment(Current))
  struct SearchTests {
    @Test(.environment(Current) { $0.gitHub = .mock })
    func findsTheNewest() async throws {
      let repo = try await Search().newest()
      #expect(repo == .mock)
    }

    @Test func failsOffline() async {
      Current.gitHub.fetchRepos = { _ in throw Offline() }
      await #expect(throws: Offline.self) { try await Search().newest() }
    }
  }

  @Test("A call without an override fails the test", .environment(Current))
  func withoutOverride() {
    withKnownIssue {
      #expect(Current.date() == .distantPast)
    } matching: {
      $0.comments.contains { "\($0)".contains("date") }
    }
  }

  @Test(.environment(Current))
  func objectsThatKeepTheirScope() async throws {
    let model = Current.withOverrides {
      $0.gitHub = .mock
    } operation: {
      ReposModel()
    }
    let repos = try await model.load()
    #expect(repos.last == .mock)
  }
}
