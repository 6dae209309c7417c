import Environments
public import Foundation
import ProgramSupport

extension Live {
  /// Logs this run's actions to a file in the system's folder for logs.
  public static let log: @Sendable (String) -> Void = log(
    to: UserFolder.state.url(of: "primetime").appending(path: "actions.log"))

  /// Returns a function that writes to a file, which the first write truncates.
  ///
  /// If the file cannot be written, the function reports that once, and the program continues: the
  /// log is not essential.
  ///
  /// - Parameter file: The file.
  /// - Returns: A function that appends a text to the file.
  public static func log(to file: URL) -> @Sendable (String) -> Void {
    let handle = Locked<FileHandle??>(nil)
    return { text in
      handle.withLock { handle in
        let opened = handle ?? open(file)
        if handle == .none, opened == nil {
          let path = safeText(file.path(percentEncoded: false), limit: 500)
          Current.output.writeError(
            "primetime: Actions are not logged: \(path) cannot be written. "
              + "Name another file: --log FILE.\n")
        }
        handle = .some(opened)
        try? opened?.write(contentsOf: Data(text.utf8))
      }
    }
  }

  /// Creates or truncates a file that only the user can read.
  private static func open(_ file: URL) -> FileHandle? {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // Opened without blocking, because the file may be a pipe without a reader.
    let descriptor = Foundation.open(
      file.path(percentEncoded: false),
      O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return nil }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
