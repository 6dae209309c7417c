public import BackersClient
public import EnvironmentClients

/// The dependencies of a list of projects.
@Controllable(unimplemented: false)
public struct DiscoveryEnvironment: Sendable {
  /// The clock of ``debounceInterval``.
  public var clock: any Clock<Duration>
  /// The debounce interval for taps on a heart and for search terms.
  public var debounceInterval: Duration
  /// Whether a user is logged in.
  public var isLoggedIn: Bool
  /// The codes of the countries whose projects are shown; empty for all countries.
  public var launchedCountries: Set<String> = []
  /// The server of pages and saved projects.
  public var server: ServerConfig?
  /// Returns the most recently fetched first page, to show it while the current one is fetched.
  public var cachedFirst: @Sendable (_ params: DiscoveryParams) -> DiscoverEnvelope? = { _ in nil }
  /// Fetches all categories.
  public var fetchCategories: @Sendable () async throws -> CategoriesEnvelope
  /// Fetches a first page.
  public var fetchFirst: @Sendable (_ params: DiscoveryParams) async throws -> DiscoverEnvelope
  /// Fetches the page of a link on the previous page.
  public var fetchMore: @Sendable (_ link: String) async throws -> DiscoverEnvelope
  /// Saves a project for the user, or removes it from the saved projects.
  public var setStarred:
    @Sendable (_ isStarred: Bool, _ project: Project.ID) async throws -> StarEnvelope

  /// Creates the dependencies of a list from a service, with its token and server.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - clock: The clock of the interval.
  ///   - debounceInterval: The debounce interval for taps on a heart and for search terms.
  ///   - launchedCountries: The codes of the countries whose projects are shown; empty for all.
  ///   - cachedFirst: Returns the most recently fetched first page.
  public init(
    _ service: any ServiceType, clock: any Clock<Duration>, debounceInterval: Duration,
    launchedCountries: Set<String> = [],
    cachedFirst: @escaping @Sendable (DiscoveryParams) -> DiscoverEnvelope? = { _ in nil }
  ) {
    self.init(
      clock: clock, debounceInterval: debounceInterval, isLoggedIn: service.oauthToken != nil,
      launchedCountries: launchedCountries, server: service.serverConfig, cachedFirst: cachedFirst,
      fetchCategories: { try await service.fetchCategories() },
      fetchFirst: { try await service.fetchDiscovery($0) },
      fetchMore: { try await service.fetchDiscovery(more: $0) },
      setStarred: { try await service.setStarred($0, project: $1) })
  }
}
