import Foundation

/// Runs a closure on a thread of its own.
func startThread(_ work: @escaping @Sendable () -> Void) {
  Thread.detachNewThread(work)
}
