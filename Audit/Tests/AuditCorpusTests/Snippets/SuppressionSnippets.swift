extension [Snippet] {
  /// Findings that a comment in the code suppresses.
  static let suppression: [Snippet] = [
    Snippet(
      "a suppression at the end of a line", without: "time.now",
      #"""
      import Foundation
      let start = Date() // environment-audit:ignore time.now: the start of the process never changes
      """#),
    Snippet(
      "a suppression before a statement", without: "io.print",
      #"""
      func usage() {
        // environment-audit:ignore io.print: this is what the tool is for
        print("usage")
        print("more")  // FIND io.print
      }
      """#),
    Snippet(
      "a suppression before a declaration", without: "global.mutable",
      #"""
      // environment-audit:ignore global.mutable: set once before main
      var isDebugging = false
      // environment-audit:ignore global.mutable: main calls it
      func debug() { isDebugging = true }
      """#),
    Snippet(
      "a suppression of several rules", without: "concurrency.queue",
      #"""
      import Dispatch
      func later() {
        // environment-audit:ignore concurrency.queue, time.timer, time.now: an animation
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { }
      }
      """#),
    Snippet(
      "a suppression of a family", without: "time.sleep",
      #"""
      func wait() async throws {
        try await Task.sleep(for: .seconds(1)) // environment-audit:ignore time: a demonstration
      }
      """#),
    Snippet(
      "a suppression of all rules", without: "storage.user-defaults",
      #"""
      import Foundation
      func reset() {
        UserDefaults.standard.set(Date(), forKey: "a") // environment-audit:ignore all: a migration
      }
      """#),
    Snippet(
      "a suppression of another rule suppresses nothing",
      #"""
      import Foundation
      func now() -> Date {
        // environment-audit:ignore random.uuid: wrong
        Date()  // FIND time.now
      }
      """#),
    Snippet(
      "a suppression of a whole file", without: "io.print",
      #"""
      // environment-audit:ignore-file io.print: a command prints
      import Foundation
      func a() { print("a") }
      struct B { func b() { print(Date()) } }  // FIND time.now
      """#),
    Snippet(
      "a suppression of a whole file stays in it", without: "platform.process",
      #"""
      // FILE Sources/App/A.swift
      // environment-audit:ignore-file platform: the tool's own file
      import Foundation
      func a() -> Process { Process() }
      // FILE Sources/App/B.swift
      import Foundation
      func b() -> Process { Process() }  // FIND platform.process
      """#),
    Snippet(
      "a suppression does not reach the statement after the next",
      #"""
      import Foundation
      func two() {
        // environment-audit:ignore random.uuid: the first only
        let first = UUID()
        let second = UUID()  // FIND random.uuid
        _ = (first, second)
      }
      """#),
    Snippet(
      "the words of a suppression in a string suppress nothing",
      #"""
      import Foundation
      let text = "// environment-audit:ignore all: not a comment"; let now = Date()  // FIND time.now
      """#),
  ]
}
