import Foundation

extension Folder {
  func load(_ name: String, maximumBytes: Int) throws(FileError) -> Data {
    let path = try check(name, during: .load)
    func failure(_ reason: FileError.Reason) -> FileError {
      FileError(reason, during: .load, at: path)
    }
    // Opened without blocking, because the other end of a pipe may never be opened.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(FileError.Reason(errno: errno)) }
    defer { close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(FileError.Reason(errno: errno)) }
    if let obstacle = FileError.Reason(mode: status.st_mode) { throw failure(obstacle) }
    guard status.st_size <= maximumBytes else { throw failure(.tooLarge(limit: maximumBytes)) }

    // One byte above the limit, to detect a file that grows meanwhile.
    var content = Data(count: maximumBytes + 1)
    var count = 0
    while count <= maximumBytes {
      let read = content.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if read == 0 { break }
      if read < 0 {
        if errno == EINTR { continue }
        throw failure(FileError.Reason(errno: errno))
      }
      count += read
    }
    guard count <= maximumBytes else { throw failure(.tooLarge(limit: maximumBytes)) }
    return content.prefix(count)
  }
}
