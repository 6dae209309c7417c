import EnvironmentSetterOperators
import EnvironmentSetters
import Foundation
import Testing

// EnvironmentSetterOperators.md

private nonisolated struct Category: Equatable {
  var rank = 1
}

private nonisolated struct Project: Equatable {
  var name = "The Project"
  var archived = false
  var backers = 10
  var category: Category? = Category()
  var deadline: Date? = Date.mock
  var pushedAt: Date? = Date.mock
  var stars = 0
  static let template = Project()
}

private nonisolated struct Portfolio: Equatable {
  var projects: [Project] = []
  static let template = Portfolio()
}

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

@Suite("Articles: the setters' operators")
struct OperatorArticleTests {
  @Test func overview() {
    let (a, b, c) = (Project(name: "a"), Project(name: "b"), Project(name: "c"))
    let repo = Project.template
    let portfolio: Portfolio = .template |> \.projects .~ [a, b, c]

    let archived =
      repo
      |> \.name %~ { "\($0) (archived)" }
      |> \.pushedAt .~ nil
    #expect(portfolio.projects.count == 3)
    #expect(archived.name == "The Project (archived)" && archived.pushedAt == nil)
  }

  @Test func precedence() {
    let repo = Project.template
    let name: String? = nil
    let stars = 0
    let isNew = true
    let older = repo |> \.pushedAt .~ .mock - 2 * 3600
    let named = repo |> \.name .~ name ?? "Blob" <> \.archived .~ stars == 0
    let rated = repo |> \.stars .~ isNew ? 0 : 1
    #expect(older.pushedAt == Date.mock - 7200)
    #expect(named.name == "Blob" && named.archived)
    #expect(rated == repo)
  }

  @Test func deriving() {
    let later: Project = .template |> \.deadline .~ .mock + 2 * 3600
    #expect(later.deadline == Date.mock + 7200)

    let projects = (1...3).map { n in
      Project.template |> \.name %~ { "#\(n): \($0)" } |> \.backers .~ n
    }
    #expect(projects.map(\.name) == ["#1: The Project", "#2: The Project", "#3: The Project"])

    let project = Project.template
    let ranked = project |> \.category %~ { $0.map(\.rank %~ { $0 + 1 }) }
    #expect(ranked.category?.rank == 2)
  }
}
