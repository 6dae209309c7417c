public import Foundation

extension FileClient {
  /// The client that keeps files in a directory of the user's.
  ///
  /// A file is replaced as a whole: whoever reads it, at any moment, also after the program or the
  /// machine was stopped in the middle, finds what it was before or what it is after. The directory
  /// is made when something is first saved; only the user can look into it.
  ///
  /// What is not an ordinary file, symbolic links included, is neither read nor replaced.
  ///
  /// - Parameters:
  ///   - directory: Where the files are.
  ///   - maximumBytes: How large a file may be that is loaded.
  ///   - clock: Measures how long another save is waited for, which is 2 seconds at most.
  ///   - randomNumber: Tells the temporary files of several programs apart.
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
      save: { name, content in
        try await folder.save(name, content, clock: clock, randomNumber: randomNumber)
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
  /// What an error number of the system means to someone who waits for a file.
  init(errno number: Int32) {
    self =
      switch number {
      case ENOENT: .missing
      case EISDIR: .directory
      case ELOOP: .symbolicLink
      case EACCES, EPERM, EROFS: .notAllowed
      case ENOTDIR: .notADirectory
      case ENOSPC, EDQUOT: .noSpace
      // What is opened without waiting, and has nobody at its other end.
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
