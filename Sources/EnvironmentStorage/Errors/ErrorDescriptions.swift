public import Foundation

extension StorageError: CustomStringConvertible, LocalizedError {
  /// One line: what failed, where, why, and how to fix it.
  public var description: String { ErrorMessages.message(for: self) }

  /// The same line, for code that shows the localized description of an error.
  public var errorDescription: String? { description }
}

extension StorageError.StoreFailure: CustomStringConvertible, LocalizedError {
  /// One line: what failed, where, why, and how to fix it.
  public var description: String { ErrorMessages.message(for: self) }

  /// The same line, for code that shows the localized description of an error.
  public var errorDescription: String? { description }
}

extension StorageError.SessionFailure: CustomStringConvertible, LocalizedError {
  /// One line: what is missing, why, and how to fix it.
  public var description: String { ErrorMessages.message(for: self) }

  /// The same line, for code that shows the localized description of an error.
  public var errorDescription: String? { description }
}
