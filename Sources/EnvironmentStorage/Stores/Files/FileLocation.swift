import Foundation

/// The location of a file: a directory and a name.
struct FileLocation: Sendable {
  let directory: String
  let name: String

  init(_ url: URL) {
    precondition(url.isFileURL, "A store is kept in a file, and \(url) is the address of none.")
    var path = Substring(url.absoluteURL.path(percentEncoded: false))
    while path.last == "/" { path.removeLast() }
    // Keep `..`: the parent of a directory behind a symbolic link is not the one in the path.
    let slash = path.lastIndex(of: "/")
    name = String(slash.map { path[path.index(after: $0)...] } ?? path)
    directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "/"
  }

  var path: String { path(of: name) }

  func path(of name: String) -> String {
    directory == "/" ? "/\(name)" : "\(directory)/\(name)"
  }

  func failure(
    _ reason: StorageError.StoreFailure.Reason,
    during operation: StorageError.StoreFailure.Operation
  ) -> StorageError.StoreFailure {
    StorageError.StoreFailure(reason, during: operation, at: path)
  }

  /// Opens the directory.
  ///
  /// - Returns: Its descriptor, or nil if the directory does not exist.
  func openDirectory() throws(SystemError) -> Int32? {
    guard !name.isEmpty, name != "..", !path.contains("\0") else {
      errno = name.isEmpty || name == ".." ? EISDIR : EINVAL
      throw SystemError()
    }
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        defer { close(descriptor) }
        throw SystemError()
      }
      guard let reason = StorageError.StoreFailure.Reason(of: status, isDirectory: true) else {
        return descriptor
      }
      close(descriptor)
      throw SystemError(reason: reason)
    }
    guard errno == ENOENT else { throw SystemError() }
    return nil
  }

  /// Creates the missing directories of the path, with access for the user only.
  ///
  /// Each is synchronized to disk before the next one, because a file is lost if its directory is.
  func makeDirectory() throws(SystemError) {
    var made = directory.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/", omittingEmptySubsequences: true) {
      let parent = made.isEmpty ? "/" : made
      made += "/\(part)"
      if mkdir(made, 0o700) == 0 {
        let descriptor = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        guard synchronizeToDisk(descriptor) else { throw SystemError() }
      } else {
        let error = SystemError()
        var status = stat()
        // `mkdir` may fail with another error for a directory that exists, as on a read-only file system.
        if stat(made, &status) == 0 {
          if status.st_mode & S_IFMT == S_IFDIR { continue }
          errno = ENOTDIR
          throw SystemError()
        }
        // A dangling link exists for `mkdir`, and not for `stat`.
        if errno == ENOENT, lstat(made, &status) == 0 { throw SystemError() }
        throw error
      }
    }
  }
}
