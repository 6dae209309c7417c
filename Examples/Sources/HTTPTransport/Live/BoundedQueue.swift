package import Foundation

/// A queue of bounded length, on which a session calls its delegate.
///
/// Foundation on Linux decompresses all received bytes, and adds an operation for every 16 kB of
/// them: 300 MB that were compressed to 300 kB are in memory before the delegate has received the
/// first of them. A full queue blocks the thread that adds to it.
package enum BoundedQueue {
  /// Makes a queue for a session.
  ///
  /// - Returns: A queue; nil if the system itself limits the data that the delegate has not
  ///   handled.
  package static func make() -> OperationQueue? {
    #if canImport(FoundationNetworking)
      Waiting()
    #else
      nil
    #endif
  }

  #if canImport(FoundationNetworking)
    /// `@unchecked Sendable` like its superclass; the semaphore is constant.
    private final class Waiting: OperationQueue, @unchecked Sendable {
      private let slots = DispatchSemaphore(value: 32)
      // A serial queue, which gets a thread whenever it needs one. Foundation's default queue
      // shares the threads of the task executor. If all of these are busy, or wait for the session,
      // which waits for a slot, the program makes no progress. Stored here, because the superclass
      // does not retain it.
      private let calls = DispatchQueue(label: "environments.transfers")

      override init() {
        super.init()
        maxConcurrentOperationCount = 1
        underlyingQueue = calls
      }

      override func addOperation(_ operation: Operation) {
        slots.wait()
        // Not in the operation's completion block, which also runs on one of those few threads.
        super.addOperation(
          BlockOperation { [slots] in
            operation.start()
            slots.signal()
          })
      }
    }
  #endif
}
