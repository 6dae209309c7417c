import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// The examples in the documentation comments of the module Environments.

private nonisolated struct Repo: Sendable {
  var pushedAt = Date.mock
}

private nonisolated struct User: Sendable, Equatable {
  var name = "Blob"
}

private nonisolated struct Database: Sendable {
  static func open() async throws -> Database { Database() }
}

private nonisolated struct Config: Sendable {
  static func fetch() async throws -> Config { Config() }
}

nonisolated extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 0)
}

private struct AppEnvironment: Controllable {
  enum Language: Sendable { case en, es }

  var calendar = Calendar.autoupdatingCurrent
  var database = Database()
  var config = Config()
  var date: @Sendable () -> Date = { Date() }
  var fetchUser: @Sendable () async throws -> User = { User() }
  var language = Language.en
  var visits = 0

  static var mock: AppEnvironment { AppEnvironment(date: { .mock }) }
}

// example: Sources/Environments/Unimplemented.swift 1

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  AppEnvironment())

private final class Label {
  var text = ""
}

private func title(in language: AppEnvironment.Language) -> String { "\(language)" }

private func render(in environment: AppEnvironment) {}

private func age(of repo: Repo) -> String { "2h" }

private func bootstraps() async throws {
  // example: Sources/Environments/EnvironmentStack.swift 5
  // example: Sources/Environments/Bootstrap.swift 1
  _ = Current
}

private struct ContextTests {
  // example: Sources/Environments/Contexts.swift 2
}

private func livePreviewAndTest() {
  // example: Sources/Environments/Contexts.swift 1
  _ = Current
}

private func makes() {
  // example: Sources/Environments/EnvironmentStack.swift 2
  _ = Current
}

private nonisolated struct Logger: Sendable {
  func error(_ message: String) {}
}

private struct Request {
  var headers: [String: String] = [:]
}

private func secrets(request: inout Request, token: Secret<String>) {
  // example: Sources/Environments/Secret.swift 1
}

private func follows(label: Label, logger: Logger, repo: Repo) async {
  // example: Sources/Environments/EnvironmentStack.swift 6
  _ = visits
  // example: Sources/Environments/EnvironmentStack+Scopes.swift 1
  // example: Sources/Environments/EnvironmentStack+Scopes.swift 3
  // example: Sources/EnvironmentIssues/EnvironmentIssueHandler.swift 1
  // example: Sources/Environments/Updates.swift 1
  // example: Sources/Environments/Updates.swift 2
  // example: Sources/Environments/Updates.swift 3
}

private nonisolated struct CounterEnvironment: Sendable {}

private nonisolated enum Counter {
  static let Current = EnvironmentStack(CounterEnvironment())
}

private func links() {
  // example: Sources/Environments/Links.swift 1.1
  let Current = EnvironmentStack(AppEnvironment(counter: CounterEnvironment()))

  // example: Sources/Environments/Links.swift 1.2
}

private func startsWithAStack() {
  // example: Sources/Environments/EnvironmentStack.swift 1
}

private func migrates() {
  // example: Sources/Environments/EnvironmentStack.swift 4
  _ = Current
}

private protocol ServiceType {
  func fetch() throws -> User
}

// example: Sources/Environments/Unimplemented.swift 2

private func inTheMock() {
  struct AppEnvironment: Controllable {
    var user = "you"
    static var mock: AppEnvironment { AppEnvironment(user: "Blob") }
  }
  let Current = EnvironmentStack(AppEnvironment())
  // example: Sources/Environments/EnvironmentStack+Scopes.swift 2
}
