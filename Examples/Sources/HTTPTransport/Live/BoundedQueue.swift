package import Foundation

/// The queue on which a session calls its delegate, of a bounded length.
///
/// Foundation on Linux decompresses all received bytes, and adds an operation for every 16 kB of them:
/// 300 MB that were compressed to 300 kB are in memory before the delegate has seen the first of them.
/// A full queue holds back the thread that adds to it.
package enum BoundedQueue {
  /// Makes a queue for a session.
  ///
  /// - Returns: A queue; nil if the system holds back what the delegate is not ready for.
  package static func make() -> OperationQueue? {
    #if canImport(FoundationNetworking)
      Waiting()
    #else
      nil
    #endif
  }

  #if canImport(FoundationNetworking)
    /// `@unchecked Sendable` as its superclass is; the semaphore is constant.
    private final class Waiting: OperationQueue, @unchecked Sendable {
      private let slots = DispatchSemaphore(value: 32)
      // A serial queue, which has a thread whenever it needs one. The queue that Foundation would make
      // shares the threads on which tasks run. When these work or wait for the session, which waits for a
      // slot, nothing would go on. Held here, because the superclass does not retain it.
      private let calls = DispatchQueue(label: "environments.transfers")

      override init() {
        super.init()
        maxConcurrentOperationCount = 1
        underlyingQueue = calls
      }

      override func addOperation(_ operation: Operation) {
        slots.wait()
        // Not in the operation's completion block, which runs on one of those few threads, too.
        super.addOperation(
          BlockOperation { [slots] in
            operation.start()
            slots.signal()
          })
      }
    }
  #endif
}
