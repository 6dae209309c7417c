extension [Snippet] {
  /// What deceived the audit, or nearly did, in packages that it was never tuned on.
  static let unseen: [Snippet] = [
    Snippet(
      "an object under the name of an interface is one that is shared",
      #"""
      // FILE Sources/Signals/Signal.swift
      protocol Signal { func stop() }
      enum Signals {
        static let horn: any Signal = HornSignal.only  // FIND global.singleton, global.singleton
      }
      final class HornSignal: Signal {
        fileprivate static let only = HornSignal()  // FIND global.singleton
        func stop() {}
      }
      // FILE Sources/Signals/Station.swift
      func close() { Signals.horn.stop() }  // FIND global.singleton
      """#),
    Snippet(
      "a method that is handed on is not one that writes to a file", without: "storage.file-access",
      #"""
      import Foundation

      final class Ledger {
        static func open(path: String) throws -> Ledger { Ledger() }
        func write(line: String) {}
      }
      func observe(_ body: (String) -> Void) { body("x") }
      func run(path: String) throws {
        let ledger = try Ledger.open(path: path)
        observe(ledger.write)
        observe(ledger.write(line:))
      }
      """#),
    Snippet(
      "output goes to a stream that is handed in",
      #"""
      func table<Target: TextOutputStream>(_ rows: [String], to output: inout Target) {
        for row in rows {
          print(row, to: &output)
          print("", terminator: "", to: &output)
        }
        print("|", rows.count, separator: " ", to: &output)
        print("done")  // FIND io.print
      }
      extension Array where Element == String {
        func log(_ text: String) {
          Swift.print(text)  // FIND io.print
          var copy = ""
          Swift.print(text, to: &copy)
        }
      }
      """#),
    Snippet(
      "a timer of the code base inside an extension of the system's",
      #"""
      // FILE Sources/Ticks/Timer.swift
      import Foundation

      struct Timer {
        private typealias Underlying = Foundation.Timer
        private let underlying: Underlying
        init(after interval: TimeInterval, block: @escaping () -> Void) {
          underlying = Underlying(timeInterval: interval, repeats: false) { _ in block() }  // FIND time.timer
        }
      }
      // FILE Sources/Ticks/Metronome.swift
      import Foundation

      extension Foundation.Timer {
        final class Metronome {
          func start() -> Timer { Timer(after: 1) {} }
        }
      }
      """#),
    Snippet(
      "an instant for a parameter whose type the code base declares",
      #"""
      import Dispatch

      final class Delayed {
        private static let line = DispatchQueue(label: "delayed")
        func begin(in seconds: Double) { ready(after: seconds, from: .now()) }  // FIND time.now
        private func ready(after seconds: Double, from time: DispatchTime) {
          Delayed.line.asyncAfter(deadline: time + seconds) {}  // FIND time.timer
        }
      }
      """#),
    Snippet(
      "state behind a lock's wrapper is state all the same",
      #"""
      import Foundation

      @propertyWrapper
      struct Locked<Value> {
        private var value: Value
        private let lock: NSLock
        init(wrappedValue: Value, lock: NSLock) {
          value = wrappedValue
          self.lock = lock
        }
        var wrappedValue: Value {
          get { lock.withLock { value } }
          set { lock.withLock { value = newValue } }
        }
      }
      final class Suite {
        private static let lock = NSLock()
        @Locked(wrappedValue: nil, lock: lock)
        static var _hook: (() -> Void)?  // FIND global.mutable
        static var hook: (() -> Void)? {
          get { _hook }  // FIND global.mutable
          set { _hook = newValue }  // FIND global.mutable
        }
        static func run() { hook?() }
      }
      """#),
    Snippet(
      "statics are used beside parameters and locals of the same name",
      #"""
      final class Recorder {
        static var depth = 64  // FIND global.mutable
        init(depth: Int) { _ = Array(repeating: 0, count: depth) }
        static func configure(depth: Int) {
          self.depth = depth  // FIND global.mutable
        }
        static func calibrate() -> Recorder {
          let saved = depth  // FIND global.mutable
          defer { depth = saved }  // FIND global.mutable
          return Recorder(depth: depth)  // FIND global.mutable
        }
        func record(size: Int, depth: Int) -> Int { size * depth }
      }
      """#),
    Snippet(
      "standard streams that are handed to somebody else are global all the same",
      #"""
      import Foundation

      final class Muffler {
        private var saved: Int32 = -1
        func start(_ sink: Int32) {
          saved = dup(FileHandle.standardOutput.fileDescriptor)  // FIND io.print
          guard dup2(sink, FileHandle.standardError.fileDescriptor) != -1 else { return }  // FIND io.print
        }
        func stop() {
          guard saved != -1, let stdout = Optional(saved) else { return }
          close(stdout)
        }
      }
      """#),
    Snippet(
      "formatters: what the block sets is enough, or is not",
      #"""
      import Foundation

      extension Data {
        var size: String { Self.formatter.string(from: count as NSNumber) ?? "" }
        private static var formatter: NumberFormatter {
          let formatter = NumberFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.numberStyle = .decimal
          return formatter
        }
      }
      extension Date {
        private static var formatter: DateFormatter {
          let formatter = DateFormatter()  // FIND locale.formatter
          formatter.dateFormat = "yyyy-MM-dd"
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          return formatter
        }
        private static let header: DateFormatter = {
          let formatter = DateFormatter()
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.locale = Locale(identifier: "en_US_POSIX")
          return formatter
        }()
        func expires(currentDate: Date = .init()) -> Bool { self < currentDate }  // FIND time.now:live-default
      }
      """#),
  ]
}
