import EnvironmentSetters
import Foundation

// Everyday expressions, each of which must compile as it stands, without an annotation inside it.
// `Scripts/check-samples` limits how long the compiler searches for each, so that this file
// knows no test library. One expression a line where it fits.

enum Corpus {
  static func derivedMocks() -> [Repo] {
    let archived: Repo = with(.mock, set(\.archived, true))
    let old: Repo = with(
      .mock,
      concat(
        set(\.name, "Old"), set(\.archived, true), set(\.stars, 4), set(\.description, "Was here"),
        set(\.pushedAt, .mock - 116 * 24 * 3600)))
    let twoDates: Repo = with(
      .mock, concat(set(\.pushedAt, .mock - 2 * 3600), set(\.createdAt, .mock - 24 * 3600)))
    let owned = with(Repo.mock, set(\.owner, Owner(name: "Blob Jr.", followers: 2)))
    let loud: Repo = with(.mock, over(\.name) { $0.uppercased() })
    let exclaimed = with(
      Repo.mock,
      concat(set(\.name, "Blob" + "!"), set(\.pushedAt, nil), over(\.stars) { $0 * 2 + 1 }))
    return [archived, old, twoDates, owned, loud, exclaimed]
  }

  static func lists() -> [Repo] {
    let numbered = (1...3).map { n in with(Repo.mock, over(\.name) { "#\(n): \($0)" }) }
    let aged: [Repo] = (1...5).map { n in
      with(
        .mock,
        concat(
          over(\.name) { "#\(n): \($0)" },
          set(\.pushedAt, .mock - Double(n) * 1000 * 24 * 3600)))
    }
    let literal: [Repo] = [
      .mock,
      with(.mock, set(\.archived, true)),
      with(.mock, concat(set(\.name, "Nomadic Blob"), set(\.pushedAt, .mock - 2 * 3600))),
      with(.mock, concat(set(\.name, "Young"), set(\.pushedAt, .mock - 60 * 5))),
    ]
    let archived = [Repo.mock, .mock].map(set(\.archived, true))
    return numbered + aged + archived + literal
  }

  static func inPlace() -> Repo {
    var repo = Repo.mock
    with(&repo, mut(\.name, "Nomadic Blob"))
    with(&repo) { $0.stars += 1 }
    with(&repo, concat(mut(\.archived, true), mut(\.tags, ["travel"])))
    update(&repo, mut(\.pushedAt, .mock - 2 * 3600), mut(\.createdAt, .mock - 24 * 3600))
    update(&repo, mut(\.description, nil), { $0.stars += 1 }, mut(\.counts["swift"], 3))
    update(&repo) { $0 = with($0, concat(set(\.name, "Replaced"), over(\.stars) { $0 + 1 })) }
    let copy = with(repo) {
      $0.name += "!"
      $0.pushedAt = .mock - 2 * 3600
    }
    return with(copy) { $0.tags.append("copied") }
  }

  static func parts() -> Repo {
    var repo = with(Repo.mock, concat(set(\.owner, Owner()), set(\.tags, ["swift", "linux"])))
    update(&repo, mut(\.tags[0], "swift!"), mut(\.counts["swift"], 1 + 1), mut(\.archived, 1 > 2))
    with(&repo) { $0.owner?.name = "Blob Jr." }
    repo = with(repo, over(\.description) { $0?.uppercased() })
    repo = with(repo, over(\.owner) { owner in owner.map { with($0, set(\.followers, 10)) } })
    repo = with(repo, concat(set(\.tags[1], "LINUX"), over(\.counts["linux"]) { ($0 ?? 0) + 1 }))
    return repo
  }

  static func projections(_ repos: [Repo]) -> [String] {
    let first = with(repos, \.first?.name)
    let shouted = with(repos[0]) { $0.name.uppercased() + "!" }
    return repos.map(\.name) + [first ?? "", shouted]
  }

  static func environments() -> AppEnvironment {
    let frozen: AppEnvironment = with(.mock, set(\.date, { .mock + 60 }))
    let silent: AppEnvironment = with(
      .mock, concat(set(\.date, { .mock }), set(\.track, { print($0, $1) }), set(\.repos, [])))
    let offline = with(AppEnvironment.mock, mut(\.fetchRepos, { _ in throw CorpusError() }))
    var current = offline
    with(&current, mut(\.calendar.locale, Locale(identifier: "de_DE")))
    update(&current, mut(\.calendar.locale, Locale(identifier: "en_US")), mut(\.repos, [.mock]))
    update(&current, mut(\.repos[0].name, "First"), mut(\.flags["beta"], true))
    return with(silent) {
      $0.date = frozen.date
      $0.fetchRepos = current.fetchRepos
    }
  }

  static func objects() -> [Label] {
    let label = with(Label()) {
      $0.text = "Nomadic Blob"
      $0.isHidden = true
    }
    let styled = with(Label()) {
      rounded($0)
      $0.font.size += 8
    }
    [label, styled].forEach(mut(\.font, .init(size: 4 * 4)))
    return [label, styled]
  }

  static func throwing() throws -> Repo {
    let checked = try with(Repo.mock) { (repo) throws(CorpusError) in
      repo.name = try nonEmpty(repo.name)
    }
    var repo = with(checked, set(\.stars, 1))
    try update(&repo) { $0.name = try nonEmpty($0.name) }
    return repo
  }
}

struct CorpusError: Error {}

func nonEmpty(_ text: String) throws(CorpusError) -> String {
  guard !text.isEmpty else { throw CorpusError() }
  return text
}
