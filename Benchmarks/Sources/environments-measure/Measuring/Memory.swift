import CMeasuring

/// The growth of the process's memory by replaces, while another thread reads.
struct MemoryGrowth {
  var bytes: Int
  var reads: Int

  static func measured(replaces: Int) throws(UsageError) -> MemoryGrowth {
    let readers = try [Side.named("written10.int"), Side.named("written10.plain")]
    var bytes: Int64 = 0
    let activity = BackgroundReader.reading(readers) {
      // The first replaces fill the threads' arenas and the allocator's pools, which is not growth.
      replace(200_000)
      let before = benchmark_resident_bytes()
      replace(replaces)
      bytes = benchmark_resident_bytes() - before
    }
    return MemoryGrowth(bytes: Int(bytes), reads: activity.reads)
  }

  private static func replace(_ count: Int) {
    repeated(count) { Change.replaceInStack() }
  }
}
