import Environments
import EnvironmentsTesting
import Foundation

// The declarations that the code of the articles uses.

nonisolated struct User: Sendable, Equatable {
  var name: String
  static let blob = User(name: "Blob")
}

nonisolated struct Repo: Sendable, Equatable {
  var name: String
  static let mock = Repo(name: "swift")
}

nonisolated enum Event: Sendable, Equatable {
  case loggedIn
}

struct GitHub: Controllable {
  var fetchRepos: @Sendable (String) async throws -> [Repo] = { _ in [] }
}

struct AppEnvironment: Controllable {
  enum Language: Sendable {
    case en
    case es
  }

  var calendar = Calendar(identifier: .gregorian)
  var clock: any Clock<Duration> = ContinuousClock()
  var count = 0
  var date: @Sendable () -> Date = { Date() }
  var gitHub = GitHub()
  var language = Language.en
  var notify: @Sendable (String) -> Void = { _ in }
  var random: any RandomNumberGenerator & Sendable = SharedGenerator(seed: 0)
  var track: @Sendable (Event) -> Void = { _ in }
  var user: User?
  var uuid: @Sendable () -> UUID = { UUID() }

  static var mock: AppEnvironment {
    AppEnvironment(date: { .mock }, user: .blob)
  }
}

nonisolated extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 0)
  static let morning = Date(timeIntervalSinceReferenceDate: 8 * 3600)
}

nonisolated let Current = EnvironmentStack(AppEnvironment())

func greeting() -> String {
  if Current.language == .es { return "Hola" }
  guard let user = Current.user else { return "Hello" }
  let hour = Int(Current.date().timeIntervalSinceReferenceDate / 3600) % 24
  return "\(hour < 12 ? "Good morning" : "Good evening"), \(user.name)"
}

func login() async {
  Current.track(.loggedIn)
}

func remind(of task: String, after delay: Duration) async throws {
  try await Current.clock.sleep(for: delay)
  Current.notify(task)
}

func refresh() async throws {
  _ = try await Current.gitHub.fetchRepos("swiftlang")
}

func startRefreshing() {
  Task { for _ in 0..<2 { try await refresh() } }
}

func fetchAge() async throws -> String {
  Current.date() == .distantFuture ? "2,000 years" : "new"
}
