public import EnvironmentStorage
public import Foundation
import TerminalIO

/// Where `backers` keeps what survives it.
public struct Stores: Sendable {
  /// Tokens and passwords, encrypted.
  public var secrets: any SecretStore
  /// What a user's devices share.
  public var shared: any EnvironmentStore
  /// Everything else.
  public var state: any EnvironmentStore

  /// Creates a set of stores.
  ///
  /// - Parameters:
  ///   - state: Where everything is kept that is no secret.
  ///   - secrets: Where tokens and passwords are kept.
  ///   - shared: What a user's devices share.
  public init(
    state: any EnvironmentStore, secrets: any SecretStore,
    shared: any EnvironmentStore = MemoryStore()
  ) {
    self.secrets = secrets
    self.shared = shared
    self.state = state
  }

  /// Files in a directory, the secrets encrypted with a key that lies beside them.
  ///
  /// Nothing is touched before something is read or written.
  ///
  /// - Parameter directory: Where they are; it need not be there.
  /// - Returns: A set of stores.
  public static func files(in directory: URL) -> Stores {
    Stores(
      state: FileStore(at: directory.appending(path: "state")),
      secrets: EncryptedStore(
        FileStore(at: directory.appending(path: "secrets")),
        key: .file(directory.appending(path: "key"))),
      shared: FileStore(at: directory.appending(path: "shared")))
  }

  /// The values of the files in a directory at this moment, for a program that only reads.
  ///
  /// Another program may have the files meanwhile. What is written to these stores is forgotten.
  ///
  /// - Parameter directory: Where the files are; it need not be there.
  /// - Returns: A set of stores.
  /// - Throws: If the files cannot be read.
  public static func snapshot(of directory: URL) throws(StorageError.StoreFailure) -> Stores {
    Stores(
      state: MemoryStore(try FileStore.contents(at: directory.appending(path: "state"))),
      secrets: EncryptedStore(
        MemoryStore(try FileStore.contents(at: directory.appending(path: "secrets"))),
        key: .file(directory.appending(path: "key"))),
      shared: MemoryStore(try FileStore.contents(at: directory.appending(path: "shared"))))
  }

  /// Files where the system wants programs to keep what users would miss:
  /// `$XDG_DATA_HOME/backers` on Linux.
  public static let live: Stores = .files(in: UserFolder.data.url(of: "backers"))

  /// Stores that nothing survives.
  public static var inMemory: Stores {
    Stores(state: MemoryStore(), secrets: MemoryStore())
  }
}
