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
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 0)
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

extension AppEnvironment {
  static let unimplemented = AppEnvironment(
    date: Environments.unimplemented("AppEnvironment.date", placeholder: .distantPast),
    fetchUser: Environments.unimplemented("AppEnvironment.fetchUser"))
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  AppEnvironment())

private final class Label {
  var text = ""
}

private func title(in language: AppEnvironment.Language) -> String { "\(language)" }

private func render(in environment: AppEnvironment) {}

private func age(of repo: Repo) -> String { "2h" }

private func fixture() async throws -> Config { Config() }

private func bootstraps() async throws {
  let Current = EnvironmentStack(bootstrapping: AppEnvironment.self, test: .unimplemented)

  try await Current.bootstrap {
    AppEnvironment(database: try await .open(), config: try await .fetch())
  }
  _ = Current
}

private struct ContextTests {
  @Test(.context(.live), .environment(Current))
  func wiresTheLiveClients() {}
}

private func livePreviewAndTest() {
  let Current = EnvironmentStack(
    live: AppEnvironment(), preview: .mock, test: .unimplemented)
  _ = Current
}

private func makes() {
  let Current = EnvironmentStack(AppEnvironment())
  _ = Current
}

private struct Logger {
  func error(_ message: String) {}
}

private func handlesIssues() {
  let logger = Logger()
  EnvironmentIssueHandler.with {
    logger.error("\($0)")
  } operation: {
  }
}

private struct Request {
  var headers: [String: String] = [:]
}

private func secrets(request: inout Request, token: Secret<String>) {
  struct AppEnvironment: Sendable {
    var token: Secret<String>?
  }

  request.headers["Authorization"] = "token \(token.value)"
  print(Current)
}

private func followsAField(label: Label) async {
  for await language in Current.updates(of: \.language) {
    label.text = title(in: language)
  }
}

private func followsTheEnvironment() async {
  for await environment in Current.updates {
    render(in: environment)
  }
}

private func followsAFieldOfAStack(label: Label) async {
  for await language in Current.updates(of: \.language) {
    label.text = title(in: language)
  }
}

private func replaces() {
  Current.replace { $0.calendar.locale = Locale(identifier: "zh_HK") }
  let visits = Current.replace {
    $0.visits += 1
    return $0.visits
  }
  _ = visits
}

private nonisolated struct CounterEnvironment: Sendable {}

private nonisolated enum Counter {
  static let Current = EnvironmentStack(CounterEnvironment())
}

private func links() {
  struct AppEnvironment: Controllable {
    var counter: CounterEnvironment
  }
  let Current = EnvironmentStack(AppEnvironment(counter: CounterEnvironment()))

  Counter.Current.link(to: Current, \.counter)
}

private func overrides(repo: Repo) {
  Current.withOverrides {
    $0.date = { .mock }
  } operation: {
    #expect(age(of: repo) == "2h")
  }
}

private func opensAScope(label: Label) {
  let spanish = Current.openScope { $0.language = .es }
  label.text = spanish.run { title(in: Current.language) }
}

private func startsWithAStack() {
  struct AppEnvironment: Sendable {
    var calendar = Calendar.autoupdatingCurrent
    var date: @Sendable () -> Date = { Date() }
  }

  let Current = EnvironmentStack(AppEnvironment())

  print(Current.date())
  Current.calendar = Calendar(identifier: .buddhist)
  Current.push { $0.date = { .distantPast } }
  Current.withOverrides {
    $0.date = { .mock }
  } operation: {
    print(Current.date())
  }
}

private func migrates() {
  let environments = EnvironmentStack(AppEnvironment())
  var Current: AppEnvironment {
    get { environments.current }
    _modify { yield &environments.current }
  }
  _ = Current
}

private protocol ServiceType {
  func fetch() throws -> User
}

private struct FailingService: ServiceType {
  func fetch() throws -> User { throw reportUnimplemented("ServiceType.fetch") }
}

private func inTheMock() {
  struct AppEnvironment: Controllable {
    var user = "you"
    static var mock: AppEnvironment { AppEnvironment(user: "Blob") }
  }
  let Current = EnvironmentStack(AppEnvironment())
  Current.withEnvironment(.mock) { print(Current.user) }
}
