extension StorageError {
  /// The error of a store that could not open, read or write.
  ///
  /// It names the operation, the place and the reason, and never a stored value.
  public struct StoreFailure: Error, Equatable, Sendable {
    /// The operation that failed.
    public enum Operation: Equatable, Sendable {
      /// Opening the store.
      case open
      /// Reading a value, or the keys.
      case read
      /// Writing or removing values.
      case write
    }

    /// The reason of the failure, one case for each that a caller can handle differently.
    public enum Reason: Equatable, Sendable {
      /// The content is not in the format of the store.
      case unreadable(String)
      /// Another process, or another store of this process, holds the lock.
      case busy(processID: Int32?)
      /// The disk is full, or the quota is exhausted.
      case noSpace
      /// The user has no permission, or the file system is read-only.
      case notAllowed
      /// Other users can change the file, or replace it.
      case writableByOthers(mode: Int)
      /// A symbolic link is in its place; links are not followed.
      case symbolicLink
      /// A directory is in its place.
      case directory
      /// A pipe, a device or a socket is in its place.
      case notAFile
      /// A directory on the path is missing, or is no directory.
      case notADirectory
      /// The content is larger than the limit, in bytes.
      case tooLarge(limit: Int)
      /// The value was encrypted with another key.
      case wrongKey
      /// The value was encrypted with this key, and changed since.
      case tampered
      /// There are encrypted values, and their key is missing.
      case keyMissing
      /// The file of the key contains no key, or other users can read it.
      case keyUnusable(String)
      /// Another failure, in the words of the system.
      case system(String)
    }

    /// The reason of the failure.
    public var reason: Reason

    /// The operation that failed.
    public var operation: Operation

    /// A path, or the name of a store.
    public var place: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - reason: The reason of the failure.
    ///   - operation: The operation that failed.
    ///   - place: A path, or the name of a store.
    public init(_ reason: Reason, during operation: Operation, at place: String) {
      self.reason = reason
      self.operation = operation
      self.place = place
    }
  }
}
