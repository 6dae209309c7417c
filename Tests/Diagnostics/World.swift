import EnvironmentSetters
import Environments
import Foundation

// What the mistakes in the other files are made with.

struct AppEnvironment: Sendable {
  var date: @Sendable () -> Date
  var gitHub: GitHub
  var language: String?
  let region: String
  var track: @Sendable (_ event: String) -> Void

  func greeting() -> String { "Hello" }

  static var mock: AppEnvironment {
    AppEnvironment(date: { .mock }, gitHub: .mock, region: "US", track: { _ in })
  }
}

struct GitHub: Sendable {
  var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]

  static var mock: GitHub { GitHub(fetchRepos: { _ in [.mock] }) }
}

/// A client as `@Controllable` makes it: with a method for each closure.
struct Stars: Sendable {
  var count: @Sendable (_ repo: String) async throws -> Int

  func count(repo: String) async throws -> Int { try await count(repo) }

  static var mock: Stars { Stars(count: { _ in 0 }) }
}

struct Repo: Sendable {
  var name = "Bloblog"
  var owner: Owner?
  var stars = 0

  var title: String { "\(name) (\(stars))" }

  static let mock = Repo()
}

struct Owner: Sendable {
  var name = "Blob"
}

let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(.mock)

extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}
