/// The list of projects, which never touches the environment.
///
/// It receives inputs and returns outputs, which `AppEnvironment.perform(_:)` turns into inputs.
public struct Discovery: Codable, Equatable, Sendable {
  /// What happens to the list.
  public enum Input: Equatable, Sendable {
    // The user.
    case refresh
    case sort(Sort)
    case filter(Filter)
    case search(String)
    case more
    case heart(Project.ID)

    // The shell.
    case sessionStarted
    case sessionEnded
    case loginCancelled
    case serverChanged

    // What has been performed.
    case waited(Delay)
    case categories(Result<CategoriesEnvelope, ServiceError>)
    case page(DiscoveryParams, Result<DiscoverEnvelope, ServiceError>, cached: DiscoverEnvelope?)
    case nextPage(String, Result<DiscoverEnvelope, ServiceError>)
    case saved(Project.ID, Bool, Result<StarEnvelope, ServiceError>)
  }

  /// What has to be performed.
  public enum Output: Equatable, Sendable {
    /// Wait for the debounce interval, and go on with `.waited`.
    case wait(Delay)
    case fetchCategories
    case fetch(DiscoveryParams)
    case fetchMore(String)
    case save(Project.ID, Bool)
    /// Let the user log in. The list then goes on by itself, or after `.loginCancelled`.
    case logInFirst
  }

  /// A change that waits for another one.
  public enum Delay: Equatable, Sendable {
    case search(String)
    case heart(Project.ID, tap: Int)
  }

  /// Which projects are shown.
  public enum Filter: Codable, Equatable, Sendable {
    case everything
    case staffPicks
    case saved
    case category(Category)
  }

  /// What went wrong last.
  public enum Problem: Codable, Equatable, Sendable {
    /// The list is as before.
    case page(ServiceError)
    /// The list is one that was shown before.
    case cached(ServiceError)
    /// The heart of a project is as before.
    case heart(name: String, ServiceError)

    /// What to show.
    ///
    /// - Parameter texts: The texts of the language.
    /// - Returns: A line.
    public func text(in texts: Texts) -> String {
      switch self {
      case .page(let error): error.text(in: texts)
      case .cached(let error): texts(.shownBefore, error.text(in: texts))
      case .heart(let name, let error): texts(.notSaved, name, error.text(in: texts))
      }
    }
  }

  /// A heart that the server does not know yet.
  private struct Heart: Codable, Equatable {
    var isConfirmed: Bool
    var isWanted: Bool
    var isSending = false
    var tap = 0
  }

  /// The order of the projects.
  public private(set) var sort = Sort.magic
  /// Which projects are shown.
  public private(set) var filter = Filter.everything
  /// The text that is searched for; nil without a search.
  public private(set) var term: String?
  /// The projects of the fetched pages, with the hearts as the user wants them.
  public private(set) var projects: [Project] = []
  /// The number of projects of all pages, including those that have not been fetched.
  public private(set) var count = 0
  /// The categories that the user can filter by; empty until they have been fetched.
  public private(set) var categories: [Category] = []
  /// Whether a page is awaited.
  public private(set) var isLoading = false
  /// What went wrong last, until the list is reloaded or another page arrives.
  public private(set) var problem: Problem?
  /// Whether a user is logged in.
  public private(set) var isLoggedIn: Bool
  private var typed: String?
  private var next: String?
  private var hearts: [Project.ID: Heart] = [:]
  /// The pages that were asked for, whose answers may not have the newest hearts.
  private var pagesUnderWay = 0
  private var heartsAfterLogin: [Project.ID] = []
  private var filterAfterLogin: Filter?

  /// Creates an empty list.
  ///
  /// - Parameter isLoggedIn: Whether a user is logged in.
  public init(isLoggedIn: Bool = false) {
    self.isLoggedIn = isLoggedIn
  }

  /// The query of the list.
  public var params: DiscoveryParams {
    var params = DiscoveryParams(sort: sort, term: term)
    switch filter {
    case .everything: break
    case .staffPicks: params.staffPicks = true
    case .saved: params.starred = true
    case .category(let category): params.categoryId = category.id
    }
    return params
  }

  /// Whether there is another page.
  public var hasMore: Bool { next != nil }

  /// The projects as a list shows them.
  ///
  /// - Parameter environment: The date and the environment.
  /// - Returns: A card for each project.
  public func cards(in environment: AppEnvironment) -> [ProjectCard] {
    projects.enumerated().map {
      ProjectCard($0.element, number: $0.offset + 1, in: environment)
    }
  }

  /// What is above the list: `3 of 3: everything, magic`.
  ///
  /// - Parameter environment: The environment.
  /// - Returns: A line.
  public func heading(in environment: AppEnvironment) -> String {
    let filter =
      switch filter {
      case .everything: environment.texts(.everything)
      case .staffPicks: environment.texts(.staffPicks)
      case .saved: environment.texts(.saved)
      case .category(let category): category.name
      }
    let sort: Text =
      switch sort {
      case .magic: .sortMagic
      case .popularity: .sortPopularity
      case .newest: .sortNewest
      case .endDate: .sortEndDate
      }
    return environment.texts(
      .summary, environment.number(projects.count), environment.number(count),
      filter + (term.map { " “\($0)”" } ?? ""), environment.texts(sort))
  }

  /// Handles an input.
  ///
  /// - Parameter input: The input.
  /// - Returns: What has to be performed.
  public mutating func receive(_ input: Input) -> [Output] {
    switch input {
    case .refresh:
      return [.fetchCategories] + load()
    case .sort(let sort):
      self.sort = sort
      return load()
    case .filter(.saved) where !isLoggedIn:
      filterAfterLogin = .saved
      return [.logInFirst]
    case .filter(let filter):
      self.filter = filter
      return load()
    case .search(let text):
      typed = text
      return [.wait(.search(text))]
    case .waited(.search(let text)):
      guard text == typed else { return [] }
      typed = nil
      term = text.allSatisfy(\.isWhitespace) ? nil : text
      return load()
    case .more:
      guard let next, !isLoading else { return [] }
      isLoading = true
      pagesUnderWay += 1
      return [.fetchMore(next)]
    case .heart(let id):
      guard isLoggedIn else {
        heartsAfterLogin.append(id)
        return [.logInFirst]
      }
      let isOn = hearts[id]?.isWanted ?? projects.first { $0.id == id }?.isStarred ?? false
      return want(id, !isOn)
    case .waited(.heart(let id, let tap)):
      guard let heart = hearts[id], heart.tap == tap, !heart.isSending else { return [] }
      return send(id, heart)

    case .sessionStarted:
      isLoggedIn = true
      filter = filterAfterLogin ?? filter
      let ids = heartsAfterLogin
      forgetLogin()
      return load() + ids.flatMap { want($0, true) }
    case .sessionEnded:
      isLoggedIn = false
      hearts = [:]
      forgetLogin()
      if filter == .saved { filter = .everything }
      return load()
    case .loginCancelled:
      forgetLogin()
    case .serverChanged:
      let pagesUnderWay = pagesUnderWay
      self = Discovery(isLoggedIn: isLoggedIn)
      self.pagesUnderWay = pagesUnderWay
      return [.fetchCategories] + load()

    case .categories(.success(let envelope)):
      categories = envelope.categories
      // The language may be another one by now.
      if case .category(let old) = filter, let new = categories.first(where: { $0.id == old.id }) {
        filter = .category(new)
      }
    case .categories(.failure):
      // The page of the same server failed, too, and says why.
      break
    case .page(let params, let result, let cached):
      pagesUnderWay -= 1
      defer { forgetSettledHearts() }
      // A page of a query that is no longer shown is dropped.
      guard params == self.params else { return [] }
      isLoading = false
      switch result {
      case .success(let page): show(page)
      case .failure(let error):
        if let cached { show(cached) }
        problem = cached == nil ? .page(error) : .cached(error)
      }
    case .nextPage(let link, let result):
      pagesUnderWay -= 1
      defer { forgetSettledHearts() }
      guard link == next else { return [] }
      isLoading = false
      switch result {
      case .success(let page): append(page)
      case .failure(let error): problem = .page(error)
      }
    case .saved(let id, let isSaved, let result):
      return settle(id, isSaved, result)
    }
    return []
  }

  private mutating func load() -> [Output] {
    isLoading = true
    problem = nil
    pagesUnderWay += 1
    return [.fetch(params)]
  }

  private mutating func show(_ page: DiscoverEnvelope) {
    projects = []
    append(page)
  }

  private mutating func append(_ page: DiscoverEnvelope) {
    problem = nil
    count = page.count
    next = page.urls.moreProjects
    for var project in page.projects where !projects.contains(where: { $0.id == project.id }) {
      // The server may not know the newest heart yet.
      if let heart = hearts[project.id] { project.isStarred = heart.isWanted }
      projects.append(project)
    }
  }

  private mutating func want(_ id: Project.ID, _ isWanted: Bool) -> [Output] {
    let isConfirmed = projects.first { $0.id == id }?.isStarred ?? false
    var heart = hearts[id] ?? Heart(isConfirmed: isConfirmed, isWanted: isWanted)
    heart.isWanted = isWanted
    heart.tap += 1
    hearts[id] = heart
    draw(id, isWanted)
    return [.wait(.heart(id, tap: heart.tap))]
  }

  private mutating func send(_ id: Project.ID, _ heart: Heart) -> [Output] {
    guard heart.isWanted != heart.isConfirmed else {
      forgetSettledHearts()
      return []
    }
    hearts[id]?.isSending = true
    return [.save(id, heart.isWanted)]
  }

  private mutating func settle(
    _ id: Project.ID, _ isSaved: Bool, _ result: Result<StarEnvelope, ServiceError>
  ) -> [Output] {
    guard var heart = hearts[id] else { return [] }
    heart.isSending = false
    switch result {
    case .success:
      heart.isConfirmed = isSaved
      hearts[id] = heart
      // The user may have tapped again meanwhile.
      return send(id, heart)
    case .failure(let error):
      hearts[id] = nil
      draw(id, heart.isConfirmed)
      let name = projects.first { $0.id == id }?.name ?? "\(id)"
      problem = .heart(name: name, error)
      return []
    }
  }

  /// Forgets the hearts that the server knows, unless a page is under way that may be older.
  private mutating func forgetSettledHearts() {
    guard pagesUnderWay <= 0 else { return }
    hearts = hearts.filter { $0.value.isSending || $0.value.isWanted != $0.value.isConfirmed }
  }

  private mutating func draw(_ id: Project.ID, _ isStarred: Bool) {
    guard let index = projects.firstIndex(where: { $0.id == id }) else { return }
    projects[index].isStarred = isStarred
  }

  private mutating func forgetLogin() {
    filterAfterLogin = nil
    heartsAfterLogin = []
  }
}
