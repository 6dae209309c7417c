#if Crypto
  internal import Crypto
  internal import Environments
  public import Foundation

  /// The key of an ``EncryptedStore``: 32 random bytes, passed in or kept in a file.
  ///
  /// ```swift
  /// let key = EncryptionKey.file(URL(filePath: "/var/lib/backers/key"))
  /// let handedIn = try EncryptionKey(bytesFromTheKeychain)
  /// ```
  ///
  /// Its descriptions do not contain the bytes.
  public struct EncryptionKey: Sendable {
    enum Source {
      case bytes(Secret<Data>)
      case file(KeyFile)
    }

    static let byteCount = 32

    let source: Source

    /// Creates a key of bytes that the program keeps elsewhere.
    ///
    /// - Parameter bytes: 32 unpredictable bytes, from a cryptographic random number generator or a key
    ///   derivation. A password is not a key.
    /// - Throws: `keyUnusable` if there are more or fewer bytes.
    public init(_ bytes: Data) throws(StorageError.StoreFailure) {
      guard bytes.count == Self.byteCount else {
        throw StorageError.StoreFailure(
          .keyUnusable("it has \(bytes.count) bytes, and a key has \(Self.byteCount)"),
          during: .open, at: "The key that was handed in")
      }
      source = .bytes(Secret(bytes))
    }

    private init(_ source: Source) {
      self.source = source
    }

    /// Returns a key that is kept in a file, which is created when a value is first encrypted.
    ///
    /// The store refuses a key file that other users can read. If the file is missing and the store contains
    /// encrypted values, it does not create another key. A backup of the encrypted values is useless without the
    /// key, and a backup that contains both protects nothing.
    ///
    /// - Parameter url: The file, of 32 bytes.
    /// - Returns: The key, which is read when it is needed.
    public static func file(_ url: URL) -> EncryptionKey {
      EncryptionKey(.file(KeyFile(place: FileLocation(url))))
    }

    /// Returns the key, or nil if its file is missing.
    func existing() throws(StorageError.StoreFailure) -> SymmetricKey? {
      switch source {
      case .bytes(let bytes): SymmetricKey(data: bytes.value)
      case .file(let file): try file.read().map { SymmetricKey(data: $0.value) }
      }
    }

    /// Returns the key, which is created if its file is missing.
    func made() throws(StorageError.StoreFailure) -> SymmetricKey {
      switch source {
      case .bytes(let bytes): SymmetricKey(data: bytes.value)
      case .file(let file): SymmetricKey(data: try file.make().value)
      }
    }

    /// The place of the key, for errors.
    var place: String {
      switch source {
      case .bytes: "The key that was handed in"
      case .file(let file): file.place.path
      }
    }
  }

  extension EncryptionKey: CustomStringConvertible, CustomReflectable {
    /// The place of the key, without its bytes.
    public var description: String {
      switch source {
      case .bytes: "EncryptionKey(<secret>)"
      case .file(let file): "EncryptionKey.file(\(file.place.path))"
      }
    }

    /// A mirror without children, so that `dump` and a debugger do not show the bytes.
    public var customMirror: Mirror {
      Mirror(self, children: [])
    }
  }
#endif
