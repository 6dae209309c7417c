import EnvironmentSetterOperators
import EnvironmentSetters
import Foundation
import Testing

@Suite("Operators")
struct OperatorTests {
  @Test func `a portfolio derives from templates`() {
    let portfolio = Corpus.portfolio()
    #expect(portfolio.owner == "Blob")
    #expect(portfolio.projects.map(\.name) == ["A", "B", "THE PROJECT"])
    #expect(portfolio.projects[1].deadline == nil)
    #expect(portfolio.projects[2].backers == 11)
  }

  @Test func `projects derive from a template`() {
    let projects = Corpus.projects()
    #expect(projects[0].deadline == Date.mock.addingTimeInterval(7200))
    #expect(projects[1].deadline == Date.mock.addingTimeInterval(60))
    #expect(projects[2] == Project(name: "Joined", backers: 20, deadline: .mock, isLive: false))
    #expect(projects[3].name == "#1: Joined" && projects[3].deadline == nil)
    #expect(projects[4].tags == ["swift", "linux", "server"])
    #expect(projects[6].category == Category(name: "Art", rank: 2))
    #expect(projects[7].tags.first == "SWIFT")
    #expect(projects[8].name == "Changed" && projects[8].tags == ["x"])
    #expect(projects[9].backers == 1)
    #expect(projects[10].isLive == false)
    #expect(projects[11].celsius == 100)
  }

  @Test func `lists derive from a template`() {
    let projects = Corpus.lists()
    #expect(
      projects.prefix(3).map(\.name) == ["#1: The Project", "#2: The Project", "#3: The Project"])
    #expect(projects.prefix(3).map(\.backers) == [1, 2, 3])
    #expect(projects[3...4].allSatisfy { !$0.isLive })
    #expect(projects.last?.name == "Other" && projects.last?.backers == 3)
  }

  @Test func `operators make functions`() {
    #expect(Corpus.functions(.template) == ["Renamed", "Written", "In place", "11"])
  }

  @Test func `each operator does what its function does`() {
    let project = Project.template
    let replaced = project |> \.backers .~ 3
    #expect(replaced == with(project, set(\.backers, 3)))
    let transformed = project |> \.backers %~ { $0 + 1 }
    #expect(transformed == with(project, over(\.backers) { $0 + 1 }))
    let joined = project |> \.backers .~ 3 <> \.backers %~ { $0 * 2 }
    #expect(joined == with(project, concat(set(\.backers, 3), over(\.backers) { $0 * 2 })))
    let uncategorized = project |> \.category .~ nil
    #expect(uncategorized == with(project, set(\.category, nil)))
  }

  @Test func `joining binds tighter than application, and making setters tighter still`() {
    let append: (String) -> (String) -> String = { suffix in { $0 + suffix } }
    // As (a |> b) <> c this would not compile, since a string isn't a function.
    #expect(("a" |> append("b") <> append("c")) == "abc")
    let project: Project = .template |> \.name .~ "x" <> \.backers .~ 2 <> \.isLive .~ false
    #expect(project.name == "x" && project.backers == 2 && !project.isLive)
  }

  @Test func `arithmetic, comparison, nil coalescing and choice bind tighter than setters`() {
    let nothing: Int? = nil
    let template = Project.template
    #expect((template |> \.backers .~ 1 + 2 * 3).backers == 7)
    #expect((template |> \.backers .~ nothing ?? 5).backers == 5)
    #expect((template |> \.isLive .~ 1 > 2).isLive == false)
    #expect((template |> \.backers .~ template.isLive ? 1 : 2).backers == 1)
    #expect((template |> \.isLive .~ true && false).isLive == false)
  }

  @Test func `operators take lenses as they take key paths`() {
    let project = Project.template |> Project.lens.fahrenheit .~ 212 |> \.name .~ "boiling"
    #expect(project.celsius == 100 && project.name == "boiling")
    let named = project |> Project.lens.name .~ "cold" |> Project.lens.deadline .~ nil
    #expect(named.name == "cold" && named.deadline == nil)
    let functions = project |> set(lens: Project.lens.name, "cold") |> \.deadline .~ nil
    #expect(functions == named)
  }
}
