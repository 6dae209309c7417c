import Foundation

/// A file that is read as a whole and replaced atomically.
///
/// At any moment, even after a crash of the program or the machine, it has either the old or the new content of
/// a replacement.
struct AtomicFile: Sendable {
  let place: FileLocation
  let maximumBytes: Int

  /// The identity of the content of a file, without reading it.
  struct Stamp: Equatable, Sendable {
    let file: FileIdentity
    let size: Int64
    let changes: [Int]

    init(_ status: stat) {
      file = FileIdentity(status)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let times = [status.st_mtimespec, status.st_ctimespec]
      #else
        let times = [status.st_mtim, status.st_ctim]
      #endif
      changes = times.flatMap { [$0.tv_sec, $0.tv_nsec] }
    }
  }

  /// Returns the identity of the content; nil if there is no file.
  func stamp(in directory: Int32) throws(StorageError.StoreFailure) -> Stamp? {
    try place.status(in: directory, during: .read).map(Stamp.init)
  }

  /// Reads the file.
  ///
  /// - Returns: The content; nil if there is no file.
  func read(in directory: Int32) throws(StorageError.StoreFailure) -> (Data, Stamp)? {
    guard let (descriptor, status) = try place.openFile(in: directory, O_RDONLY, during: .read)
    else { return nil }
    defer { close(descriptor) }
    guard status.st_size <= maximumBytes else {
      throw place.failure(.tooLarge(limit: maximumBytes), during: .read)
    }
    return (try place.read(descriptor, count: Int(status.st_size)), Stamp(status))
  }

  func replace(with content: Data, in directory: Int32) throws(StorageError.StoreFailure) -> Stamp {
    guard content.count <= maximumBytes else {
      throw place.failure(.tooLarge(limit: maximumBytes), during: .write)
    }
    // A writable directory would permit the replacement, but the owner has made the file read-only.
    if let status = try place.status(in: directory, during: .write),
      status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0
    {
      throw place.failure(.notAllowed, during: .write)
    }
    return Stamp(
      try place.replaceFile(in: directory) { (descriptor, _) throws(StorageError.StoreFailure) in
        try place.write(content, to: descriptor)
      })
  }
}
