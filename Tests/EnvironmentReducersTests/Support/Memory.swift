import Foundation

/// The memory that the process has in use now, in bytes.
func residentBytes() throws -> Int {
  #if canImport(Darwin)
    var info = mach_task_basic_info()
    var count = mach_msg_type_number_t(
      MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
    let capacity = Int(count)
    withUnsafeMutablePointer(to: &info) { info in
      info.withMemoryRebound(to: integer_t.self, capacity: capacity) {
        _ = task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
      }
    }
    return Int(info.resident_size)
  #else
    // Without freed memory, which the allocator keeps in pages of its own.
    typealias Trim = @convention(c) (Int) -> Int32
    let trim = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim")
    if let trim { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    // Not getrusage, whose maximum a process inherits from the one that started it.
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  #endif
}

/// Whether a sanitizer is active, whose own memory grows with the program's allocations.
let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in
  dlsym(dlopen(nil, RTLD_NOW), name) != nil
}
