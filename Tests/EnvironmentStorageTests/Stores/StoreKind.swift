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
  /// It waits, because a process that another test starts at this moment inherits the open files for an
  /// instant, with their locks.
  func store(at url: URL, waiting: Duration = .seconds(60)) -> any EnvironmentStore {
    switch self {
    case .file: FileStore(at: url, waiting: waiting)
    #if SQLite
      case .sqlite: SQLiteStore(at: url, waiting: waiting)
    #endif
    }
  }
}

extension EnvironmentStore {
  /// The keys of the values with a prefix.
  func keys(withPrefix prefix: String) throws(StoreFailure) -> Set<String> {
    Set(try values(withPrefix: prefix).keys)
  }
}

/// The failure that a function throws; nil if it throws none.
func failure<Result>(_ body: () throws -> Result) -> StoreFailure? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? StoreFailure
  }
}
