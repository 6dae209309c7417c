import Foundation

/// Whether a condition comes true once other threads have had the turns that they need.
///
/// What is replaced goes when its last reader is done: on a busy machine that may be a thread that
/// another test has in the middle of a read.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    sched_yield()
  }
  return condition()
}
