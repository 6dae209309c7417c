extension [Snippet] {
  /// Logging, and ending the process.
  static let ending: [Snippet] = [
    Snippet(
      "loggers",
      #"""
      import os
      let log = Logger(subsystem: "app", category: "sync")  // FIND io.logging
      func sync(_ count: Int) {
        os_log("synced %d", count)  // FIND io.logging
        NSLog("synced \(count)")  // FIND io.logging
      }
      """#),
    Snippet(
      "a logger of a server",
      #"""
      import Logging
      @main struct Server {
        static func main() {
          LoggingSystem.bootstrap(StreamLogHandler.standardError)  // FIND io.logging
          let logger = Logger(label: "server")  // FIND io.logging
          logger.info("started")
        }
      }
      """#),
    Snippet(
      "a log object of the system",
      #"""
      import os.log
      enum Log { static let network = OSLog(subsystem: "app", category: "network") }  // FIND io.logging
      """#),
    Snippet(
      "a logger that was handed in", without: "io.logging",
      #"""
      import Logging
      func run(_ logger: Logger) { logger.warning("late") }
      """#),
    Snippet(
      "an own logger", without: "io.logging",
      #"""
      struct Logger { let name: String; func info(_ text: String) {} }
      let logger = Logger(name: "a")
      """#),
    Snippet(
      "ending the process",
      #"""
      import Foundation
      func usage() -> Never {
        print("usage: tool FILE")  // FIND io.print
        exit(64)  // FIND io.exit
      }
      func crash() -> Never { abort() }  // FIND io.exit
      func quick() { _exit(1) }  // FIND io.exit
      """#),
    Snippet(
      "ending the process by a qualified name",
      #"""
      #if canImport(Glibc)
      import Glibc
      #else
      import Darwin
      #endif
      func stop(_ code: Int32) -> Never {
        #if canImport(Glibc)
        Glibc.exit(code)  // FIND io.exit
        #else
        Darwin.exit(code)  // FIND io.exit
        #endif
      }
      """#),
    Snippet(
      "ending at an error of a command",
      #"""
      import Foundation
      func main() {
        do { try run() } catch {
          FileHandle.standardError.write(Data("\(error)\n".utf8))  // FIND io.print
          Foundation.exit(1)  // FIND io.exit
        }
      }
      func run() throws {}
      """#),
    Snippet(
      "own exits", without: "io.exit",
      #"""
      import ArgumentParser
      struct Tool: ParsableCommand {
        static func stop() { exit(withError: nil) }
        mutating func run() throws { throw ExitCode.failure }
      }
      enum Door { case exit(Int) }
      func leave() -> Door { .exit(1) }
      func search() { let exit = { (code: Int) in }; exit(1) }
      """#),
    Snippet(
      "traps are no exits", without: "io.exit",
      #"""
      func check(_ value: Int?) -> Int {
        precondition(value != nil)
        assert(value != 0)
        guard let value else { fatalError("no value") }
        return value
      }
      """#),
  ]
}
