import EnvironmentClients
import EnvironmentSetters
import EnvironmentsTesting
import Foundation
import Testing

// The code of the article "Write a client". Change both together.

@Controllable
struct GitHub {
  var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]
  var star: @Sendable (_ repo: Repo, _ isStarred: Bool) async throws -> Void
  var date: @Sendable () -> Date = placeholder(.distantPast)
}

extension GitHub {
  static let live = GitHub(
    fetchRepos: { organization in try await load("orgs/\(organization)/repos") },
    star: { repo, isStarred in try await save(isStarred, for: repo) },
    date: { Date() })

  static var mock: GitHub {
    GitHub(fetchRepos: { _ in [.mock] }, star: { _, _ in }, date: { .distantPast })
  }
}

@Controllable(defaults: false)
struct Settings {
  var load: @Sendable (_ key: String) throws -> String? = { _ in nil }
}

struct CallLogger: ClientInterceptor {
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

@Controllable
struct AppEnvironment {
  var calendar = Calendar(identifier: .gregorian)
  var gitHub: GitHub
}

extension AppEnvironment {
  static var frozen: AppEnvironment {
    AppEnvironment(calendar: Calendar(identifier: .iso8601), gitHub: .mock)
  }
}

@Controllable
struct TerminalEnvironment {
  var output: @Sendable (_ line: String) -> Void
  var terminal: Terminal
}

@Controllable
struct Terminal {
  var output: @Sendable (_ line: String) -> Void
}

@Suite("The article on clients", .environment(Current))
struct WriteAClientTests {
  @Test func labels() async throws {
    let repos = try await Current.gitHub.fetchRepos(organization: "swiftlang")
    try await Current.gitHub.star(repo: repos[0], isStarred: true)
    #expect(repos == [.mock])

    Current.gitHub.fetchRepos = { _ in throw Offline() }
    await #expect(throws: Offline.self) {
      try await Current.gitHub.fetchRepos(organization: "swiftlang")
    }
  }

  @Test func setters() async {
    let offline = with(GitHub.mock, set(\.fetchRepos, { @Sendable _ in throw Offline() }))
    await #expect(throws: Offline.self) {
      try await offline.fetchRepos(organization: "swiftlang")
    }
  }

  @Test func settings() throws {
    #expect(try Settings(load: { $0 }).load(key: "a") == "a")
  }

  @Test(.environment(Current) { $0.gitHub = .unimplemented })
  func failsIfItCallsGitHub() async throws {
    Current.gitHub.star = { _, _ in }
    try await Current.gitHub.star(repo: .mock, isStarred: true)
  }

  @Test func interception() async throws {
    let lines = Recorder<String>()
    let logged = GitHub.mock.intercepted(by: CallLogger(log: { lines.record($0) }))
    _ = try await logged.fetchRepos(organization: "swiftlang")
    #expect(lines.values == ["GitHub.fetchRepos(organization: swiftlang)"])
  }

  @Test func environment() async throws {
    let lines = Recorder<String>()
    let environment = AppEnvironment(gitHub: .mock).intercepted(
      by: CallLogger(log: { lines.record($0) }))
    _ = try await environment.gitHub.fetchRepos(organization: "swiftlang")
    #expect(lines.values == ["AppEnvironment.gitHub.fetchRepos(organization: swiftlang)"])
    #expect(environment.fields.map(\.name) == ["calendar", "gitHub"])
  }

  @Test(.environment(Current, .frozen)) func arguments() {
    #expect(Current.calendar.identifier == .iso8601)
  }

  @Test func ownClosures() {
    let lines = Recorder<String>()
    let text = "text"
    let Current = EnvironmentStack(
      TerminalEnvironment(output: lines.record, terminal: Terminal(output: lines.record)))
    Current.output(text)
    Current.terminal.output(line: text)
    #expect(lines.values == [text, text])
  }
}
