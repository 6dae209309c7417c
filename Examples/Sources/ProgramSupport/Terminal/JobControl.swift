import Foundation

/// Notices that the shell stops the program (Ctrl-Z) and continues it (`fg`).
final class JobControl: Sendable {
  private let sources = Locked<[any DispatchSourceSignal]?>(nil)

  /// Begins to notice, once.
  ///
  /// - Parameters:
  ///   - stop: Runs before the program is stopped by the terminal.
  ///   - resume: Runs when the program continues, after any stop.
  func watch(stop: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Void) {
    sources.withLock { sources in
      guard sources == nil else { return }
      // A queue of its own, so that both happen one after the other.
      let queue = DispatchQueue(label: "JobControl")
      sources = [
        watchSignal(SIGTSTP, on: queue) {
          stop()
          raiseByDefault(SIGTSTP)
          // The system drops the signal if there is no shell that could continue the program.
          resume()
        },
        watchSignal(SIGCONT, on: queue, resume),
      ]
    }
  }
}
