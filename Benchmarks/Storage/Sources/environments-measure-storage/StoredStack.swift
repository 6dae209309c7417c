import EnvironmentStorage
import Environments
import Foundation

/// A stack whose environment a storage saves to a file.
struct StoredStack: Sendable {
  let stack: EnvironmentStack<StoredEnvironment>
  let storage: StackStorage<StoredEnvironment>
  let store: CountingStore

  /// Creates a stack in the state of a running program: the first save is over.
  init(_ environment: StoredEnvironment, in folder: URL) async throws {
    store = CountingStore(FileStore(at: folder.appending(path: "state")))
    storage = StackStorage(
      StoredEnvironment.schema, in: store, keys: FileKeyStore(in: folder.appending(path: "keys")),
      onProblem: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    _ = storage.restore(environment)
    stack = EnvironmentStack(environment)
    storage.attach(to: stack)
    try await storage.flush()
  }

  /// The number of file writes so far.
  var writes: Int { store.writes }
}
