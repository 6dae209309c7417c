import EnvironmentSetterOperators
import EnvironmentSetters
import Foundation

// The examples in the documentation comments of the modules EnvironmentSetters and
// EnvironmentSetterOperators.

private struct User {
  var name = "Blob"
}

private struct Repo {
  var name = "Bloblog"
  var stars = 0
  var isArchived = false
  var archived = false
  var description: String?
  var owner: User? = User()
  var pushedAt: Date?
  var tags: [String] = []

  static let mock = Repo()
}

extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 0)
}

private struct Project {
  var name = "The Project"
  var backers = 0

  static let template = Project()
}

private final class Label {
  var text = ""
  var isHidden = false
}

private struct Thermometer {
  var celsius = 0.0
}

private struct AppEnvironment {
  enum Language { case en, es }

  var isBeta = false
  var language = Language.en
}

private func applies(repo: Repo, repos: [Repo]) {
  let project: Project = .template |> \.backers .~ 10 |> \.name %~ { $0.uppercased() }
  _ = project
  let nomadic: (Repo) -> Repo = \.name .~ "Nomadic Blob" <> \.stars %~ { $0 + 1 }
  _ = nomadic
  let numbered = repo |> \.name %~ { "#1: \($0)" }
  _ = numbered
  let archived = repos.map(\.isArchived .~ true)
  _ = archived
}

private func updates(repo: inout Repo) {
  update(
    &repo,
    mut(\.name, "Nomadic Blob"),
    { $0.tags.append("travel") }
  )
}

private func withs() {
  let nomadic: Repo = with(.mock, concat(set(\.name, "Nomadic Blob"), set(\.archived, true)))
  _ = nomadic
  let renamed: Repo = with(.mock) {
    $0.name = "Nomadic Blob"
    $0.archived = true
  }
  _ = renamed
}

private func concats(repo: Repo, Current: inout AppEnvironment) {
  let nomadic: Repo = with(.mock, concat(set(\.name, "Nomadic Blob"), over(\.stars) { $0 + 1 }))
  _ = nomadic
  with(&Current, concat(mut(\.language, .es), mut(\.isBeta, true)))
}

private func parts(repos: [Repo]) {
  let numbered = over(\Repo.name) { "#1: \($0)" }
  _ = numbered
  let archived = repos.map(set(\.archived, true))
  _ = archived
  let pushed: Repo = with(.mock, set(\.pushedAt, .mock - 2 * 3600))
  _ = pushed
}

private func objects(labels: [Label]) {
  labels.forEach(mut(\.isHidden, true))
}

private struct Settings { var port = 80 }

private func checkedPort(_ port: Int) throws -> Int { port }

private func throwing(settings: Settings) throws {
  let parsed = try with(settings, over(\.port, checkedPort))
  _ = parsed
}

extension Lens where Root == Thermometer, Value == Double {
  fileprivate static var fahrenheit: Self {
    Lens(get: { $0.celsius * 1.8 + 32 }, set: { $0.celsius = ($1 - 32) / 1.8 })
  }
}

private let boiling = with(Thermometer(), set(lens: .fahrenheit, 212))

private enum Koala {
  static let lens = Lenses()

  struct Client { var loggedInUser: User? }

  struct Lenses: Sendable { let loggedInUser = Lens<Client, User?>(\.loggedInUser) }
}

private func tracks(koala: Koala.Client, user: User) {
  let tracked = koala |> Koala.lens.loggedInUser .~ user
  _ = tracked
}
