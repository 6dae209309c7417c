import Foundation

/// Watches a signal, which no longer does what it does by default once this function has returned.
///
/// Until then it does, and is not lost.
///
/// - Parameters:
///   - number: The signal.
///   - queue: A serial queue. Its thread is independent of the threads of tasks, one of which waits here.
///   - handler: Runs on the queue, each time that the signal has come.
/// - Returns: The source, which watches as long as it exists.
func watchSignal(
  _ number: Int32, on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
) -> any DispatchSourceSignal {
  let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
  source.setEventHandler(handler: handler)
  let isRegistered = DispatchSemaphore(value: 0)
  source.setRegistrationHandler { isRegistered.signal() }
  source.activate()
  isRegistered.wait()
  #if canImport(Darwin)
    // There the source leaves the default action alone. Elsewhere it has replaced it by its own.
    signal(number, SIG_IGN)
  #endif
  return source
}

/// Has a signal do what it does to a program that does not care, to this program.
///
/// - Parameter number: The signal.
func raiseByDefault(_ number: Int32) {
  var byDefault = sigaction()
  var before = sigaction()
  sigaction(number, &byDefault, &before)
  // The threads that tasks run on hear no signals.
  var numbers = sigset_t()
  var deaf = sigset_t()
  sigemptyset(&numbers)
  sigaddset(&numbers, number)
  pthread_sigmask(SIG_UNBLOCK, &numbers, &deaf)
  raise(number)
  // The program was continued.
  pthread_sigmask(SIG_SETMASK, &deaf, nil)
  sigaction(number, &before, nil)
}
