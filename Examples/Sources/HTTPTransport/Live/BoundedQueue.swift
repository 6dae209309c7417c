import Foundation

/// The queue on which a session calls its delegate, of a bounded length.
///
/// Foundation on Linux decompresses all received bytes, and adds an operation for every 16 kB of them:
/// 300 MB that were compressed to 300 kB are in memory before the delegate has seen the first of them.
/// A full queue holds back the thread that adds to it.
enum BoundedQueue {
  /// Makes a queue for a session.
  ///
  /// - Returns: A queue; nil if the system holds back what the delegate is not ready for.
  static func make() -> OperationQueue? {
    #if canImport(FoundationNetworking)
      let queue = Waiting()
      queue.maxConcurrentOperationCount = 1
      return queue
    #else
      return nil
    #endif
  }

  #if canImport(FoundationNetworking)
    /// `@unchecked Sendable` as its superclass is; the semaphore is constant.
    private final class Waiting: OperationQueue, @unchecked Sendable {
      private let slots = DispatchSemaphore(value: 32)

      override func addOperation(_ operation: Operation) {
        slots.wait()
        operation.completionBlock = { [slots] in slots.signal() }
        super.addOperation(operation)
      }
    }
  #endif
}
