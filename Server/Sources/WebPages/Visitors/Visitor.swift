import RepoListing

/// The state of one session: settings, and the screens of the applications.
///
/// It belongs to the main actor, as the stores of the applications do, so that requests of one session that
/// arrive together take turns.
@MainActor
final class Visitor {
  /// The choices of the visitor.
  var settings = VisitorSettings() {
    didSet {
      if settings.reposServer != oldValue.reposServer
        || settings.organisation != oldValue.organisation
      {
        repos = ReposVisit()
      }
    }
  }
  /// The events of the visitor.
  nonisolated let events = EventLog()
  /// The list of repositories.
  lazy var repos = ReposVisit()
  /// Whether the settings were saved by the last request.
  var hasSavedSettings = false

  nonisolated init() {}
}
