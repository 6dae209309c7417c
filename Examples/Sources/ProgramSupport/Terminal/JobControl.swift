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
        source(SIGTSTP, on: queue) {
          stop()
          raiseByDefault(SIGTSTP)
          signal(SIGTSTP, SIG_IGN)
          // The system drops the signal if there is no shell that could continue the program.
          resume()
        },
        source(SIGCONT, on: queue, resume),
      ]
    }
  }

  private func source(
    _ number: Int32, on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    // A source does not replace the default action.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.activate()
    return source
  }
}

/// Has a signal do what it does to a program that does not care, to this program.
///
/// - Parameter number: The signal.
func raiseByDefault(_ number: Int32) {
  signal(number, SIG_DFL)
  // The threads that tasks run on hear no signals.
  var numbers = sigset_t()
  sigemptyset(&numbers)
  sigaddset(&numbers, number)
  pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  raise(number)
}
