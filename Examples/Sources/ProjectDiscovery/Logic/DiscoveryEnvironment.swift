public import BackersClient

/// What a list of projects depends on.
public struct DiscoveryEnvironment: Sendable {
  /// By which the pause after a tap on a heart is measured.
  public var clock: any Clock<Duration>
  /// Fetches all categories.
  public var fetchCategories: @Sendable () async throws -> CategoriesEnvelope
  /// Fetches a first page.
  public var fetchFirst: @Sendable (DiscoveryParams) async throws -> DiscoverEnvelope
  /// Fetches the page that a link of the page before it leads to.
  public var fetchMore: @Sendable (String) async throws -> DiscoverEnvelope
  /// Whether somebody is logged in.
  public var isLoggedIn: Bool
  /// Tells the server whether the user has saved a project.
  public var setStarred: @Sendable (Bool, Project.ID) async throws -> StarEnvelope

  /// Creates what a list depends on.
  ///
  /// - Parameters:
  ///   - clock: By which the pause after a tap on a heart is measured.
  ///   - isLoggedIn: Whether somebody is logged in.
  ///   - fetchCategories: Fetches all categories.
  ///   - fetchFirst: Fetches a first page.
  ///   - fetchMore: Fetches the page that a link of the page before it leads to.
  ///   - setStarred: Tells the server whether the user has saved a project.
  public init(
    clock: any Clock<Duration>, isLoggedIn: Bool,
    fetchCategories: @escaping @Sendable () async throws -> CategoriesEnvelope,
    fetchFirst: @escaping @Sendable (DiscoveryParams) async throws -> DiscoverEnvelope,
    fetchMore: @escaping @Sendable (String) async throws -> DiscoverEnvelope,
    setStarred: @escaping @Sendable (Bool, Project.ID) async throws -> StarEnvelope
  ) {
    self.clock = clock
    self.fetchCategories = fetchCategories
    self.fetchFirst = fetchFirst
    self.fetchMore = fetchMore
    self.isLoggedIn = isLoggedIn
    self.setStarred = setStarred
  }

  /// Asks a service, as whoever has its token.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - clock: By which the pause after a tap on a heart is measured.
  public init(_ service: any ServiceType, clock: any Clock<Duration>) {
    self.init(
      clock: clock, isLoggedIn: service.oauthToken != nil,
      fetchCategories: { try await service.fetchCategories() },
      fetchFirst: { try await service.fetchDiscovery($0) },
      fetchMore: { try await service.fetchDiscovery(more: $0) },
      setStarred: { try await service.setStarred($0, project: $1) })
  }
}
