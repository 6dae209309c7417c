import CMeasuring

/// The nanoseconds of an operation and of its reference.
struct Times: Sendable {
  var value: Double
  var reference: Double
}

/// Measures the CPU time of the calling thread, which a preemption does not add to.
///
/// - Returns: The nanoseconds that the work used.
func threadNanoseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = benchmark_thread_nanoseconds()
  try work()
  return Double(benchmark_thread_nanoseconds() - start)
}
