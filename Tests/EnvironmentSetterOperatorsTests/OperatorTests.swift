import EnvironmentSetterOperators
import EnvironmentSetters
import Testing

@Suite("Setters as operators")
struct OperatorTests {
  struct Repo: Equatable, Sendable {
    var name = "Bloblog"
    var stars = 1
    var pushedAt: Double? = 0
    var owner = Owner()
    var isPopular = false

    static let template = Repo()
  }

  struct Owner: Equatable, Sendable {
    var login = "blob"
  }

  struct Refused: Error, Equatable {}

  @Test("A template is changed in one expression, from left to right")
  func template() {
    let repo: Repo = .template |> \.name .~ "Nomadic Blob" |> \.name %~ { $0 + "!" } |> \.stars .~ 2
    #expect(repo == Repo(name: "Nomadic Blob!", stars: 2))
    #expect(Repo.template == Repo())
  }

  @Test("Optional parts take values and nil")
  func optionals() {
    let base = 100.0
    #expect((Repo.template |> \.pushedAt .~ base - 2 * 36).pushedAt == 28)
    #expect((Repo.template |> \.pushedAt .~ nil).pushedAt == nil)
  }

  @Test("Deep parts, lenses, and functions to other types")
  func parts() {
    let lens = Lens<Repo, String>(get: { $0.owner.login }, set: { $0.owner.login = $1 })
    #expect((Repo() |> \.owner.login .~ "a").owner.login == "a")
    #expect((Repo() |> lens .~ "b").owner.login == "b")
    #expect((Repo() |> lens %~ { $0 + "c" }).owner.login == "blobc")
    #expect((Repo() |> get(\.name)) == "Bloblog")
  }

  @Test("`<>` joins changes, associatively, and binds tighter than `|>`")
  func concatenation() {
    let archive: (Repo) -> Repo = \.stars .~ 0 <> \.name %~ { $0 + " (archived)" }
    #expect((Repo() |> archive) == Repo(name: "Bloblog (archived)", stars: 0))
    #expect((Repo() |> \.stars .~ 3 <> \.stars %~ { $0 * 2 }).stars == 6)

    let (f, g, h) = ({ (x: Int) in x + 1 }, { (x: Int) in x * 2 }, { (x: Int) in x - 3 })
    for value in -3...3 {
      #expect((value |> (f <> g) <> h) == (value |> f <> (g <> h)))
      #expect((value |> { $0 } <> f) == f(value))
      #expect((value |> f <> { $0 }) == f(value))
    }
  }

  @Test("In-place changes apply to a copy, and join")
  func inPlace() {
    let changed = Repo() |> mut(\.stars, 5) <> mver(\.name) { $0.append("!") }
    #expect(changed == Repo(name: "Bloblog!", stars: 5))
  }

  @Test("Operators that make values bind tighter than setters")
  func precedence() {
    #expect((Repo() |> \.isPopular .~ 3 > 2).isPopular)
    #expect((Repo() |> \.stars .~ Int("x") ?? 7).stars == 7)
    #expect((Repo() |> \.stars .~ true ? 8 : 9).stars == 8)
  }

  @Test("What a transformation throws goes on, and nothing is changed")
  func throwing() {
    let repo = Repo()
    let refuse: (String) throws(Refused) -> String = { _ throws(Refused) in throw Refused() }
    #expect(throws: Refused()) { try repo |> \.name %~ refuse }
    #expect(repo == Repo())
  }
}
