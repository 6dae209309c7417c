import EnvironmentStorage
import Foundation

/// The stores that are kept on a disk.
enum StoreKind: String, CaseIterable {
  case file
  #if SQLite
    case sqlite
  #endif

  /// Opens one.
  ///
  /// It waits, because a process that somebody starts at this moment holds for an instant
  /// whatever this one has open, locks included.
  func store(at url: URL, waiting: Duration = .seconds(60)) -> any EnvironmentStore {
    switch self {
    case .file: FileStore(at: url, waiting: waiting)
    #if SQLite
      case .sqlite: SQLiteStore(at: url, waiting: waiting)
    #endif
    }
  }
}
