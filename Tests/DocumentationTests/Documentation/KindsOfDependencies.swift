import Environments
import Foundation
import Testing

// KindsOfDependencies.md

private nonisolated struct Repo: Sendable, Equatable {
  var name: String
  static let mock = Repo(name: "Bloblog")
}

private struct GitHub: Controllable {
  var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]
}

extension GitHub {
  fileprivate static let live = GitHub(fetchRepos: { organization in [Repo(name: organization)] })
  fileprivate static var mock: GitHub { GitHub(fetchRepos: { _ in [.mock] }) }
  fileprivate static let unimplemented = GitHub(
    fetchRepos: Environments.unimplemented("GitHub.fetchRepos"))
}

private nonisolated struct User: Sendable, Equatable {
  static let template = User()
}

private protocol ServiceType: Sendable {
  var user: User? { get }
}

private nonisolated struct Service: ServiceType {
  var user: User? { nil }
}

private nonisolated struct MockService: ServiceType {
  var user: User?
}

private protocol DateProtocol: SendableMetatype {
  static func now() -> Self
}

nonisolated extension Date: DateProtocol {
  fileprivate static func now() -> Date { Date() }
}

private nonisolated struct MockDate: DateProtocol {
  static func now() -> MockDate { MockDate() }
}

@MainActor
private final class Window {
  var title = "untitled"
  nonisolated init() {}
}

@MainActor
private final class Browser {
  static let shared = Browser()
  var opened: [URL] = []
  func open(_ url: URL) { opened.append(url) }
}

private struct InterfaceEnvironment: Controllable {
  var window = Window()
  var openURL: @MainActor @Sendable (URL) -> Void = { Browser.shared.open($0) }
}

private nonisolated let Interface: EnvironmentStack<InterfaceEnvironment> =
  EnvironmentStack(InterfaceEnvironment())

@Suite("Articles: kinds of dependencies")
struct KindsOfDependenciesTests {
  @Test func structsOfClosures() async throws {
    #expect(try await GitHub.live.fetchRepos("swiftlang") == [Repo(name: "swiftlang")])
    #expect(try await GitHub.mock.fetchRepos("swiftlang") == [.mock])
    await withKnownIssue {
      _ = try await GitHub.unimplemented.fetchRepos("swiftlang")
    }
  }

  @Test func servicesBehindProtocols() {
    struct AppEnvironment: Controllable {
      var apiService: any ServiceType = Service()
    }
    let Current = EnvironmentStack(AppEnvironment())

    Current.apiService = MockService(user: .template)
    #expect(Current.apiService.user == .template)
  }

  @Test func genericFunctions() async throws {
    struct AppEnvironment: Sendable {
      var clock: any Clock<Duration> = ContinuousClock()
    }
    let Current = EnvironmentStack(AppEnvironment())
    func debounce() async throws {
      try await Task.sleep(for: .milliseconds(300), clock: Current.clock)
    }
    let debouncing = Task { try await debounce() }
    debouncing.cancel()
    await #expect(throws: CancellationError.self) { try await debouncing.value }
  }

  @Test func types() {
    struct AppEnvironment: Controllable {
      var dateType: any DateProtocol.Type = Date.self
    }
    let Current = EnvironmentStack(AppEnvironment())
    #expect(Current.dateType.now() is Date)
    Current.dateType = MockDate.self
    #expect(Current.dateType.now() is MockDate)
  }

  @Test @MainActor func dependenciesOfTheMainActor() throws {
    let url = try #require(URL(string: "https://www.swift.org"))
    Interface.openURL(url)
    #expect(Browser.shared.opened == [url])
    Interface.withOverrides {
      $0.openURL = { Interface.window.title = $0.absoluteString }
    } operation: {
      Interface.openURL(url)
    }
    #expect(Interface.window.title == "https://www.swift.org")
    #expect(Browser.shared.opened == [url])
  }

  @Test func secrets() {
    struct AppEnvironment: Controllable {
      var token: Secret<String>?
    }
    let Current = EnvironmentStack(AppEnvironment(token: Secret("abc")))

    let header = Current.token.map { "token \($0.value)" }
    #expect(header == "token abc")
    #expect(!"\(Current)".contains("abc"))
  }
}
