import EnvironmentStorage
import Environments
import Foundation

/// The stores of the measurements.
enum StoreKind: String {
  case file
  case sqlite

  func store(in folder: URL) -> any EnvironmentStore {
    switch self {
    case .file: FileStore(at: folder.appending(path: "library"))
    case .sqlite: SQLiteStore(at: folder.appending(path: "library.sqlite"))
    }
  }

  func handWritten(in folder: URL) throws -> any HandWritten {
    switch self {
    case .file: HandWrittenFile(url: folder.appending(path: "hand"))
    case .sqlite: try HandWrittenRow(url: folder.appending(path: "hand.sqlite"))
    }
  }
}

/// A stack of a library, and the storage that saves it when it is told to.
struct StoredLibrary {
  let stack: EnvironmentStack<Library>
  let storage: StackStorage<Library>

  /// Creates a stack in the state of a running program: the first save is over.
  init(_ library: Library, in store: any EnvironmentStore) async throws {
    // Nothing is saved between two calls of `flush`.
    storage = StackStorage(
      Library.schema, in: store, savingAfter: .seconds(1_000_000),
      onProblem: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    _ = storage.restore(library)
    stack = EnvironmentStack(library)
    storage.attach(to: stack)
    try await storage.flush()
  }

  /// Changes some fields, and waits until the change is durable.
  func save(_ change: LibraryChange) async throws {
    stack.replace { library in
      switch change {
      case .all: for shelf in library.shelves.indices { library.shelves[shelf].visits += 1 }
      case .one: library.shelves[50].visits += 1
      case .unstored: library.ticks += 1
      }
    }
    try await storage.flush()
  }
}

/// What changes between two saves.
enum LibraryChange: String {
  case all
  case one
  case unstored
}
