import RepoListing

/// The list of repositories in one session.
@MainActor
final class ReposVisit {
  /// The list.
  let screen = ReposScreen()
  /// Whether the list was requested.
  private(set) var isRequested = false
  /// The number of rows that the page shows.
  var limit = ReposVisit.pageSize
  /// Whether the visitor has dismissed the problem of the last request.
  private(set) var isProblemDismissed = false

  /// The number of rows that "more" adds.
  static let pageSize = 20

  /// Fetches the list again.
  func refresh() async {
    isRequested = true
    limit = Self.pageSize
    await screen.refresh()
    isProblemDismissed = false
  }

  /// Hides the problem of the last request.
  func dismissProblem() {
    isProblemDismissed = true
  }

  /// The problem that the page shows.
  var problem: String? { isProblemDismissed ? nil : screen.problem }
}
