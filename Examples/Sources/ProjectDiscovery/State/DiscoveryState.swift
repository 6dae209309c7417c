public import BackersClient

/// A list of projects that loads further pages on demand.
public struct DiscoveryState: Equatable, Sendable {
  /// A page of the list.
  public enum Page: Equatable, Sendable {
    /// The first page.
    case first
    /// A further page; the link comes from the previous page.
    case more(String)
  }

  /// The actions to perform after a login.
  public struct Intentions: Equatable, Sendable {
    /// The projects to save, in the order of the requests.
    public var saves: [Project.ID] = []
    /// The filter to apply.
    public var filter: DiscoveryFilter?
  }

  /// The query.
  public var query: DiscoveryQuery
  /// The projects, without duplicates.
  public package(set) var projects: [Project] = []
  /// The number of projects on all pages, as stated by the server.
  public package(set) var total: Int?
  /// The number of malformed projects, which were left out.
  public package(set) var skippedCount = 0
  /// The number of projects that were left out because they come from countries in which none can
  /// be launched.
  public package(set) var hiddenCount = 0
  /// Whether the projects come from the cache, and not from the server.
  public package(set) var isStale = false
  /// The server that the projects come from.
  public package(set) var server: ServerConfig?
  /// The next page; nil at the end.
  public package(set) var next: Page? = .first
  /// The page that is being fetched.
  public package(set) var loading: Page?
  /// The problem that ended the list early.
  public package(set) var pageProblem: DiscoveryProblem?
  /// The problem that changed a heart back.
  public package(set) var saveProblem: DiscoveryProblem?
  /// All categories, if they were requested.
  public package(set) var categories: [BackersClient.Category] = []
  /// The hearts that the server has not confirmed yet.
  public package(set) var savings: [Project.ID: Saving] = [:]
  /// The actions to perform after a login.
  public package(set) var intentions = Intentions()
  /// The saved states that the server has sent since the pending page was requested.
  package var savedMeanwhile: [Project.ID: Bool] = [:]
  /// Whether the server has rejected the session, and the parent feature was notified.
  package var isSessionRejected = false
  /// The links of the shown pages, to detect a loop of links.
  package var cursors: Set<String> = []

  /// Creates an empty list.
  ///
  /// - Parameter query: The query.
  public init(query: DiscoveryQuery = DiscoveryQuery()) {
    self.query = query
  }

  /// Whether a page was requested.
  public var isRequested: Bool { loading != nil || next != .first || !projects.isEmpty }

  /// Whether there are more projects to request.
  public var hasMore: Bool {
    if case .more = next { true } else { false }
  }

  /// Returns a project of the list.
  ///
  /// - Parameter id: The server's id of the project.
  /// - Returns: The project; nil if it is not on the list.
  /// - Complexity: O(*n*) in the length of the list.
  public func project(_ id: Project.ID) -> Project? {
    projects.first { $0.id == id }
  }
}

/// A pending heart, until the server has confirmed or refused it.
public struct Saving: Equatable, Sendable {
  /// The name of the project, which may no longer be on the list when a response arrives.
  public var name: String
  /// The state of the heart on the screen.
  public var isWanted: Bool
  /// The last known state of the server.
  public var isConfirmed: Bool
  /// Whether a request follows after the debounce interval.
  public var isWaiting = false
  /// Whether a request is running.
  public var isSending = false
  /// Whether another request follows the running one.
  public var isDue = false

  package init(
    name: String, isWanted: Bool, isConfirmed: Bool, isWaiting: Bool = false,
    isSending: Bool = false, isDue: Bool = false
  ) {
    self.name = name
    self.isWanted = isWanted
    self.isConfirmed = isConfirmed
    self.isWaiting = isWaiting
    self.isSending = isSending
    self.isDue = isDue
  }
}
