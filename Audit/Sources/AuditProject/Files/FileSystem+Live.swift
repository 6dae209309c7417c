#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileSystem {
  /// The maximum size of a file: its syntax tree takes fifty times as much memory.
  package static let sizeLimit = 16 * 1_048_576

  /// The file system of the machine.
  package static let live = FileSystem(
    entries: { folder throws(FileProblem) in try liveEntries(of: folder) },
    status: { path throws(FileProblem) in
      var information = stat()
      guard stat(path, &information) == 0 else { throw FileProblem(code: errno) }
      return Status(information)
    },
    read: { path throws(FileProblem) in
      // Opened without blocking, because opening a pipe would wait for a writer.
      let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { throw FileProblem(code: errno) }
      defer { close(file) }
      var information = stat()
      guard fstat(file, &information) == 0 else { throw FileProblem(code: errno) }
      let status = Status(information)
      guard status.kind == .file else { throw .notAFile }
      guard status.size <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
      var bytes: [UInt8] = []
      while true {
        var count = 0
        // One byte more than the size, so that one more call detects the end.
        let capacity = max(1, status.size + 1 - bytes.count)
        let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
          count = get(file, UnsafeMutableRawBufferPointer(buffer))
          initialized = max(0, count)
        }
        if count == 0 { return bytes }
        if count < 0 {
          if errno == EINTR { continue }
          throw FileProblem(code: errno)
        }
        bytes += part
        // The file may grow while it is read.
        guard bytes.count <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
      }
    })

  private static func liveEntries(of folder: String) throws(FileProblem) -> [Entry] {
    guard let stream = opendir(folder) else { throw FileProblem(code: errno) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileProblem(code: errno) }
        return entries
      }
      // Accessed by address, because the tuple of 256 bytes may be longer than the entry.
      let offset = MemoryLayout.offset(of: \dirent.d_name) ?? 0
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      let kind: Kind? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): nil
        default: .other
        }
      let text = String(validatingCString: name)
      entries.append(
        Entry(name: text ?? String(cString: name), kind: kind, isReadable: text != nil))
    }
  }
}

/// Calls the system's `read`, which a property with the same name hides.
private func get(_ file: Int32, _ free: UnsafeMutableRawBufferPointer) -> Int {
  read(file, free.baseAddress, free.count)
}

extension FileSystem.Status {
  fileprivate init(_ information: stat) {
    let kind: FileSystem.Kind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, size: Int(information.st_size),
      identity: FileSystem.Identity(
        device: UInt64(truncatingIfNeeded: information.st_dev),
        number: UInt64(truncatingIfNeeded: information.st_ino)))
  }
}

extension FileProblem {
  /// Translates a system error number.
  init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .notPermitted
    case ELOOP: self = .endlessLinks
    default: self = .system(reason: String(cString: strerror(code)).lowercasedFirst)
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}
