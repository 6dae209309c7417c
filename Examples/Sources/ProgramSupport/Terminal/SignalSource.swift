import Foundation

/// Replaces the default action of a signal with a handler.
///
/// The replacement is complete when this function returns. A signal that arrives earlier has its default
/// action, so no signal is lost.
///
/// - Parameters:
///   - number: The signal.
///   - queue: A serial queue. Its thread is independent of the threads of tasks, one of which waits
///     here.
///   - handler: Runs on the queue each time the signal arrives.
/// - Returns: The source, which watches the signal until it is released.
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
    // On Darwin, a source does not change the default action. libdispatch on Linux installs a handler.
    signal(number, SIG_IGN)
  #endif
  return source
}

/// Sends a signal to this process with the signal's default action, and then restores the handler.
///
/// - Parameter number: A signal that stops or ends a process by default.
func raiseByDefault(_ number: Int32) {
  var byDefault = sigaction()
  var before = sigaction()
  sigaction(number, &byDefault, &before)
  // The threads of dispatch queues block signals.
  var numbers = sigset_t()
  var mask = sigset_t()
  sigemptyset(&numbers)
  sigaddset(&numbers, number)
  pthread_sigmask(SIG_UNBLOCK, &numbers, &mask)
  raise(number)
  // After a stop, the process continues here.
  pthread_sigmask(SIG_SETMASK, &mask, nil)
  sigaction(number, &before, nil)
}
