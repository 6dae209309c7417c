#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A finished program, and its resource usage.
struct ChildProcess {
  /// The wall-clock time in seconds.
  var wall: Double
  /// The CPU time of all threads in seconds.
  var cpu: Double
  /// The peak memory in bytes.
  var memory: Int
  var code: Int32

  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program to its end, and discards its output.
  static func run(_ path: String, _ arguments: [String]) throws(Failed) -> ChildProcess {
    try wait(for: start(path, arguments))
  }

  /// Runs a program twice concurrently, and returns the total time.
  static func runTwice(_ path: String, _ arguments: [String]) throws(Failed) -> Double {
    let first = try start(path, arguments)
    let second = try start(path, arguments)
    return max(try wait(for: first).wall, try wait(for: second).wall)
  }

  private struct Running {
    let path: String
    let process: pid_t
    let start: Double
  }

  private static func start(_ path: String, _ arguments: [String]) throws(Failed) -> Running {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)

    var pointers = ([path] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process = pid_t()
    let start = now()
    let result = posix_spawn(&process, path, &actions, nil, pointers, environ)
    guard result == 0 else {
      throw Failed(description: "'\(path)' cannot be run: \(String(cString: strerror(result)))")
    }
    return Running(path: path, process: process, start: start)
  }

  private static func wait(for running: Running) throws(Failed) -> ChildProcess {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(running.process, &status, 0, &usage) < 0, errno == EINTR {}
    guard status & 0x7F == 0 else {
      throw Failed(description: "'\(running.path)' was ended by signal \(status & 0x7F)")
    }
    #if canImport(Darwin)
      let memory = Int(usage.ru_maxrss)
    #else
      // In units of 1,024 bytes.
      let memory = Int(usage.ru_maxrss) * 1_024
    #endif
    return ChildProcess(
      wall: now() - running.start, cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      memory: memory, code: (status >> 8) & 0xFF)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
