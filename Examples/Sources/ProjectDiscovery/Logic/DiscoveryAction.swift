public import BackersClient
public import BackersTexts
public import EnvironmentReducers

/// The actions of the list.
public enum DiscoveryAction: Equatable, Sendable {
  // Actions of the user.

  /// The user wants to see the list from its beginning, as it is now.
  case refreshTapped
  /// The user wants another order.
  case sortChosen(DiscoveryParams.Sort)
  /// The user wants to see other projects.
  case filterChosen(DiscoveryFilter)
  /// The user typed another search term; an empty one ends the search.
  case searchChanged(String)
  /// The user no longer waits for pages; the projects that show stay.
  case loadingCancelled
  /// The user wants to know the categories.
  case categoriesTapped
  /// The user sees a row; the first is 0.
  case rowShown(Int)
  /// The user wants more rows, also where they failed to come before.
  case moreTapped
  /// The user wants to save a project, or to save it no longer.
  case heartTapped(Project.ID)
  /// The user has read what went wrong.
  case problemDismissed
  /// The user looks at something else, or leaves the program.
  ///
  /// Running requests are cancelled; tapped hearts are sent at once.
  case screenLeft

  // Actions of the parent feature.

  /// A session has started; the environment has it already.
  case sessionStarted
  /// The session has ended; the environment has no session already.
  case sessionEnded
  /// The environment has changed to another server.
  case serverChanged
  /// The login that was asked for was given up.
  case loginCancelled

  // Results.

  /// A page has come, or failed to.
  case pageAnswered(DiscoveryState.Page, of: DiscoveryQuery, PageAnswer)
  /// The categories have come, or failed to.
  case categoriesAnswered(CategoriesAnswer)
  /// No other search term was typed.
  case searchDue(String)
  /// A heart was not tapped anymore.
  case saveDue(Project.ID)
  /// The server has answered a request to save a project, or failed to.
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
  /// Show the login, and then send ``DiscoveryAction/sessionStarted`` or
  /// ``DiscoveryAction/loginCancelled``; the text says what it is for.
  case loginNeeded(LoginText)
  /// Log out: the server no longer knows the session.
  case tokenRejected
}

/// The result of a request for a page.
public enum PageAnswer: Equatable, Sendable {
  /// The page.
  case loaded(DiscoverEnvelope)
  /// The link to the page was no URL, or one that is not asked.
  case cursorRefused
  /// The server has rejected the session's token.
  case tokenRejected
  /// No page, for some reason.
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
  /// No categories, for some reason.
  case failed(Problem)
}

/// The result of a request to save a project.
public enum SaveAnswer: Equatable, Sendable {
  /// The server has accepted it; the value is the new state, if the answer has it.
  case done(isSaved: Bool?)
  /// The server has rejected the session's token.
  case tokenRejected
  /// The request failed, for some reason.
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
