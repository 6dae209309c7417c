extension [Snippet] {
  /// Printing, reading, ending the process, calls of the system.
  static let inputOutput = Snippet.read(
    #"""
    // SNIPPET own readers of lines
    // WITHOUT io.standard-input
    struct Reader { func readLine() -> String? { nil }; func next() -> String? { readLine() } }
    func read(_ reader: Reader) -> String? { reader.readLine() }
    // SNIPPET loggers
    import os
    let log = Logger(subsystem: "app", category: "sync")  // FIND io.logging
    func sync(_ count: Int) {
      os_log("synced %d", count)  // FIND io.logging
      NSLog("synced \(count)")  // FIND io.logging
    }
    // SNIPPET a log object of the system
    import os.log
    enum Log { static let network = OSLog(subsystem: "app", category: "network") }  // FIND io.logging
    // SNIPPET a logger that was handed in
    // WITHOUT io.logging
    import Logging
    func run(_ logger: Logger) { logger.warning("late") }
    // SNIPPET an own logger
    // WITHOUT io.logging
    struct Logger { let name: String; func info(_ text: String) {} }
    let logger = Logger(name: "a")
    // SNIPPET own exits
    // WITHOUT io.exit
    import ArgumentParser
    struct Tool: ParsableCommand {
      static func stop() { exit(withError: nil) }
      mutating func run() throws { throw ExitCode.failure }
    }
    enum Door { case exit(Int) }
    func leave() -> Door { .exit(1) }
    func search() { let exit = { (code: Int) in }; exit(1) }
    // SNIPPET waiting for a signal and sending one to a group
    import Glibc
    func stop(_ group: pid_t) { killpg(group, SIGKILL) }  // FIND platform.signal
    func ring() { alarm(3) }  // FIND platform.signal
    // SNIPPET a signal's number and a case of that name
    // WITHOUT platform.signal
    import Glibc
    enum Ending { case signal(Int32), code(Int32) }
    func ending(_ status: Int32) -> Ending { status == SIGKILL ? .signal(SIGKILL) : .code(status) }
    func show(signal: Int32) -> String { "signal \(signal)" }
    // SNIPPET C's functions passed as values
    import Glibc
    let sleeper: (UInt32) -> UInt32 = sleep  // FIND time.sleep
    let lookUp = getenv  // FIND platform.environment-variable
    // SNIPPET C's functions inside closures and operators
    import Foundation
    let port = getenv("PORT").flatMap { Int(String(cString: $0)) } ?? 80  // FIND platform.environment-variable
    let ids = (0..<3).map { _ in getpid() }  // FIND platform.process-info
    func elapsed(since start: Double) -> Double { CFAbsoluteTimeGetCurrent() - start }  // FIND time.now
    """#)
}
