extension [Snippet] {
  /// Functions of C, and the many that have their names.
  static let systemCalls: [Snippet] = [
    Snippet(
      "C's functions in a row",
      #"""
      import Glibc
      func daemonize() -> Int32 {
        let child = fork()  // FIND platform.process
        if child > 0 { exit(0) }  // FIND io.exit
        signal(SIGHUP, SIG_IGN)  // FIND platform.signal
        return getppid()  // FIND platform.process-info
      }
      """#),
    Snippet(
      "masks and pending signals",
      #"""
      import Darwin
      func block() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &set, nil)  // FIND platform.signal
        var number: Int32 = 0
        sigwait(&set, &number)  // FIND platform.signal
      }
      """#),
    Snippet(
      "waiting for a signal and sending one to a group",
      #"""
      import Glibc
      func stop(_ group: pid_t) { killpg(group, SIGKILL) }  // FIND platform.signal
      func ring() { alarm(3) }  // FIND platform.signal
      """#),
    Snippet(
      "a signal's number and a case of that name", without: "platform.signal",
      #"""
      import Glibc
      enum Ending { case signal(Int32), code(Int32) }
      func ending(_ status: Int32) -> Ending { status == SIGKILL ? .signal(SIGKILL) : .code(status) }
      func show(signal: Int32) -> String { "signal \(signal)" }
      """#),
    Snippet(
      "methods of values that have C's names", without: "storage.file-access",
      #"""
      import Foundation
      func use(_ socket: Socket, _ list: inout [Int], _ url: URL) {
        socket.open(); socket.read(1); socket.write(2); socket.close()
        list.remove(at: 0)
        _ = url.access()
      }
      struct Socket { func open() {}; func read(_ n: Int) {}; func write(_ n: Int) {}; func close() {} }
      extension URL { func access() -> Bool { true } }
      """#),
    Snippet(
      "bare calls in a subclass of another module's class", without: "io.print",
      #"""
      import AppKit
      final class Canvas: NSView {
        override func draw(_ rect: NSRect) { super.draw(rect) }
        @objc func toPrinter() { self.print(nil) }
      }
      final class Bot: SomeFramework.Client {
        func greet() { say("hello") }
      }
      """#),
    Snippet(
      "names of the interfaces",
      #"""
      import Glibc
      func interfaces() -> Bool {
        var list: UnsafeMutablePointer<ifaddrs>?
        defer { freeifaddrs(list) }
        return getifaddrs(&list) == 0  // FIND network.name-lookup
      }
      """#),
    Snippet(
      "the terminal and the machine",
      #"""
      import Glibc
      func isTerminal() -> Bool { isatty(STDOUT_FILENO) == 1 }  // FIND platform.process-info
      func cores() -> Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }  // FIND platform.process-info
      func system() -> String {
        var name = utsname()
        uname(&name)  // FIND platform.process-info
        return ""
      }
      """#),
    Snippet(
      "C's functions passed as values",
      #"""
      import Glibc
      let sleeper: (UInt32) -> UInt32 = sleep  // FIND time.sleep
      let lookUp = getenv  // FIND platform.environment-variable
      """#),
    Snippet(
      "C's functions inside closures and operators",
      #"""
      import Foundation
      let port = getenv("PORT").flatMap { Int(String(cString: $0)) } ?? 80  // FIND platform.environment-variable
      let ids = (0..<3).map { _ in getpid() }  // FIND platform.process-info
      func elapsed(since start: Double) -> Double { CFAbsoluteTimeGetCurrent() - start }  // FIND time.now
      """#),
    Snippet(
      "own wrappers that are named like C's functions with other labels",
      without: "platform.process",
      #"""
      import Foundation
      func system(command: String, quiet: Bool) -> Int32 { 0 }
      func run() -> Int32 { system(command: "ls", quiet: true) }
      """#),
    Snippet(
      "labels, cases and members named like functions", without: "io.exit",
      #"""
      import Foundation
      struct Options { var exit: Int; var abort: Bool }
      func parse(exit code: Int, abort: Bool) -> Options { Options(exit: code, abort: abort) }
      func status(_ options: Options) -> Int { options.exit }
      """#),
    Snippet(
      "time in many roles", without: "time.now",
      #"""
      import Foundation
      struct Track { let time: TimeInterval; let clock: String }
      func total(_ tracks: [Track]) -> TimeInterval { tracks.reduce(0) { $0 + $1.time } }
      func show(time: TimeInterval, at clock: String) -> String { "\(time) \(clock)" }
      let path = \Track.time
      """#),
  ]
}
