// page: Sources/EnvironmentClients/EnvironmentClients.docc/WriteAClient.md
import EnvironmentSetters
import EnvironmentsTesting
import Foundation
import Testing

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

// block

// block

// block

extension WriteAClientTests {
  @Test func labels() async throws {
    // block
    #expect(repos == [Repo(name: "mock")])
    // block
    await #expect(throws: Offline.self) {
      try await Current.gitHub.fetchRepos(organization: "swiftlang")
    }
  }
}

extension WriteAClientTests {
  @Test func setters() async {
    // block
    await #expect(throws: Offline.self) {
      try await offline.fetchRepos(organization: "swiftlang")
    }
  }
}

// block

extension WriteAClientTests {
  // block
}

// block

extension WriteAClientTests {
  @Test func interception() async throws {
    // block
  }
}

extension WriteAClientTests {
  @Test func environment() async throws {
    // block
  }
}

@Suite("The article on clients", .environment(Current))
struct WriteAClientTests {

  @Test func settings() throws {
    #expect(try Settings(load: { $0 }).load(key: "a") == "a")
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
