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

  /// The receiver of the content.
  package struct Sink {
    fileprivate let file: Int32

    package func append(_ bytes: [UInt8]) throws(FileProblem) {
      var offset = 0
      while offset < bytes.count {
        let count = bytes.withUnsafeBytes { bytes in
          put(file, UnsafeRawBufferPointer(rebasing: bytes[offset...]))
        }
        if count < 0 {
          if errno == EINTR { continue }
          throw FileProblem(code: errno)
        }
        offset += count
      }
    }
  }

  /// Replaces the content of a file atomically.
  ///
  /// A path that is not a regular file, such as `/dev/null` or a pipe, is written directly. A symbolic link is
  /// kept, and its target is replaced. A replaced file keeps its permissions.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - content: Writes the content, with any number of calls.
  /// - Throws: An error if the file could not be written; the old content is then unchanged.
  package static func write(
    to path: String, _ content: (Sink) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    var information = stat()
    let exists = stat(path, &information) == 0
    if exists, information.st_mode & S_IFMT == S_IFDIR {
      throw .system(reason: "it is a folder")
    }
    if exists, information.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw FileProblem(code: errno) }
      defer { close(file) }
      try content(Sink(file: file))
      return
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
      try content(Sink(file: file))
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

  /// Replaces the content of a file by a text.
  package static func write(_ text: String, to path: String) throws(FileProblem) {
    try write(to: path) { sink throws(FileProblem) in try sink.append(Array(text.utf8)) }
  }

  /// Creates a folder and its missing parents.
  package static func makeFolder(_ path: String) throws(FileProblem) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw FileProblem(code: errno)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileProblem(code: errno) }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Calls the system's `write`, which a method with the same name would hide.
private func put(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}
