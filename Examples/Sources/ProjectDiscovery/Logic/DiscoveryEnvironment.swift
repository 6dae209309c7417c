public import BackersClient

/// The dependencies of a list of projects.
public struct DiscoveryEnvironment: Sendable {
  /// Returns the first page that was fetched last, to show while the current one is fetched.
  public var cachedFirst: @Sendable (DiscoveryParams) -> DiscoverEnvelope?
  /// The clock of ``debounceInterval``.
  public var clock: any Clock<Duration>
  /// The time without another tap on a heart, or another search term, after which the last one counts.
  public var debounceInterval: Duration
  /// Fetches all categories.
  public var fetchCategories: @Sendable () async throws -> CategoriesEnvelope
  /// Fetches a first page.
  public var fetchFirst: @Sendable (DiscoveryParams) async throws -> DiscoverEnvelope
  /// Fetches the page of a link on the page before it.
  public var fetchMore: @Sendable (String) async throws -> DiscoverEnvelope
  /// Whether a user is logged in.
  public var isLoggedIn: Bool
  /// The codes of the countries whose projects show; empty for all countries.
  public var launchedCountries: Set<String>
  /// The server that pages come from and saved projects go to.
  public var server: ServerConfig?
  /// Saves a project for the user, or removes it from the saved ones.
  public var setStarred: @Sendable (Bool, Project.ID) async throws -> StarEnvelope

  /// Creates the dependencies of a list.
  ///
  /// - Parameters:
  ///   - clock: The clock of the interval.
  ///   - debounceInterval: The time after the last tap or search term until it counts.
  ///   - isLoggedIn: Whether a user is logged in.
  ///   - launchedCountries: The codes of the countries whose projects show; empty for all.
  ///   - server: The server that pages come from and saved projects go to.
  ///   - cachedFirst: Returns the first page that was fetched last.
  ///   - fetchCategories: Fetches all categories.
  ///   - fetchFirst: Fetches a first page.
  ///   - fetchMore: Fetches the page of a link on the page before it.
  ///   - setStarred: Saves a project for the user, or removes it from the saved ones.
  public init(
    clock: any Clock<Duration>, debounceInterval: Duration, isLoggedIn: Bool,
    launchedCountries: Set<String> = [], server: ServerConfig? = nil,
    cachedFirst: @escaping @Sendable (DiscoveryParams) -> DiscoverEnvelope? = { _ in nil },
    fetchCategories: @escaping @Sendable () async throws -> CategoriesEnvelope,
    fetchFirst: @escaping @Sendable (DiscoveryParams) async throws -> DiscoverEnvelope,
    fetchMore: @escaping @Sendable (String) async throws -> DiscoverEnvelope,
    setStarred: @escaping @Sendable (Bool, Project.ID) async throws -> StarEnvelope
  ) {
    self.cachedFirst = cachedFirst
    self.clock = clock
    self.debounceInterval = debounceInterval
    self.fetchCategories = fetchCategories
    self.fetchFirst = fetchFirst
    self.fetchMore = fetchMore
    self.isLoggedIn = isLoggedIn
    self.launchedCountries = launchedCountries
    self.server = server
    self.setStarred = setStarred
  }

  /// Creates the dependencies of a list from a service, with its token and server.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - clock: The clock of the interval.
  ///   - debounceInterval: The time after the last tap or search term until it counts.
  ///   - launchedCountries: The codes of the countries whose projects show; empty for all.
  ///   - cachedFirst: Returns the first page that was fetched last.
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
