import Environments
import Foundation
import Testing

// KindsOfDependencies.md

private struct Repo: Sendable, Equatable {
  var name: String
  static let mock = Repo(name: "Bloblog")
}

private struct GitHub: Sendable {
  var fetchRepos: @Sendable (_ organisation: String) async throws -> [Repo]
}

extension GitHub {
  fileprivate static let live = GitHub(fetchRepos: { organisation in [Repo(name: organisation)] })
  fileprivate static let mock = GitHub(fetchRepos: { _ in [.mock] })
  fileprivate static let unimplemented = GitHub(
    fetchRepos: Environments.unimplemented("GitHub.fetchRepos"))
}

private struct User: Sendable, Equatable {
  static let template = User()
}

private protocol ServiceType: Sendable {
  var user: User? { get }
}

private struct Service: ServiceType {
  var user: User? { nil }
}

private struct MockService: ServiceType {
  var user: User?
}

private protocol DateProtocol: SendableMetatype {
  static func now() -> Self
}

extension Date: DateProtocol {
  fileprivate static func now() -> Date { Date() }
}

private struct MockDate: DateProtocol {
  static func now() -> MockDate { MockDate() }
}

@Suite("Articles: kinds of dependencies")
struct KindsOfDependenciesTests {
  @Test func structuresOfClosures() async throws {
    #expect(try await GitHub.live.fetchRepos("swiftlang") == [Repo(name: "swiftlang")])
    #expect(try await GitHub.mock.fetchRepos("swiftlang") == [.mock])
    await withKnownIssue {
      _ = try await GitHub.unimplemented.fetchRepos("swiftlang")
    }
  }

  @Test func servicesBehindProtocols() {
    struct AppEnvironment: Sendable {
      var apiService: any ServiceType = Service()
    }
    let Current = EnvironmentStack(AppEnvironment())

    Current.apiService = MockService(user: .template)
    #expect(Current.apiService.user == .template)
  }

  @Test func types() {
    struct AppEnvironment: Sendable {
      var dateType: any DateProtocol.Type = Date.self
    }
    let Current = EnvironmentStack(AppEnvironment())
    #expect(Current.dateType.now() is Date)
    Current.dateType = MockDate.self
    #expect(Current.dateType.now() is MockDate)
  }
}
