/// Whether a condition comes true once the tasks that are running have had the turns that they
/// need.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
