import CMeasuring
import Synchronization

/// What the process has gained by replacing its environment so often, while another thread reads.
struct MemoryGrowth {
  var bytes: Int
  var reads: Int

  static func measured(replaces: Int) async -> MemoryGrowth {
    let reader = Reader()
    let reading = Task.detached { reader.read() }
    // What the process needs at all, its threads' arenas and the allocator's pools, comes first.
    replace(200_000)
    let before = benchmark_resident_bytes()
    replace(replaces)
    let after = benchmark_resident_bytes()
    reader.isDone.store(true, ordering: .relaxed)
    return MemoryGrowth(bytes: Int(after - before), reads: await reading.value)
  }

  private static func replace(_ count: Int) {
    repeated(count) { Change.replaceInStack() }
  }
}

private final class Reader: Sendable {
  let isDone = Atomic(false)

  /// Reads until it is told to stop.
  func read() -> Int {
    var reads = 0
    while !isDone.load(ordering: .relaxed) {
      benchmark_use(Read.writtenInt())
      benchmark_use(Read.writtenPlain())
      reads += 2
    }
    return reads
  }
}
