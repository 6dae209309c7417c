import ProgramSupport

/// Why a file was not loaded or saved.
public struct FileError: Error, Codable, Equatable, Sendable {
  /// The operation that failed.
  public enum Operation: Codable, Equatable, Sendable {
    /// The file was to be read.
    case load
    /// The file was to be written.
    case save
  }

  /// What went wrong, one case for each thing that a caller may want to tell apart.
  public enum Reason: Codable, Equatable, Sendable {
    /// There is no such file.
    case missing
    /// A directory stands in its place.
    case directory
    /// A symbolic link stands in its place, which is not followed.
    case symbolicLink
    /// A pipe, a device or a socket stands in its place.
    case notAFile
    /// The file has more bytes than it may.
    case tooLarge(limit: Int)
    /// The user may not do it.
    case notAllowed
    /// Something that is no directory stands on the way to it.
    case notADirectory
    /// There is no room for it.
    case noSpace
    /// Another program is saving there at this moment.
    case busy
    /// The file has another content than the one to be replaced.
    case changed
    /// The name is no plain name of a file.
    case invalidName
    /// Another failure, in the system's words.
    case system(String)
  }

  /// The operation that failed.
  public var operation: Operation
  /// What went wrong.
  public var reason: Reason
  /// Where the file is, or should be.
  public var path: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: What went wrong.
  ///   - operation: The operation that failed.
  ///   - path: Where the file is, or should be.
  public init(_ reason: Reason, during operation: Operation, at path: String) {
    self.reason = reason
    self.operation = operation
    self.path = path
  }
}

extension FileError: CustomStringConvertible {
  /// One line that says what failed, where, and what to do.
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
