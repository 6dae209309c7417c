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
  /// No form of printing shows it.
  public struct EncryptionKey: Sendable {
    enum Source {
      case bytes(Secret<Data>)
      case file(KeyFile)
    }

    static let byteCount = 32

    let source: Source

    /// Creates a key of bytes that are kept elsewhere.
    ///
    /// - Parameter bytes: 32 unpredictable bytes: from a generator of random numbers meant
    ///   for this, or derived from such. A password is none.
    /// - Throws: If there are more or fewer bytes.
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

    /// A key that is kept in a file, which is made when something is first encrypted.
    ///
    /// Only its owner may read the file; one that others can read is refused. It is not made again
    /// if something has been encrypted before. A backup of the encrypted values is useless
    /// without it, and a backup of both protects nothing.
    ///
    /// - Parameter url: The file: 32 bytes.
    /// - Returns: The key, which is read when it is needed.
    public static func file(_ url: URL) -> EncryptionKey {
      EncryptionKey(.file(KeyFile(place: FileLocation(url))))
    }

    /// The key, or nil if its file is missing.
    func existing() throws(StorageError.StoreFailure) -> SymmetricKey? {
      switch source {
      case .bytes(let bytes): SymmetricKey(data: bytes.value)
      case .file(let file): try file.read().map { SymmetricKey(data: $0.value) }
      }
    }

    /// The key, which is created if its file is missing.
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

    /// A mirror without children, so that `dump` and a debugger show none.
    public var customMirror: Mirror {
      Mirror(self, children: [])
    }
  }
#endif
