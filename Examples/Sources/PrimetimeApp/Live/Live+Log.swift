import Environments
public import Foundation
import ProgramSupport

extension Live {
  /// A file of this run's actions, where the system wants programs to keep what happened.
  public static let log: @Sendable (String) -> Void = log(
    to: UserFolder.state.url(of: "primetime").appending(path: "actions.log"))

  /// Writes to a file that the first write truncates.
  ///
  /// If it cannot be written, that is reported once, and the program continues: the log is not
  /// essential.
  ///
  /// - Parameter file: The file.
  /// - Returns: A function that adds a text to it.
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

  /// Begins a file that only the user can read.
  private static func open(_ file: URL) -> FileHandle? {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // Without blocking, if the file is a pipe without a reader.
    let descriptor = Foundation.open(
      file.path(percentEncoded: false),
      O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return nil }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
