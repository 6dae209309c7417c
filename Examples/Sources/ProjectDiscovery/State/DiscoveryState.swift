public import BackersClient

/// A list of projects that grows while it is looked at.
public struct DiscoveryState: Equatable, Sendable {
  /// A page of the list.
  public enum Page: Equatable, Sendable {
    /// The first one.
    case first
    /// One that follows another; where it is, as that one says.
    case more(String)
  }

  /// The action after a login.
  public struct Intentions: Equatable, Sendable {
    /// Which projects are to be saved, in the order in which that was asked for.
    public var saves: [Project.ID] = []
    /// Which projects are to be shown.
    public var filter: DiscoveryFilter?
  }

  /// The query.
  public var query: DiscoveryQuery
  /// The projects, none of them twice.
  public package(set) var projects: [Project] = []
  /// How many projects there are on all pages, as the server says.
  public package(set) var total: Int?
  /// How many projects were left out because they are malformed.
  public package(set) var skippedCount = 0
  /// How many projects were left out because they come from countries in which none can be launched.
  public package(set) var hiddenCount = 0
  /// Whether the projects come from the cache, and not from the server.
  public package(set) var isStale = false
  /// The server that the projects come from.
  public package(set) var server: ServerConfig?
  /// The page that comes next; absent at the end.
  public package(set) var next: Page? = .first
  /// The page that is waited for.
  public package(set) var loading: Page?
  /// Why the list does not go on.
  public package(set) var pageProblem: DiscoveryProblem?
  /// Why a heart has changed back.
  public package(set) var saveProblem: DiscoveryProblem?
  /// All categories, as soon as they were asked for.
  public package(set) var categories: [BackersClient.Category] = []
  /// The hearts that the server has not confirmed yet.
  public package(set) var savings: [Project.ID: Saving] = [:]
  /// The action after a login.
  public package(set) var intentions = Intentions()
  /// The saved states that the server has answered since the pending page was requested.
  package var savedMeanwhile: [Project.ID: Bool] = [:]
  /// Whether the server has rejected the session, and the parent feature was notified.
  package var isSessionRejected = false
  /// Which pages were shown, so that a circle of links is noticed.
  package var cursors: Set<String> = []

  /// Creates a list on which nothing is shown yet.
  ///
  /// - Parameter query: The query.
  public init(query: DiscoveryQuery = DiscoveryQuery()) {
    self.query = query
  }

  /// Whether a page was requested.
  public var isRequested: Bool { loading != nil || next != .first || !projects.isEmpty }

  /// Whether there are more projects to ask for.
  public var hasMore: Bool {
    if case .more = next { true } else { false }
  }

  /// A project of the list.
  ///
  /// - Parameter id: Its number at the server.
  /// - Returns: The project; absent if it is not on the list.
  /// - Complexity: O(*n*) in the length of the list.
  public func project(_ id: Project.ID) -> Project? {
    projects.first { $0.id == id }
  }
}

/// A heart that was tapped, until the server has confirmed or refused it.
public struct Saving: Equatable, Sendable {
  /// The name of the project, which may not be on the list anymore when an answer comes.
  public var name: String
  /// The state of the heart on the screen.
  public var isWanted: Bool
  /// The last known state of the server.
  public var isConfirmed: Bool
  /// Whether a request follows when no more taps come.
  public var isWaiting = false
  /// Whether a request is under way.
  public var isSending = false
  /// Whether another request follows the one that is under way.
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
