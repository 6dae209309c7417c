import EnvironmentStorage
import Foundation

#if Crypto
  typealias Secrets = EncryptedStore

  /// The store for secrets, and its key beside it.
  func secrets(in directory: URL, waiting: Duration) -> Secrets {
    EncryptedStore(
      FileStore(at: directory.appending(path: "secrets"), waiting: waiting),
      key: .file(directory.appending(path: "key")))
  }
#else
  /// Where secrets lie when there is nothing to encrypt them with: in plain text, which is why this
  /// is declared here and nowhere else.
  struct Secrets: SecretStore {
    let file: FileStore

    func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
      try file.value(forKey: key)
    }

    func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
      try file.keys(withPrefix: prefix)
    }

    func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
      try file.apply(changes)
    }

    func quarantineUnreadable() throws(StorageError.StoreFailure) -> String? {
      try file.quarantineUnreadable()
    }
  }

  /// The store for secrets.
  func secrets(in directory: URL, waiting: Duration) -> Secrets {
    Secrets(file: FileStore(at: directory.appending(path: "secrets"), waiting: waiting))
  }
#endif
