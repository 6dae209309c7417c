import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files atomically.
package enum AtomicFile {
  private static let counter = Atomic<Int>(0)

  /// Replaces the content of a file atomically.
  ///
  /// A path that is not a regular file, such as `/dev/null` or a pipe, is written directly. A symbolic link is
  /// kept, and its target is replaced. A replaced file keeps its permissions.
  ///
  /// - Throws: An error if the file could not be written; the old content is then unchanged.
  package static func write(_ text: String, to path: String) throws(FileProblem) {
    var information = stat()
    let exists = stat(path, &information) == 0
    if exists, information.st_mode & S_IFMT == S_IFDIR {
      throw .system(reason: "it is a folder")
    }
    if exists, information.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw FileProblem(code: errno) }
      defer { close(file) }
      return try put(text, into: file)
    }
    // An interrupt before the rename would leave the temporary file behind.
    let interrupt = signal(SIGINT, SIG_IGN)
    let termination = signal(SIGTERM, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGTERM, termination)
    }
    let target = exists ? resolved(path) : path
    // A unique number for each writer, in this process or another.
    let number = counter.add(1, ordering: .relaxed).oldValue
    let temporary = "\(target).\(getpid())-\(number).part"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileProblem(code: errno) }
    do {
      try put(text, into: file)
    } catch {
      close(file)
      unlink(temporary)
      throw error
    }
    // A failure is ignored, because the content is more important.
    if exists { _ = fchmod(file, information.st_mode & 0o7777) }
    // A full disk is reported here at the latest.
    guard close(file) == 0, rename(temporary, target) == 0 else {
      let problem = FileProblem(code: errno)
      unlink(temporary)
      throw problem
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

private func put(_ text: String, into file: Int32) throws(FileProblem) {
  let bytes = Array(text.utf8)
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes {
      write(file, $0.baseAddress.map { $0 + offset }, $0.count - offset)
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw FileProblem(code: errno)
    }
    offset += count
  }
}
