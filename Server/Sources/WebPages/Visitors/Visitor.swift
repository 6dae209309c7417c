import BackersClient
import Environments
import Foundation

/// The state of one session: the screens of the applications.
///
/// It belongs to the main actor, as the stores of the applications do, so that requests of one session that
/// arrive together take turns.
@MainActor
final class Visitor {
  /// The name of the visitor's folder.
  nonisolated let id: UUID
  /// The events of the visitor.
  nonisolated let events = EventLog()
  /// The actions of the visitor.
  nonisolated let log = ActionLog()
  /// The list of repositories.
  lazy var repos = ReposVisit()
  /// The counters and the favorite primes.
  lazy var primetime = PrimetimeVisit()
  private var backersVisit: BackersVisit?
  /// Whether the settings were saved by the last request.
  var hasSavedSettings = false

  nonisolated init(id: UUID) {
    self.id = id
  }

  /// The projects and the login, which begin in the environment of the first request.
  func backers() -> BackersVisit {
    if let backersVisit { return backersVisit }
    let visit = BackersVisit(Current.backers())
    backersVisit = visit
    return visit
  }

  /// The language of the projects and the login; nil before they begin.
  var languageOfBackers: Language? {
    guard let backersVisit else { return nil }
    return backersVisit.language
  }

  /// Begins the projects and the login anew, in another environment.
  func restartBackers() {
    backersVisit = nil
  }
}
