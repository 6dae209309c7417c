import EnvironmentSetterOperators
import EnvironmentSetters
import Foundation

// The examples in the documentation comments of the modules EnvironmentSetters and
// EnvironmentSetterOperators.

private struct User {
  var name = "Blob"
}

private struct Owner {
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

private final class Button {
  var color = Color.white
  var title = ""

  enum Color { case black, white }
}

private final class Label {
  var text = ""
}

private struct Thermometer {
  var celsius = 0.0
}

private struct AppEnvironment {
  enum Language { case en, es }
  enum Flag { case beta }

  var flags: Set<Flag> = []
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
    mver(\.tags) { $0.append("travel") }
  )
  update(&repo, set(\.name, "Nomadic Blob"), over(\.stars) { $0 + 1 })
  update(&repo, mver(\.tags) { $0.append("travel") })
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
  with(&Current, concat(mut(\.language, .es), mver(\.flags) { $0.insert(.beta) }))
}

private func pipes(repos: [Repo]) {
  let lengths = repos.map(pipe(get(\.name), get(\.count)))
  _ = lengths
  let owners = repos.map(pipe(get(\.owner?.name), { $0 ?? "unknown" }))
  _ = owners
  let numbered = over(\Repo.name) { "#1: \($0)" }
  _ = numbered
  let archived = repos.map(set(\.archived, true))
  _ = archived
  let pushed: Repo = with(.mock, set(\.pushedAt, .mock - 2 * 3600))
  _ = pushed
  let loud: Repo = with(.mock, over(\.description, optional { $0.uppercased() }))
  _ = loud
}

private func objects(labels: [Label]) {
  let rounded: (Button) -> Void = { _ in }
  let button = update(Button(), rounded, mut(\.color, .black), mver(\.title) { $0 += "…" })
  _ = button
  labels.forEach(mver(\.text) { $0 += "!" })
}

private enum Dictionaries {
  struct AppEnvironment {
    var flags: [String: Bool] = [:]
    var projects = [Project()]
    var users: [Int: User] = [:]
  }

  struct Shelf { var counts: [String: Int] = [:] }

  struct Portfolio { var projects = [Project()] }

  static func changes(Current: inout AppEnvironment, id: Int, shelf: Shelf, portfolio: Portfolio) {
    update(&Current, mver(\.flags, value(forKey: "beta") { $0 = true }))
    update(&Current, mver(\.users, value(forKey: id, optional(mut(\.name, "Blob")))))
    let counted = with(shelf, over(\.counts, value(forKey: "swift") { ($0 ?? 0) + 1 }))
    _ = counted
    update(&Current, mver(\.projects, element(at: 0, mut(\.name, "The Project"))))
    let renamed = with(portfolio, over(\.projects, element(at: 0, set(\.name, "The Project"))))
    _ = renamed
  }
}

private enum Properties {
  struct Repo { var owner = User() }

  static func derives(repos: [Repo]) {
    let ownerName = pipe(prop(\User.name), prop(\Repo.owner))
    let renamed = repos.map(ownerName { $0.uppercased() })
    _ = ownerName
    _ = renamed
  }

  static func mutates(repo: inout Repo) {
    let ownerName = pipe(mprop(\User.name), mprop(\Repo.owner))
    update(&repo, ownerName { $0 += "!" })
    _ = ownerName
  }
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
