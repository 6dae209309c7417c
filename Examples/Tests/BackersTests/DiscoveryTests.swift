import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentSimulation
import Environments
import EnvironmentsTesting
import Testing

@testable import Backers

@Suite(.hermetic)
struct DiscoveryTests {
  private let today = Project.todayByScottThrift
  private let surgery = Project.cosmicSurgery

  private func page(_ projects: Project...) -> DiscoverEnvelope {
    DiscoverEnvelope(projects: projects, count: projects.count, urls: .init(moreProjects: nil))
  }

  private func loaded(isLoggedIn: Bool = true) -> Discovery {
    var discovery = Discovery(isLoggedIn: isLoggedIn)
    _ = discovery.receive(.refresh)
    let page = page(today, surgery)
    _ = discovery.receive(.page(discovery.params, .success(page), cached: nil))
    return discovery
  }

  private func hearts(_ discovery: Discovery) -> [Bool] {
    discovery.projects.map { $0.isStarred ?? false }
  }

  @Test func `A heart flips at once, and is sent after the debounce interval`() {
    var discovery = loaded()
    #expect(discovery.receive(.heart(2)) == [.wait(.heart(2, tap: 1))])
    #expect(hearts(discovery) == [false, true])
    #expect(discovery.receive(.waited(.heart(2, tap: 1))) == [.save(2, true)])
    #expect(discovery.receive(.saved(2, true, .success(.init(project: surgery)))) == [])
    #expect(hearts(discovery) == [false, true])
  }

  @Test func `A heart flips back if the server fails, with the reason`() {
    var discovery = loaded()
    _ = discovery.receive(.heart(2))
    _ = discovery.receive(.waited(.heart(2, tap: 1)))
    _ = discovery.receive(.saved(2, true, .failure(.unreachable("No network."))))
    #expect(hearts(discovery) == [false, false])
    #expect(
      discovery.problem?.text(in: Texts(.en)) == "“Cosmic Surgery” is as before: No network.")
  }

  @Test func `A heart that flips twice within the interval is not sent`() {
    var discovery = loaded()
    _ = discovery.receive(.heart(2))
    _ = discovery.receive(.heart(2))
    #expect(discovery.receive(.waited(.heart(2, tap: 1))) == [])
    #expect(discovery.receive(.waited(.heart(2, tap: 2))) == [])
    #expect(hearts(discovery) == [false, false])
  }

  @Test func `A heart that flips while it is sent is sent again`() {
    var discovery = loaded()
    _ = discovery.receive(.heart(2))
    _ = discovery.receive(.waited(.heart(2, tap: 1)))
    _ = discovery.receive(.heart(2))
    #expect(discovery.receive(.waited(.heart(2, tap: 2))) == [])
    #expect(
      discovery.receive(.saved(2, true, .success(.init(project: surgery)))) == [.save(2, false)])
  }

  @Test func `A heart survives a refresh that the server answers with an older list`() {
    var discovery = loaded()
    _ = discovery.receive(.heart(2))
    _ = discovery.receive(.refresh)
    let page = page(today, surgery)
    _ = discovery.receive(.page(discovery.params, .success(page), cached: nil))
    #expect(hearts(discovery) == [false, true])
  }

  @Test func `A heart without a user asks for a login, and then happens by itself`() {
    var discovery = loaded(isLoggedIn: false)
    #expect(discovery.receive(.heart(2)) == [.logInFirst])
    #expect(hearts(discovery) == [false, false])
    #expect(
      discovery.receive(.sessionStarted) == [
        .fetch(discovery.params), .wait(.heart(2, tap: 1)),
      ])
    #expect(hearts(discovery) == [false, true])
  }

  @Test func `A cancelled login forgets the heart`() {
    var discovery = loaded(isLoggedIn: false)
    _ = discovery.receive(.heart(2))
    _ = discovery.receive(.loginCancelled)
    #expect(discovery.receive(.sessionStarted) == [.fetch(discovery.params)])
  }

  @Test func `Saved projects without a user ask for a login, and are then shown`() {
    var discovery = loaded(isLoggedIn: false)
    #expect(discovery.receive(.filter(.saved)) == [.logInFirst])
    #expect(discovery.filter == .everything)
    #expect(discovery.receive(.sessionStarted) == [.fetch(.init(starred: true))])
    #expect(discovery.filter == .saved)
    #expect(discovery.receive(.sessionEnded) == [.fetch(.init())])
  }

  @Test func `Only the last term is searched for, after the debounce interval`() {
    var discovery = loaded()
    #expect(discovery.receive(.search("z")) == [.wait(.search("z"))])
    _ = discovery.receive(.search("zzz"))
    #expect(discovery.receive(.waited(.search("z"))) == [])
    #expect(discovery.receive(.waited(.search("zzz"))) == [.fetch(.init(term: "zzz"))])
  }

  @Test func `A page of an earlier query is dropped`() {
    var discovery = loaded()
    let old = discovery.params
    _ = discovery.receive(.sort(.newest))
    _ = discovery.receive(.page(old, .success(page()), cached: nil))
    #expect(discovery.projects.count == 2)
    #expect(discovery.isLoading)
  }

  @Test func `A failed refresh keeps the list, and an unreachable server shows one from before`() {
    var discovery = loaded()
    _ = discovery.receive(.refresh)
    let error = ServiceError.unreachable("No network.")
    _ = discovery.receive(.page(discovery.params, .failure(error), cached: nil))
    #expect(discovery.projects.count == 2)
    #expect(discovery.problem == .page(error))
    _ = discovery.receive(.page(discovery.params, .failure(error), cached: page(today)))
    #expect(discovery.projects == [today])
    #expect(
      discovery.problem?.text(in: Texts(.en)) == "This list is from before: No network.")
  }

  @Test func `The next page follows, without projects that are shown already`() {
    var discovery = Discovery()
    var first = page(today)
    first.urls.moreProjects = "/v1/discover?page=2"
    _ = discovery.receive(.page(discovery.params, .success(first), cached: nil))
    #expect(discovery.receive(.more) == [.fetchMore("/v1/discover?page=2")])
    #expect(discovery.receive(.more) == [])
    _ = discovery.receive(.nextPage("/v1/discover?page=2", .success(page(today, surgery))))
    #expect(discovery.projects.map(\.id) == [1, 2])
    #expect(!discovery.hasMore)
  }

  @Test func `The chosen category follows the language`() {
    var discovery = loaded()
    _ = discovery.receive(.filter(.category(.template)))
    let german = Category(id: 1, name: "Kunst")
    _ = discovery.receive(.categories(.success(.init(categories: [german]))))
    #expect(discovery.filter == .category(german))
  }
}

@Suite(.hermetic, .environment(Current, .demonstration))
struct MockServiceTests {
  private func names(_ params: DiscoveryParams) async throws -> [String] {
    try await Current.apiService.fetchDiscovery(params).projects.map(\.name)
  }

  @Test func `The mock filters, searches and sorts`() async throws {
    #expect(try await names(.init()) == ["Today", "Cosmic Surgery", "Anomalisa"])
    #expect(try await names(.init(term: "zzz")) == [])
    #expect(try await names(.init(term: "FACES")) == ["Cosmic Surgery"])
    #expect(try await names(.init(staffPicks: true)) == ["Today"])
    #expect(try await names(.init(categoryId: 4)) == ["Anomalisa"])
    #expect(try await names(.init(sort: .popularity)) == ["Anomalisa", "Today", "Cosmic Surgery"])
    #expect(try await names(.init(sort: .endDate)) == ["Anomalisa", "Cosmic Surgery", "Today"])
  }

  @Test func `The mock remembers hearts, and shows them to a user`() async throws {
    Current.apiService.oauthToken = .template
    _ = try await Current.apiService.setStarred(true, project: 2)
    #expect(try await names(.init(starred: true)) == ["Cosmic Surgery"])
    Current.apiService.oauthToken = nil
    #expect(try await Current.apiService.fetchDiscovery(.init()).projects[1].isStarred == nil)
  }

  @Test func `The mock translates categories`() async throws {
    AppEnvironment.updateLanguage(.de)
    let categories = try await Current.apiService.fetchCategories().categories
    #expect(categories.map(\.name) == ["Design", "Fotografie", "Film"])
  }
}
