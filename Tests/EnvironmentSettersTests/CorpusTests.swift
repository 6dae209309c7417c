import EnvironmentSetters
import Foundation
import Testing

@Suite("Everyday expressions", .serialized)
struct CorpusTests {
  @Test func `mocks derive from one mock, dates through an optional part included`() {
    let repos = Corpus.derivedMocks()
    #expect(repos.map(\.name).prefix(3) == ["Bloblog", "Nomadic Blob", "Old"])
    #expect(repos[1].pushedAt == Date.mock.addingTimeInterval(-7200))
    #expect(repos[1].description == Repo.mock.description)
    #expect(repos[2].pushedAt == Date.mock.addingTimeInterval(-116 * 24 * 3600))
    #expect(repos[3].createdAt == Date.mock.addingTimeInterval(-24 * 3600))
    #expect(repos[4].pushedAt == nil && repos[4].description == nil)
    #expect(repos[5].owner?.followers == 2)
    #expect(repos[6].stars == 1)
    #expect(repos[7].name == "BLOBLOG")
    #expect(repos[8].name == "Blob!" && repos[8].stars == 1)
  }

  @Test func `lists derive from one mock`() {
    let repos = Corpus.lists()
    #expect(repos.map(\.name).prefix(3) == ["#1: Bloblog", "#2: Bloblog", "#3: Bloblog"])
    #expect(repos[7].pushedAt == Date.mock.addingTimeInterval(-5000 * 24 * 3600))
    #expect(repos[10].name == "Blob 3" && repos[10].stars == 3)
    #expect(repos[11].archived && repos[12].archived)
    #expect(repos.last?.pushedAt == Date.mock.addingTimeInterval(-300))
  }

  @Test func `variables change in place`() {
    let repo = Corpus.inPlace()
    #expect(repo.name == "Replaced!")
    #expect(repo.stars == 3 && repo.archived)
    #expect(repo.tags == ["travel", "copied"])
    #expect(repo.counts == ["swift": 3])
    #expect(repo.pushedAt == Date.mock.addingTimeInterval(-7200))
    #expect(repo.createdAt == Date.mock.addingTimeInterval(-24 * 3600))
  }

  @Test func `parts inside optionals, arrays and dictionaries change`() {
    let repo = Corpus.parts()
    #expect(repo.owner == Owner(name: "Blob Jr.", followers: 10))
    #expect(repo.tags == ["swift!", "LINUX"])
    #expect(repo.counts == ["swift": 2, "linux": 1])
    #expect(repo.description == "BLOB'S BLOG")
  }

  @Test func `parts are read through functions`() {
    let texts = Corpus.projections([.mock])
    #expect(texts == ["Bloblog", "Bloblog", "BLOBLOG!"])
  }

  @Test func `a computed global changes at the call sites of a stored one`() async {
    let environment = Corpus.environments()
    #expect(environment.date() == Date.mock.addingTimeInterval(60))
    #expect(environment.repos.isEmpty)
    #expect(Current.calendar.locale?.identifier == "en_US")
    #expect(Current.repos.map(\.name) == ["First"])
    #expect(Current.flags == ["beta": true])
    await #expect(throws: CorpusError.self) { try await environment.fetchRepos("pointfreeco") }
  }

  @Test func `objects change through functions`() {
    let labels = Corpus.objects()
    #expect(labels.map(\.text) == ["Nomadic Blob", ""])
    #expect(labels.map(\.font.size) == [16, 16])
    #expect(labels[1].radius == 6)
  }

  @Test func `functions that throw apply to values and variables`() throws {
    #expect(try Corpus.throwing().stars == 1)
  }
}
