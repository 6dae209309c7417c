public import Foundation

extension FileClient {
  /// Returns a client that stores files in a directory of the user.
  ///
  /// A file is replaced atomically: a reader finds the old or the new content, also after a crash
  /// of the program or the machine. The first save creates the directory, which only the user can
  /// read.
  ///
  /// A save compares the expected content while it holds a lock on the directory, so that of two
  /// programs with this client the second is refused. A program that ignores the lock can still
  /// write between the comparison and the replacement.
  ///
  /// Only ordinary files are read and replaced: no symbolic links, pipes or directories.
  ///
  /// - Parameters:
  ///   - directory: The directory of the files.
  ///   - maximumBytes: The maximum size of a file to load.
  ///   - clock: The clock of the wait for another save, which takes at most 2 seconds.
  ///   - randomNumber: Distinguishes the temporary files of several programs.
  /// - Returns: A client that throws ``FileError``.
  public static func live(
    directory: URL,
    maximumBytes: Int = 1_000_000,
    clock: some Clock<Duration>,
    randomNumber: @escaping @Sendable () -> UInt64
  ) -> FileClient {
    let folder = Folder(path: directory.path(percentEncoded: false))
    return FileClient(
      load: { name in try folder.load(name, maximumBytes: maximumBytes) },
      save: { name, content, replaced in
        try await folder.save(
          name, content, replacing: replaced, clock: clock, randomNumber: randomNumber)
      })
  }
}

/// A directory of the file system.
struct Folder: Sendable {
  let path: String

  init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Returns the path of a file, if the name refers to a file in this directory.
  func check(_ name: String, during operation: FileError.Operation) throws(FileError) -> String {
    let isPlain =
      !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
      && !name.contains { $0 == "/" || $0 == "\0" }
    guard isPlain else { throw FileError(.invalidName, during: operation, at: path(of: name)) }
    return path(of: name)
  }
}

extension FileError.Reason {
  /// Translates a system error number into a reason.
  init(errno number: Int32) {
    self =
      switch number {
      case ENOENT: .missing
      case EISDIR: .directory
      case ELOOP: .symbolicLink
      case EACCES, EPERM, EROFS: .notAllowed
      case ENOTDIR: .notADirectory
      case ENOSPC, EDQUOT: .noSpace
      // A pipe that is opened without blocking, and that no other process has open.
      case ENXIO: .notAFile
      default: .system(String(cString: strerror(number)))
      }
  }

  /// The kind of a file that is not a regular file; nil for a regular file.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .notAFile
    }
  }
}
