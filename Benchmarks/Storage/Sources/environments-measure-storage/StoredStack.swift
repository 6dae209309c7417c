import EnvironmentStorage
import Environments
import Foundation

/// A stack whose environment a storage saves to two files.
struct StoredStack: Sendable {
  let stack: EnvironmentStack<StoredEnvironment>
  let storage: StackStorage<StoredEnvironment>
  let plain: CountingStore
  let secrets: CountingStore

  /// Creates a stack in the state of a running program: the first save is over.
  init(_ environment: StoredEnvironment, in folder: URL) async throws {
    plain = CountingStore(FileStore(at: folder.appending(path: "plain")))
    secrets = CountingStore(FileStore(at: folder.appending(path: "secrets")))
    storage = StackStorage(
      StoredEnvironment.schema, in: plain, secrets: secrets,
      onProblem: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    _ = storage.restore(environment)
    stack = EnvironmentStack(environment)
    storage.attach(to: stack)
    try await storage.flush()
  }

  /// The number of file writes so far.
  var writes: Int { plain.writes + secrets.writes }
}
