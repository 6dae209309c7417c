public import EnvironmentStorage
public import Foundation
import ProgramSupport

/// The stores of `backers`.
public struct Stores: Sendable {
  /// The cached pages.
  public var cache: any EnvironmentStore
  /// Tokens and passwords, encrypted.
  public var secrets: any SecretStore
  /// The store that a user's devices share.
  public var shared: any EnvironmentStore
  /// All other values.
  public var state: any EnvironmentStore

  /// Creates a set of stores.
  ///
  /// - Parameters:
  ///   - state: The store of all values that are not secret, shared or cached.
  ///   - secrets: The store of tokens and passwords.
  ///   - shared: The store that a user's devices share.
  ///   - cache: The store of cached pages.
  public init(
    state: any EnvironmentStore, secrets: any SecretStore,
    shared: any EnvironmentStore = MemoryStore(), cache: any EnvironmentStore = MemoryStore()
  ) {
    self.cache = cache
    self.secrets = secrets
    self.shared = shared
    self.state = state
  }

  /// Returns stores of files in a directory, whose secrets are encrypted with a key in a file next
  /// to them.
  ///
  /// The stores access no file before the first read or write.
  ///
  /// - Parameters:
  ///   - directory: The directory; it is created when needed.
  ///   - sharedDirectory: The directory that the user's devices share; nil for the same one.
  /// - Returns: A set of stores.
  public static func files(in directory: URL, sharedDirectory: URL? = nil) -> Stores {
    Stores(
      state: FileStore(at: directory.appending(path: "state")),
      secrets: EncryptedStore(
        FileStore(at: directory.appending(path: "secrets")),
        key: .file(directory.appending(path: "key"))),
      shared: FileStore(at: (sharedDirectory ?? directory).appending(path: "shared")),
      cache: FileStore(at: directory.appending(path: "cache")))
  }

  /// Returns a snapshot of the files in a directory, for a program that only reads.
  ///
  /// Another program may use the files meanwhile. Changes of these stores are not saved.
  ///
  /// - Parameters:
  ///   - directory: The directory of the files; it need not exist.
  ///   - sharedDirectory: The directory that the user's devices share; nil for the same one.
  /// - Returns: A set of stores.
  /// - Throws: An error if the files cannot be read.
  public static func snapshot(
    of directory: URL, sharedDirectory: URL? = nil
  ) throws(StorageError.StoreFailure) -> Stores {
    Stores(
      state: MemoryStore(try FileStore.contents(at: directory.appending(path: "state"))),
      secrets: EncryptedStore(
        MemoryStore(try FileStore.contents(at: directory.appending(path: "secrets"))),
        key: .file(directory.appending(path: "key"))),
      shared: MemoryStore(
        try FileStore.contents(
          at: (sharedDirectory ?? directory).appending(path: "shared"))),
      // A cache that cannot be read counts as empty.
      cache: MemoryStore((try? FileStore.contents(at: directory.appending(path: "cache"))) ?? [:]))
  }

  /// Stores in files, in the system's folder for user data: `$XDG_DATA_HOME/backers` on Linux.
  public static let live: Stores = .files(in: UserFolder.data.url(of: "backers"))

  /// Stores in memory.
  public static var inMemory: Stores {
    Stores(state: MemoryStore(), secrets: MemoryStore())
  }
}
