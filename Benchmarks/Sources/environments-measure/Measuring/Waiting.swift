import Dispatch

/// Runs a task on another thread, and waits for its end.
func waiting(_ work: @escaping @concurrent @Sendable () async -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    await work()
    end.signal()
  }
  end.wait()
}
