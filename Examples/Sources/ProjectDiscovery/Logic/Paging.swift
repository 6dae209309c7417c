import BackersClient
import BackersTexts
import EnvironmentReducers

/// The number of rows before the end at which the next page is requested.
private let rowsAhead = 3

/// The logic of the pages: one request at a time, of which only the newest counts.
let paging = Reducer<DiscoveryState, DiscoveryAction, DiscoveryEnvironment> {
  state, action, environment in
  switch action {
  case .refreshTapped:
    return state.load(.first, environment)

  case .sortChosen(let sort):
    var query = state.query
    query.sort = sort
    return state.show(query, environment)

  case .filterChosen(let filter):
    guard environment.isLoggedIn || !filter.needsLogin else {
      state.intentions.filter = filter
      return .send(.output(.loginNeeded(.neededToShow)))
    }
    state.intentions.filter = nil
    var query = state.query
    query.filter = filter
    return state.show(query, environment)

  case .searchChanged(let text):
    return Effect.send(.searchDue(text))
      .debounce(id: SearchID(), for: environment.debounceInterval, clock: environment.clock)

  case .searchDue(let text):
    var query = state.query
    query.search = text.allSatisfy(\.isWhitespace) ? nil : text
    return state.show(query, environment)

  case .loadingCancelled:
    state.loading = nil
    return .merge(.cancel(id: PageID()), .cancel(id: CategoriesID()))

  case .serverChanged:
    var query = state.query
    switch query.filter {
    // The id of a category is valid only on the previous server.
    case .category, .saved, .recommended: query.filter = .everything
    case .everything, .staffPicks: break
    }
    state = DiscoveryState(query: query)
    return .merge(.cancel(id: CategoriesID()), state.load(.first, environment))

  case .rowShown(let row):
    // A failed page is requested again when the user requests it, and not with each drawn row.
    guard row >= state.projects.count - rowsAhead, state.pageProblem == nil else { return .none }
    return state.loadMore(environment)

  case .moreTapped:
    return state.loadMore(environment)

  case .problemDismissed:
    state.pageProblem = nil
    return .none

  case .screenLeft:
    state.loading = nil
    return .merge(.cancel(id: PageID()), .cancel(id: CategoriesID()))

  case .sessionStarted:
    state.isSessionRejected = false
    if let filter = state.intentions.filter {
      state.intentions.filter = nil
      state.query.filter = filter
      state.clear()
      return state.load(.first, environment)
    }
    // Loads the same projects with the user's hearts.
    return state.isRequested ? state.load(.first, environment) : .none

  case .sessionEnded:
    state.isSessionRejected = false
    state.intentions.filter = nil
    // A request that failed because of the token also counts as a request.
    let isRequested = state.isRequested || state.pageProblem != nil
    if state.query.filter.needsLogin {
      state.query.filter = .everything
      state.clear()
    }
    return isRequested ? state.load(.first, environment) : .none

  case .loginCancelled:
    state.intentions.filter = nil
    return .none

  case .pageAnswered(let page, let query, let answer):
    guard state.loading == page, state.query == query else { return .none }
    state.loading = nil
    return state.take(answer, to: page, from: environment.launchedCountries)

  case .categoriesTapped:
    return .run { [fetchCategories = environment.fetchCategories] send in
      let answer: CategoriesAnswer
      do {
        answer = .loaded(try await fetchCategories().categories)
      } catch {
        answer = .failed(Problem(error))
      }
      await send(.categoriesAnswered(answer))
    }
    .cancellable(id: CategoriesID(), cancelInFlight: true)

  case .categoriesAnswered(.loaded(let categories)):
    state.categories = categories
    return .none

  case .categoriesAnswered(.failed(let problem)):
    state.pageProblem = .categoriesFailed(problem)
    return .none

  case .heartTapped, .saveDue, .saveAnswered, .output:
    return .none
  }
}

private struct PageID: Hashable, Sendable {}
private struct CategoriesID: Hashable, Sendable {}
private struct SearchID: Hashable, Sendable {}

extension DiscoveryState {
  /// Removes the pages, because they belong to another query.
  fileprivate mutating func clear() {
    projects = []
    total = nil
    skippedCount = 0
    hiddenCount = 0
    isStale = false
    next = .first
    pageProblem = nil
  }

  fileprivate mutating func show(
    _ query: DiscoveryQuery, _ environment: DiscoveryEnvironment
  ) -> Effect<DiscoveryAction> {
    guard query != self.query || !isRequested else { return .none }
    self.query = query
    clear()
    return load(.first, environment)
  }

  fileprivate mutating func loadMore(
    _ environment: DiscoveryEnvironment
  ) -> Effect<DiscoveryAction> {
    guard loading == nil, let next else { return .none }
    return load(next, environment)
  }

  fileprivate mutating func load(
    _ page: Page, _ environment: DiscoveryEnvironment
  ) -> Effect<DiscoveryAction> {
    if page == .first { prepareFirst(environment) }
    loading = page
    pageProblem = nil
    savedMeanwhile = [:]
    let query = query
    return .run { send in
      let answer: PageAnswer
      do {
        switch page {
        case .first: answer = .loaded(try await environment.fetchFirst(query.params))
        case .more(let cursor): answer = .loaded(try await environment.fetchMore(cursor))
        }
      } catch {
        answer = PageAnswer(error)
      }
      await send(.pageAnswered(page, of: query, answer))
    }
    .cancellable(id: PageID(), cancelInFlight: true)
  }

  /// Removes the projects of another server, and shows the cached ones if there are no others.
  private mutating func prepareFirst(_ environment: DiscoveryEnvironment) {
    if server != environment.server, !projects.isEmpty { clear() }
    server = environment.server
    guard projects.isEmpty, let page = environment.cachedFirst(query.params) else { return }
    take(page, as: .first, from: environment.launchedCountries)
    isStale = true
  }
}
