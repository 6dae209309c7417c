import Foundation
@_exported public import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An environment with every kind of dependency: values, closures, a reference.
struct TestEnvironment: Sendable {
  var calendar = Calendar(identifier: .gregorian)
  var count = 0
  var date: @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
  var language: String? = "en"
  var name = "root"
  var probe: Probe?

  /// Reads other fields, as computed dependencies do.
  var greeting: String { "\(name), \(language ?? "-")" }
}

/// An object whose life can be watched.
final class Probe: Sendable {
  let name: String

  private let atEnd: @Sendable () -> Void

  init(_ name: String = "", atEnd: @escaping @Sendable () -> Void = {}) {
    self.name = name
    self.atEnd = atEnd
  }

  deinit { atEnd() }
}

/// Makes probes, and watches the newest one.
final class Watch {
  private(set) weak var probe: Probe?

  func newProbe(_ name: String = "") -> Probe {
    let new = Probe(name)
    probe = new
    return new
  }
}

/// A field that only this file may assign, as the compiler sees it.
struct Sealed {
  private(set) var session = 1
}

/// Runs the bodies on threads of their own, all at once, and returns when all have ended.
///
/// Threads, where a test is about them: the pool that tasks share has as many as there are
/// processors, so that what spins in one test would hold up all others.
func onThreads(_ bodies: [@Sendable () -> Void], stackSize: Int? = nil) async {
  await withCheckedContinuation { continuation in
    let left = Locked(bodies.count)
    for body in bodies {
      let thread = Thread {
        body()
        let isLast = left.withLock {
          $0 -= 1
          return $0 == 0
        }
        if isLast { continuation.resume() }
      }
      if let stackSize { thread.stackSize = stackSize }
      thread.start()
    }
  }
}

/// Whether a condition comes true once other threads have had the turns that they need.
///
/// What is replaced goes when its last reader is done: on a busy machine that may be a thread that
/// another test has in the middle of a read.
func eventually(_ condition: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + .seconds(30)
  while !condition() {
    if ContinuousClock.now > deadline { return false }
    sched_yield()
  }
  return true
}

/// Whether `Tests/Modes/without-membarrier` runs the tests.
let isMembarrierRefused = getenv("ENVIRONMENTS_WITHOUT_MEMBARRIER") != nil

/// Whether ThreadSanitizer or AddressSanitizer watches this process.
let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
