import Environments
public import Foundation
import ProgramSupport

extension Live {
  /// A file of this run's actions, where the system wants programs to keep what happened.
  public static let log: @Sendable (String) -> Void = log(
    to: UserFolder.state.url(of: "primetime").appending(path: "actions.log"))

  /// A file that is begun anew when something is first written to it.
  ///
  /// Where it cannot be written, that is told once, and the program goes on: nobody runs it for its
  /// log.
  ///
  /// - Parameter file: Where it is.
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
    // Without waiting, where a pipe stands in its place that nobody reads.
    let descriptor = Foundation.open(
      file.path(percentEncoded: false),
      O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return nil }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
