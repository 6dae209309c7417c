// page: Sources/EnvironmentSetterOperators/EnvironmentSetterOperators.docc/EnvironmentSetterOperators.md
import EnvironmentSetters
import Foundation
import Testing

// block

nonisolated struct Repo: Equatable {
  var name = "Bloblog"
  var archived = false
  var isArchived = false
  var pushedAt: Date? = Date.mock
  var stars = 0
  static let mock = Repo()
}

nonisolated struct User { var name = "Blob" }

nonisolated enum Koala {
  static let lens = Lenses()

  struct Client { var loggedInUser: User? }

  struct Lenses: Sendable { let loggedInUser = Lens<Client, User?>(\.loggedInUser) }
}

func applies(repo: Repo, repos: [Repo], koala: Koala.Client, user: User) {
  // example: Sources/EnvironmentSetterOperators/Application.swift 1
  // example: Sources/EnvironmentSetterOperators/Composition.swift 1
  // example: Sources/EnvironmentSetterOperators/Over.swift 1
  // example: Sources/EnvironmentSetterOperators/Set.swift 1
  // example: Sources/EnvironmentSetterOperators/Set.swift 2
  _ = (project, nomadic, numbered, archived, tracked)
}

@Suite("Articles: the setters' operators")
struct OperatorArticleTests {
  @Test func overview() {
    // block
    #expect(portfolio.projects.count == 3)
    #expect(archived.name == "The Project (archived)" && archived.deadline == nil)
  }

  @Test func precedence() {
    let project = Project.template
    // block
    #expect(earlier.deadline == Date.mock - 7200)
    #expect(named.name == "Blob" && named.archived)
    #expect(rated == project)
  }

  @Test func deriving() {
    let project = Project.template
    // block
    #expect(later.deadline == Date.mock + 7200)
    #expect(projects.map(\.name) == ["#1: The Project", "#2: The Project", "#3: The Project"])
    #expect(ranked.category?.rank == 2)
  }
}
