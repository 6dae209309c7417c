import CMeasuring
import Dispatch
import Environments
import Synchronization

/// An environment that writers copy, change and swap under a lock, which readers hold to copy the
/// reference.
private let guardedBox10 = Mutex(Box10(Environment10()))

enum Change {
  @inline(never) static func replaceInStack() {
    writtenStack10.replace { $0.int00 &+= 1 }
  }

  /// Reads the field and writes it back, with the comparison of sessions between the two.
  @inline(never) static func addInStack() {
    writtenStack10.int00 &+= 1
  }

  /// The same two steps by hand, without the comparison.
  @inline(never) static func addInTwoSteps() {
    let value = writtenStack10.int00
    writtenStack10.int00 = value &+ 1
  }

  @inline(never) static func replaceBoxUnderMutex() {
    guardedBox10.withLock { box in
      box = Box10(copying: box) { $0.int00 &+= 1 }
    }
  }

  @inline(never) static func readBoxUnderMutex() -> Int {
    guardedBox10.withLock { $0 }.value.int00
  }
}

/// 1,000 threads that have read a stack, and sleep.
private let sleepers: Int = {
  let (count, ready) = (1_000, DispatchSemaphore(value: 0))
  for _ in 0..<count {
    _ = benchmark_thread_start(
      { context in
        benchmark_use(writtenStack10.int00)
        Unmanaged<DispatchSemaphore>.fromOpaque(context.unsafelyUnwrapped).takeRetainedValue()
          .signal()
        benchmark_sleep()
      }, Unmanaged.passRetained(ready).toOpaque())
  }
  for _ in 0..<count { ready.wait() }
  return count
}()

private func besideSleepers(_ run: () -> Void) {
  precondition(sleepers > 0)
  run()
}

extension Side {
  /// Changes of one field, and the reads of a reference that is changed.
  static let changes = [
    Side("stack10.replace") { repeated($0) { Change.replaceInStack() } },
    Side("stack10.replace.sleepers", in: besideSleepers) {
      repeated($0) { Change.replaceInStack() }
    },
    Side("stack10.add") { repeated($0) { Change.addInStack() } },
    Side("stack10.add.steps") { repeated($0) { Change.addInTwoSteps() } },
    Side("mutexbox10.replace") { repeated($0) { Change.replaceBoxUnderMutex() } },
    Side("mutexbox10.int") { repeated($0) { benchmark_use(Change.readBoxUnderMutex()) } },
  ]
}
