import Foundation

/// Observes that the shell stops the program (Ctrl-Z) and continues it (`fg`).
final class JobControl: Sendable {
  private let sources = Locked<[any DispatchSourceSignal]?>(nil)

  /// Starts to observe, once.
  ///
  /// - Parameters:
  ///   - stop: Runs before the terminal stops the program.
  ///   - resume: Runs when the program continues, after any stop.
  func watch(stop: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Void) {
    sources.withLock { sources in
      guard sources == nil else { return }
      // A serial queue, so that the handlers run one after the other.
      let queue = DispatchQueue(label: "JobControl")
      sources = [
        watchSignal(SIGTSTP, on: queue) {
          stop()
          raiseByDefault(SIGTSTP)
          // The system discards the signal if there is no shell that could continue the program.
          resume()
        },
        watchSignal(SIGCONT, on: queue, resume),
      ]
    }
  }
}
