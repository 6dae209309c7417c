import BackersClient
import EnvironmentSetters
import EnvironmentsTesting
import ProjectDiscovery
import Testing

extension Project {
  /// The template under another number, with the user's heart.
  static func numbered(_ id: Int, isStarred: Bool? = nil) -> Project {
    with(.template, concat(set(\.id, id), set(\.isStarred, isStarred)))
  }
}

extension [Project] {
  static func numbered(_ ids: some Sequence<Int>, isStarred: Bool? = nil) -> [Project] {
    ids.map { .numbered($0, isStarred: isStarred) }
  }
}

extension DiscoverEnvelope {
  /// A page of projects by their numbers, of 60 in all.
  static func page(
    _ ids: some Sequence<Int>, more: String? = nil, isStarred: Bool? = nil
  ) -> DiscoverEnvelope {
    with(
      .template,
      concat(
        set(\.projects, .numbered(ids, isStarred: isStarred)),
        set(\.urls.api.moreProjects, more), set(\.stats.count, 60)))
  }
}

extension DiscoveryState {
  /// A list that shows projects.
  static func showing(
    _ ids: some Sequence<Int>, next: Page? = nil, isStarred: Bool? = nil
  ) -> DiscoveryState {
    var state = DiscoveryState()
    state.projects = .numbered(ids, isStarred: isStarred)
    state.total = 60
    state.next = next
    return state
  }
}

extension DiscoveryEnvironment {
  /// An environment in which every dependency without an override fails the test.
  static func test(
    clock: any Clock<Duration> = TestClock(), debounceInterval: Duration = .milliseconds(500),
    isLoggedIn: Bool = false, launchedCountries: Set<String> = [], server: ServerConfig? = nil,
    cached: @escaping @Sendable (DiscoveryParams) -> DiscoverEnvelope? = { _ in nil },
    first: @escaping @Sendable (DiscoveryParams) async throws -> DiscoverEnvelope = {
      Issue.record("\($0) was fetched.")
      return .template
    },
    more: @escaping @Sendable (String) async throws -> DiscoverEnvelope = {
      Issue.record("\($0) was fetched.")
      return .template
    },
    star: @escaping @Sendable (Bool, Project.ID) async throws -> StarEnvelope = {
      Issue.record("Project \($1) was saved: \($0).")
      return .template
    },
    categories: @escaping @Sendable () async throws -> CategoriesEnvelope = {
      Issue.record("The categories were fetched.")
      return .template
    }
  ) -> DiscoveryEnvironment {
    DiscoveryEnvironment(
      clock: clock, debounceInterval: debounceInterval, isLoggedIn: isLoggedIn,
      launchedCountries: launchedCountries, server: server, cachedFirst: cached,
      fetchCategories: categories, fetchFirst: first, fetchMore: more, setStarred: star)
  }
}

extension StarEnvelope {
  /// The answers of a server that accepts every request.
  static func obeying(_ isStarred: Bool, _ id: Project.ID) -> StarEnvelope {
    with(.template, set(\.project, .numbered(id, isStarred: isStarred)))
  }
}

let second = "https://api.backers.example/v1/discover?page=2"
let third = "https://api.backers.example/v1/discover?page=3"
