public import BackersClient
public import BackersTexts
public import EnvironmentReducers

/// What happens on the list.
public enum DiscoveryAction: Equatable, Sendable {
  // What the user does.

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
  /// What the list waits for is given up; hearts that were tapped reach the server at once.
  case screenLeft

  // What the shell knows.

  /// Somebody has logged in; the environment knows it already.
  case sessionStarted
  /// Nobody is logged in any more; the environment knows it already.
  case sessionEnded
  /// The environment has changed to another server.
  case serverChanged
  /// The login that was asked for was given up.
  case loginCancelled

  // What comes of it.

  /// A page has come, or failed to.
  case pageAnswered(DiscoveryState.Page, of: DiscoveryQuery, PageAnswer)
  /// The categories have come, or failed to.
  case categoriesAnswered(CategoriesAnswer)
  /// No other search term was typed.
  case searchDue(String)
  /// A heart was not tapped any more.
  case saveDue(Project.ID)
  /// The server has heard of a heart, or failed to.
  case saveAnswered(Project.ID, isSaved: Bool, SaveAnswer)
  /// Something is to be done by whoever shows the list.
  case output(DiscoveryOutput)

  /// The way to what whoever shows the list does.
  public static let outputPath = CasePath(
    embed: DiscoveryAction.output,
    extract: { if case .output(let output) = $0 { output } else { nil } })
}

/// What the list asks of whoever shows it.
public enum DiscoveryOutput: Equatable, Sendable {
  /// Show the login, and then send ``DiscoveryAction/sessionStarted`` or
  /// ``DiscoveryAction/loginCancelled``; the text says what it is for.
  case loginNeeded(LoginText)
  /// Log out: the server no longer knows the session.
  case tokenRejected
}

/// What comes of asking for a page.
public enum PageAnswer: Equatable, Sendable {
  /// The page.
  case loaded(DiscoverEnvelope)
  /// The link to the page was no URL, or one that is not asked.
  case cursorRefused
  /// The server no longer knows who asks.
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

/// What comes of asking for the categories.
public enum CategoriesAnswer: Equatable, Sendable {
  /// The categories.
  case loaded([BackersClient.Category])
  /// No categories, for some reason.
  case failed(Problem)
}

/// What comes of telling the server about a heart.
public enum SaveAnswer: Equatable, Sendable {
  /// The server has heard it; whether the project is saved now, where it says so.
  case done(isSaved: Bool?)
  /// The server no longer knows who asks.
  case tokenRejected
  /// The server has not heard it, for some reason.
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
