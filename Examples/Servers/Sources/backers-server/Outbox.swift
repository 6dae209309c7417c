import BackersService
import Environments
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Delivers codes by appending them to a file that only its owner can read.
struct Outbox: Sendable {
  var path: String

  /// Appends a line with the address and the code.
  ///
  /// - Throws: The error of the system.
  func append(_ delivery: CodeDelivery) throws {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try handle.write(
      contentsOf: Data("\(delivery.email) \(delivery.code.digits.value)\n".utf8))
  }
}
