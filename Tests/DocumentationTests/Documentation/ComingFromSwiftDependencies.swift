import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromSwiftDependencies.md

private struct Repo: Sendable, Equatable {
  var pushedAt: Date
  static let mock = Repo(pushedAt: .mock)
}

private struct GitHub: Sendable {
  var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]

  static let live = GitHub(fetchRepos: { _ in [] })
  static let mock = GitHub(fetchRepos: { _ in [Repo(pushedAt: .mock - 1), .mock] })
  static let unimplemented = GitHub(
    fetchRepos: Environments.unimplemented("GitHub.fetchRepos"))
}

extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 0)
}

private struct AppEnvironment: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  var date: @Sendable () -> Date = { Date() }
  var gitHub = GitHub.live
  var uuid: @Sendable () -> UUID = { UUID() }
}

extension AppEnvironment {
  fileprivate static let mock = AppEnvironment(date: { .mock }, gitHub: .mock)

  fileprivate static let unimplemented = AppEnvironment(
    date: Environments.unimplemented("date", placeholder: .distantPast),
    gitHub: .unimplemented,
    uuid: Environments.unimplemented("uuid", placeholder: UUID()))
}

private let Current = EnvironmentStack(
  live: AppEnvironment(), preview: .mock, test: .unimplemented)

private func newest() async throws -> Repo? {
  try await Current.gitHub.fetchRepos("swiftlang").max { $0.pushedAt < $1.pushedAt }
}

private final class ReposModel: Sendable {
  private let scope = Current.capturedScope()

  func load() async throws -> [Repo] {
    try await scope.run { try await Current.gitHub.fetchRepos("swiftlang") }
  }
}

@Suite("Articles: coming from swift-dependencies")
struct ComingFromSwiftDependenciesTests {
  @Test(.environment(Current) { $0.gitHub = .mock })
  func findsTheNewest() async throws {
    let repo = try await newest()
    #expect(repo == .mock)
  }

  @Test("A call without an override fails the test")
  func unset() {
    withKnownIssue {
      #expect(Current.date() == .distantPast)
    }
  }

  @Test func objectsThatKeepTheirScope() async throws {
    let model = Current.withOverrides {
      $0.gitHub = .mock
    } operation: {
      ReposModel()
    }
    let repos = try await model.load()
    #expect(repos.last == .mock)
  }
}
