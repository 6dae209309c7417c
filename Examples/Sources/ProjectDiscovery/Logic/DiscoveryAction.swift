public import BackersClient
public import BackersTexts
public import EnvironmentReducers

/// The actions of the list.
public enum DiscoveryAction: Equatable, Sendable {
  // Actions of the user.

  /// The user reloads the list.
  case refreshTapped
  /// The user chooses an order.
  case sortChosen(DiscoveryParams.Sort)
  /// The user chooses a filter.
  case filterChosen(DiscoveryFilter)
  /// The user types a search term; an empty one ends the search.
  case searchChanged(String)
  /// The user stops waiting for pages; the shown projects stay.
  case loadingCancelled
  /// The user requests the categories.
  case categoriesTapped
  /// The user scrolls to a row; the first is 0.
  case rowShown(Int)
  /// The user requests more rows, also after a failure.
  case moreTapped
  /// The user saves a project, or removes it from the saved projects.
  case heartTapped(Project.ID)
  /// The user dismisses the problem.
  case problemDismissed
  /// The user leaves the screen or the program.
  ///
  /// Running requests are cancelled; pending hearts are sent immediately.
  case screenLeft

  // Actions of the parent feature.

  /// A session has started; the environment already has it.
  case sessionStarted
  /// The session has ended; the environment has already removed it.
  case sessionEnded
  /// The environment has changed to another server.
  case serverChanged
  /// The user has cancelled the requested login.
  case loginCancelled

  // Results.

  /// The request for a page has ended.
  case pageAnswered(DiscoveryState.Page, of: DiscoveryQuery, PageAnswer)
  /// The request for the categories has ended.
  case categoriesAnswered(CategoriesAnswer)
  /// The debounce interval of a search term is over.
  case searchDue(String)
  /// The debounce interval of a heart is over.
  case saveDue(Project.ID)
  /// The request to save a project, or to remove it from the saved projects, has ended.
  case saveAnswered(Project.ID, isSaved: Bool, SaveAnswer)
  /// A request to the parent feature.
  case output(DiscoveryOutput)

  /// The case path of the outputs.
  public static let outputPath = CasePath(
    embed: DiscoveryAction.output,
    extract: { if case .output(let output) = $0 { output } else { nil } })
}

/// The requests of the list to its parent feature.
public enum DiscoveryOutput: Equatable, Sendable {
  /// Show the login for the stated reason, and then send ``DiscoveryAction/sessionStarted`` or
  /// ``DiscoveryAction/loginCancelled``.
  case loginNeeded(LoginText)
  /// Log out: the server no longer accepts the session.
  case tokenRejected
}

/// The result of a request for a page.
public enum PageAnswer: Equatable, Sendable {
  /// The page.
  case loaded(DiscoverEnvelope)
  /// The link to the page is not a URL, or is a forbidden one.
  case cursorRefused
  /// The server has rejected the session's token.
  case tokenRejected
  /// The request failed.
  case failed(Problem)

  init(_ error: any Error) {
    switch (error as? ServiceError)?.reason {
    case .invalidCursor, .foreignCursor: self = .cursorRefused
    case _ where error.isTokenRejection: self = .tokenRejected
    default: self = .failed(Problem(error))
    }
  }
}

/// The result of a request for the categories.
public enum CategoriesAnswer: Equatable, Sendable {
  /// The categories.
  case loaded([BackersClient.Category])
  /// The request failed.
  case failed(Problem)
}

/// The result of a request to save a project.
public enum SaveAnswer: Equatable, Sendable {
  /// The server has accepted the request; contains the new state if the response does.
  case done(isSaved: Bool?)
  /// The server has rejected the session's token.
  case tokenRejected
  /// The request failed.
  case failed(Problem)

  init(_ error: any Error) {
    self = error.isTokenRejection ? .tokenRejected : .failed(Problem(error))
  }
}

extension Error {
  fileprivate var isTokenRejection: Bool {
    let envelope = (self as? ServiceError)?.envelope ?? (self as? ErrorEnvelope)
    return envelope?.ksrCode == .accessTokenInvalid
  }
}
