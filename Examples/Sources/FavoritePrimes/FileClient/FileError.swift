import ProgramSupport

/// The error of a file that was not loaded or saved.
public struct FileError: Error, Codable, Equatable, Sendable {
  /// The operation that failed.
  public enum Operation: Codable, Equatable, Sendable {
    /// Loading a file.
    case load
    /// Saving a file.
    case save
  }

  /// The reasons of failures that a caller can distinguish.
  public enum Reason: Codable, Equatable, Sendable {
    /// There is no such file.
    case missing
    /// The path is a directory.
    case directory
    /// The path is a symbolic link, which is not followed.
    case symbolicLink
    /// The path is a pipe, a device or a socket.
    case notAFile
    /// The file exceeds the size limit.
    case tooLarge(limit: Int)
    /// The user lacks the permission.
    case notAllowed
    /// A component of the path is not a directory.
    case notADirectory
    /// The disk is full.
    case noSpace
    /// Another program is saving at this moment.
    case busy
    /// The file does not have the expected content.
    case changed
    /// The name is not a plain file name.
    case invalidName
    /// Another failure, with the system's message.
    case system(String)
  }

  /// The operation that failed.
  public var operation: Operation
  /// The reason of the failure.
  public var reason: Reason
  /// The path of the file.
  public var path: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The reason of the failure.
  ///   - operation: The operation that failed.
  ///   - path: The path of the file.
  public init(_ reason: Reason, during operation: Operation, at path: String) {
    self.reason = reason
    self.operation = operation
    self.path = path
  }
}

extension FileError: CustomStringConvertible {
  /// One line that states what failed, where, and what to do.
  public var description: String {
    let verb = operation == .load ? "loaded" : "saved"
    return "\(safeText(path, limit: 500)) was not \(verb): \(explanation)"
  }

  private var explanation: String {
    switch reason {
    case .missing:
      operation == .load
        ? "there is no such file. Save first."
        : "its directory takes no files. Use another directory."
    case .directory: "it is a directory. Move it out of the way."
    case .symbolicLink: "it is a symbolic link, which is not followed. Put a file in its place."
    case .notAFile: "it is no ordinary file. Move it out of the way."
    case .tooLarge(let limit): "it has more than \(bytes(limit)). Check what is in it."
    case .notAllowed:
      operation == .load
        ? "reading it is not permitted. Change its permissions."
        : "writing there is not permitted. Change the permissions, or use another directory."
    case .notADirectory:
      "something on the way to it is no directory. Move that away, or use another directory."
    case .noSpace: "the disk is full. Make room, and try again."
    case .changed: "its content has changed. Load it first."
    case .busy: "another program is saving there. Try again."
    case .invalidName: "its name is no plain name. Use one without slashes."
    case .system(let text): "\(safeText(text)). Check the directory, and try again."
    }
  }
}
