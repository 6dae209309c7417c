extension [Snippet] {
  /// The process: its information, its environment, its signals, its children.
  static let platformProcess: [Snippet] = [
    Snippet(
      "information about the process",
      #"""
      import Foundation
      let cores = ProcessInfo.processInfo.activeProcessorCount  // FIND platform.process-info
      func isLowPower() -> Bool { ProcessInfo().isLowPowerModeEnabled }  // FIND platform.process-info
      func info(_ process: ProcessInfo = .processInfo) -> Int32 { process.processIdentifier }  // FIND platform.process-info:live-default
      """#),
    Snippet(
      "arguments of the command line",
      #"""
      import Foundation
      let verbose = CommandLine.arguments.contains("--verbose")  // FIND platform.process-info
      func name() -> String? { ProcessInfo.processInfo.arguments.first }  // FIND platform.process-info
      """#),
    Snippet(
      "the process by C",
      #"""
      import Glibc
      func lockName() -> String { "lock-\(getpid())" }  // FIND platform.process-info
      func host() -> String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count)  // FIND platform.process-info
        return String(cString: name)
      }
      func isRoot() -> Bool { getuid() == 0 }  // FIND platform.process-info
      """#),
    Snippet(
      "information that was handed in", without: "platform.process-info",
      #"""
      import Foundation
      func cores(_ info: ProcessInfo) -> Int { info.activeProcessorCount }
      struct Options { var arguments: [String] }
      func first(_ options: Options) -> String? { options.arguments.first }
      """#),
    Snippet(
      "an own command line", without: "platform.process-info",
      #"""
      struct CommandLine { static let arguments: [String] = [] }
      let count = CommandLine.arguments.count
      final class Pool { func getpid() -> Int { 1 }; func id() -> Int { getpid() } }
      """#),
    Snippet(
      "environment variables",
      #"""
      import Foundation
      let isCI = ProcessInfo.processInfo.environment["CI"] != nil  // FIND platform.environment-variable
      func port() -> Int {
        Int(ProcessInfo.processInfo.environment["PORT"] ?? "") ?? 8080  // FIND platform.environment-variable
      }
      """#),
    Snippet(
      "environment variables of C",
      #"""
      import Glibc
      func shell() -> String? { getenv("SHELL").map { String(cString: $0) } }  // FIND platform.environment-variable
      func prepare() {
        setenv("LANG", "C", 1)  // FIND platform.environment-variable
        unsetenv("DISPLAY")  // FIND platform.environment-variable
      }
      """#),
    Snippet(
      "all environment variables",
      #"""
      import Glibc
      func first() -> String? { environ[0].map { String(cString: $0) } }  // FIND platform.environment-variable
      """#),
    Snippet(
      "a dictionary of variables", without: "platform.environment-variable",
      #"""
      struct Server { let environment: [String: String] }
      func port(_ server: Server) -> String? { server.environment["PORT"] }
      func child(_ process: Process) { process.environment = ["LANG": "C"] }
      """#),
    Snippet(
      "an own function called getenv", without: "platform.environment-variable",
      #"""
      enum Env { static func getenv(_ name: String) -> String? { nil } }
      func home() -> String? { Env.getenv("HOME") }
      """#),
    Snippet(
      "signals of C",
      #"""
      import Glibc
      func ignore() {
        signal(SIGPIPE, SIG_IGN)  // FIND platform.signal
        raise(SIGTERM)  // FIND platform.signal
      }
      func stop(_ child: pid_t) { kill(child, SIGINT) }  // FIND platform.signal
      """#),
    Snippet(
      "a handler of signals",
      #"""
      import Darwin
      func install() {
        var action = sigaction()
        action.__sigaction_u.__sa_handler = { _ in }
        sigaction(SIGINT, &action, nil)  // FIND platform.signal
      }
      """#),
    Snippet(
      "a source of signals",
      #"""
      import Dispatch
      func watch(_ queue: DispatchQueue) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: queue)  // FIND platform.signal
        source.setEventHandler { }
        source.resume()
        return source
      }
      """#),
    Snippet(
      "a semaphore and a condition are signaled", without: "platform.signal",
      #"""
      import Foundation
      func done(_ semaphore: DispatchSemaphore, _ condition: NSCondition) {
        semaphore.signal()
        condition.lock()
        condition.signal()
        condition.unlock()
      }
      """#),
    Snippet(
      "own signals and kills", without: "platform.signal",
      #"""
      enum Result { case signal(Int), exit(Int) }
      final class Monster { func kill() {}; func die() { kill() } }
      func result() -> Result { .signal(9) }
      func raise(_ flag: String) {}
      func celebrate() { raise("white") }
      """#),
    Snippet(
      "spawning processes",
      #"""
      import Foundation
      func run(_ tool: URL, _ arguments: [String]) throws {
        let process = Process()  // FIND platform.process
        process.executableURL = tool
        try process.run()
        process.waitUntilExit()
        _ = try Process.run(tool, arguments: arguments)  // FIND platform.process
      }
      """#),
    Snippet(
      "spawning by C",
      #"""
      import Glibc
      func shell(_ command: String) -> Int32 {
        system(command)  // FIND platform.process
      }
      func spawn(_ path: String) -> Int32 {
        var pid = pid_t()
        return posix_spawn(&pid, path, nil, nil, nil, environ)  // FIND platform.process, platform.environment-variable
      }
      """#),
    Snippet(
      "a pipe from a command",
      #"""
      import Darwin
      func output(_ command: String) -> UnsafeMutablePointer<FILE>? { popen(command, "r") }  // FIND platform.process
      """#),
    Snippet(
      "a process that was handed in", without: "platform.process",
      #"""
      import Foundation
      func wait(_ process: Process) -> Int32 { process.waitUntilExit(); return process.terminationStatus }
      func pipe() -> Pipe { Pipe() }
      """#),
    Snippet(
      "an own process", without: "platform.process",
      #"""
      struct Process { var steps: [String] = [] }
      enum Mode { case system, light }
      func start() -> Process { Process() }
      func mode(system: (Int) -> Mode) -> Mode { system(1) }
      """#),
  ]
}
