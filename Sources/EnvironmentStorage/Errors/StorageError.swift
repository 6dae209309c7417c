public import Foundation

/// An error that a storage reports, or throws when it saves.
///
/// It says what failed, where, why and how to fix it, and contains no stored value: it can be logged and
/// shown. Stores throw a ``StoreFailure``, and sessions a ``SessionFailure``.
public struct StorageError: Error, Equatable, Sendable {
  /// The failure, one case for each that a caller can handle differently.
  public enum Kind: Equatable, Sendable {
    /// The stored value of a field could not be read; the field has its default.
    ///
    /// The other fields of its group have their defaults, too, with errors of their own.
    case unreadableField(key: String, because: String)
    /// A secret was found, and could not be read; the field has its default.
    ///
    /// The secret is damaged, its key is gone, or it belongs to another session or to other values of its group.
    case unreadableSecret(key: String, because: String)
    /// The key of a field could not be read; the field has its default, and its stored value stays.
    ///
    /// For the field `session`, it is the key of the stored session: no session is restored.
    case unavailableKey(key: String, StoreFailure)
    /// A value of an older program could not be read, and stays in its place.
    case unreadableLegacyValue(key: String, storeKey: String)
    /// The record has fields that the schema does not declare.
    ///
    /// The case does not contain their keys: in a corrupt record, a key can be any text.
    case unknownFields(count: Int)
    /// The record as a whole could not be read; all fields have their defaults.
    case unreadableRecord(because: String)
    /// A store could not be read; all fields have their defaults.
    ///
    /// Saves wait until it can be read, or has been quarantined because its content is not in its format.
    case unreadableStore(StoreFailure)
    /// There is a record, and `restore(_:)` was not called.
    case notRestored
    /// A record or a store that could not be read completely was quarantined before another one replaced it.
    case quarantined(place: String)
    /// A save failed.
    case notSaved(StoreFailure)
    /// A field could not be encoded; its previous stored value stays.
    case unencodableField(key: String, because: String)
    /// A session has ended, and some of its data could not be erased.
    case notErased(StoreFailure)
    /// A session has ended in memory, and no store recorded it: it is restored at the next start.
    case notEnded(StoreFailure)
    /// A secret is not stored, because its session has ended, or there is none.
    case refusedSecret(key: String)
    /// The data of a session outside the environment could not be erased.
    case notErasedOutside(because: String)
    /// A save was requested, and the storage is attached to no stack.
    case notAttached
    /// The storage is attached to another stack already.
    case attachedElsewhere
    /// The task that awaited a save was cancelled; the save continues.
    case cancelled
  }

  /// The failure.
  public var kind: Kind

  /// The name of the schema.
  public var schema: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The failure.
  ///   - schema: The name of the schema.
  package init(_ kind: Kind, in schema: String) {
    self.kind = kind
    self.schema = schema
  }
}

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
    case busy
    /// The disk is full, or the quota is exhausted.
    case noSpace
    /// The user has no permission, or the file system is read-only.
    case notAllowed
    /// Other users can change the file, or replace it.
    case writableByOthers(mode: Int)
    /// The file, or its directory, belongs to another user, who can change it.
    case foreignOwner(userID: UInt32)
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
    /// The file of the key contains no key, or other users can read it, or the key was removed.
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

/// The error of a login, a logout or a refresh that is not complete.
///
/// Its description names the causes that other libraries and the program have thrown by their types only, because the
/// descriptions of such errors may have several lines, and contain stored values.
public struct SessionFailure: Error, Sendable {
  /// The reason why a login, a logout or a refresh is not complete.
  public enum Reason: Equatable, Sendable {
    /// The session has begun in memory, and is not saved yet. The storage retries the save. The session before it
    /// has ended permanently.
    case notSaved

    /// The session has ended permanently. Some of its data is still stored.
    case notErased

    /// The session has begun and is saved. The session before it has ended permanently, and some of its data is still
    /// stored. Do not log out for that: it would end the new session.
    case previousNotErased

    /// The session has ended in memory only: no store recorded it, and the session is restored at
    /// the next start, unless the server ends it. Do not tell the user that they are logged out.
    case notEnded

    /// The session has begun in memory only, and the session before it, which no store has recorded as ended, is
    /// restored at the next start, unless the server ends it. The storage retries the save.
    case previousNotEnded

    /// A refresh has changed nothing, because its session has ended, or no longer has the part.
    case ended
  }

  /// The reason why the login or the logout is not complete.
  public var reason: Reason

  /// The errors that caused it.
  public var causes: [any Error]

  /// Creates an error, for example to test how a program presents it.
  ///
  /// - Parameters:
  ///   - reason: The reason why the login or the logout is not complete.
  ///   - causes: The errors that caused it.
  public init(_ reason: Reason, causes: [any Error] = []) {
    self.reason = reason
    self.causes = causes
  }
}

extension StorageError: CustomStringConvertible, LocalizedError {
  /// One line: what failed, where, why, and how to fix it.
  public var description: String { ErrorMessages.message(for: self) }

  /// The same line, for code that shows the localized description of an error.
  public var errorDescription: String? { description }
}

extension StoreFailure: CustomStringConvertible, LocalizedError {
  /// One line: what failed, where, why, and how to fix it.
  public var description: String { ErrorMessages.message(for: self) }

  /// The same line, for code that shows the localized description of an error.
  public var errorDescription: String? { description }
}

extension SessionFailure: CustomStringConvertible, LocalizedError {
  /// One line: what is missing, why, and how to fix it.
  public var description: String { ErrorMessages.message(for: self) }

  /// The same line, for code that shows the localized description of an error.
  public var errorDescription: String? { description }
}
