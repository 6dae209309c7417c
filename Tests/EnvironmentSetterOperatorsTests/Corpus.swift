import EnvironmentSetterOperators
import EnvironmentSetters
import Foundation

// Everyday expressions with operators, each of which must compile as it stands, without an
// annotation inside it. `Scripts/check-samples` limits the compiler's search; `OperatorTests` looks at results.

enum Corpus {
  static func portfolio() -> Portfolio {
    let a = Project.template |> \.name .~ "A"
    let b: Project = .template |> \.name .~ "B" |> \.deadline .~ nil
    let c: Project = .template |> \.name %~ { $0.uppercased() } |> \.backers %~ { $0 + 1 }
    return .template |> \.projects .~ [a, b, c]
  }

  static func projects() -> [Project] {
    let later: Project = .template |> \.deadline .~ .mock + 2 * 3600
    let soon = Project.template |> \.deadline .~ .mock + 60
    let joined: Project =
      .template |> \.name .~ "Joined" <> \.backers %~ { $0 * 2 } <> \.isLive .~ false
    let renamed = joined |> \.name %~ { "#1: \($0)" } |> \.deadline .~ nil
    let tagged = Project.template |> \.tags .~ ["swift", "linux"] |> \.tags %~ { $0 + ["server"] }
    let categorized = Project.template |> \.category .~ Category()
    let ranked = categorized |> \.category %~ { $0.map(\.rank %~ { $0 + 1 }) }
    let element = tagged |> \.tags[0] %~ { $0.uppercased() }
    let changed = Project.template |> mut(\.name, "Changed") |> { $0.tags.append("x") }
    let picked = Project.template |> \.backers .~ (renamed.backers > 10 ? 1 : 2)
    let compared = Project.template |> \.isLive .~ renamed.backers > 100
    let warm =
      Project.template |> Project.lens.fahrenheit .~ 212 |> Project.lens.deadline .~ Date.mock
    return [
      later, soon, joined, renamed, tagged, categorized, ranked, element, changed, picked, compared,
      warm,
    ]
  }

  static func lists() -> [Project] {
    let numbered = (1...3).map { n in
      Project.template |> \.name %~ { "#\(n): \($0)" } |> \.backers .~ n
    }
    let over = [Project.template, .template].map(\.isLive .~ false)
    let literal: [Project] = [
      .template, .template |> \.isLive .~ false, .template |> \.name .~ "Other" |> \.backers .~ 3,
    ]
    return numbered + over + literal
  }

  static func functions(_ project: Project) -> [String] {
    let rename: (Project) -> Project = \.name .~ "Renamed" <> \.backers .~ 0
    let written = (\Project.name) .~ "Written" <> \.backers %~ { $0 + 1 }
    let inPlace = mut(\Project.name, "In place") <> mut(\.backers, 1 + 1)
    let length = project |> \.name |> { $0.count }
    return [project |> rename, project |> written, project |> inPlace].map(\.name) + ["\(length)"]
  }
}
