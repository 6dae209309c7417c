public import Foundation

extension FileClient {
  /// The client that keeps files in a directory of the user.
  ///
  /// A file is replaced as a whole: a reader finds the old content or the new one, also after a crash of the
  /// program or the machine. The directory is created by the first save; only the user can read it.
  ///
  /// The content to be replaced is compared while the directory is locked, so that of two programs with
  /// this client the second is refused. A program that ignores the lock can still write between the
  /// comparison and the replacement.
  ///
  /// Only ordinary files are read and replaced: no symbolic links, pipes or directories.
  ///
  /// - Parameters:
  ///   - directory: The directory of the files.
  ///   - maximumBytes: The size up to which a file is loaded.
  ///   - clock: The clock of the wait for another save, which is 2 seconds at most.
  ///   - randomNumber: Distinguishes the temporary files of several programs.
  /// - Returns: A client whose failures are ``FileError``.
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

  /// The path of a file, where the name leads to one in this directory.
  func check(_ name: String, during operation: FileError.Operation) throws(FileError) -> String {
    let isPlain =
      !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
      && !name.contains { $0 == "/" || $0 == "\0" }
    guard isPlain else { throw FileError(.invalidName, during: operation, at: path(of: name)) }
    return path(of: name)
  }
}

extension FileError.Reason {
  /// The meaning of a system's error number for a caller.
  init(errno number: Int32) {
    self =
      switch number {
      case ENOENT: .missing
      case EISDIR: .directory
      case ELOOP: .symbolicLink
      case EACCES, EPERM, EROFS: .notAllowed
      case ENOTDIR: .notADirectory
      case ENOSPC, EDQUOT: .noSpace
      // A pipe that is opened without waiting, and has no process at its other end.
      case ENXIO: .notAFile
      default: .system(String(cString: strerror(number)))
      }
  }

  /// What stands in the place of an ordinary file; nothing where that is one.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .notAFile
    }
  }
}
