/// Why a store could not do what it was asked to.
///
/// It says what failed, where, and what to do about it, and never what was to be kept.
public struct EnvironmentStoreError: Error, Equatable, Sendable {
  /// What was to be done.
  public enum Operation: Equatable, Sendable {
    /// The store was to be opened.
    case open
    /// A value, or the keys, were to be read.
    case read
    /// Values were to be written or removed.
    case write
  }

  /// What went wrong, one case for each thing that a caller may want to tell apart.
  public enum Reason: Equatable, Sendable {
    /// What is there is not what this store writes.
    case unreadable(String)
    /// Another process, or another store of this one, is using it.
    case busy(processID: Int32?)
    /// There is no room for it.
    case noSpace
    /// The user may not do it, or nobody may: what is mounted read-only, for one.
    case notAllowed
    /// Other users may change it, or put something else in its place.
    case writableByOthers(mode: Int)
    /// A symbolic link stands in its place, which is not followed.
    case symbolicLink
    /// A directory stands in its place.
    case directory
    /// A pipe, a device or a socket stands in its place.
    case notAFile
    /// Something on the way to it is missing, or no directory.
    case notADirectory
    /// There is more of it than there may be.
    case tooLarge(limit: Int)
    /// It was encrypted with another key.
    case wrongKey
    /// It was encrypted with this key, and changed since.
    case tampered
    /// Values have been encrypted, and the key that opens them is gone.
    case keyMissing
    /// What lies where the key should be is no key, or others may read it.
    case keyUnusable(String)
    /// Another failure, in the system's words.
    case system(String)
  }

  /// What went wrong.
  public var reason: Reason

  /// What was to be done.
  public var operation: Operation

  /// Where: a path, or the name of a store.
  public var place: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: What went wrong.
  ///   - operation: What was to be done.
  ///   - place: Where: a path, or the name of a store.
  public init(_ reason: Reason, during operation: Operation, at place: String) {
    self.reason = reason
    self.operation = operation
    self.place = place
  }
}
