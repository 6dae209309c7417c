extension [Snippet] {
  /// What deceived the audit, or nearly did, in packages that it was never tuned on.
  static let unseen = Snippet.read(
    #"""
    // SNIPPET a method that is handed on is not one that writes to a file
    // WITHOUT storage.file-access
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
    // SNIPPET a method of the code base that can be called without arguments
    // WITHOUT locale.formatted
    import SwiftUI

    extension LocalizedStringKey {
      var shown: String { self.formatted() }
      private func formatted(locale: Locale? = nil, table: String? = nil) -> String {
        String(describing: Mirror(reflecting: self).children.first)
      }
    }
    // SNIPPET a function for one platform does not stand for the C library's on others
    #if canImport(Darwin)
    import Darwin
    #elseif canImport(ucrt)
    import ucrt

    private func gettimeofday(_ time: inout timeval, _ zone: Never?) {
      time.tv_sec = 0
    }
    #else
    import Glibc
    #endif

    func stamp() -> Int {
      var time = timeval()
      gettimeofday(&time, nil)  // FIND time.now
      return time.tv_sec
    }
    // SNIPPET files are opened with flags under any name
    import Glibc

    func descriptor(_ path: String, flags: Int32) -> Int32 {
      let first = open(path, O_RDONLY)  // FIND storage.file-access
      let second = open(path, flags)  // FIND storage.file-access
      let third = open(path, flags, 0o600)  // FIND storage.file-access
      return max(first, second, third)
    }
    func isAllowed(_ path: String, mode: Int32) -> Bool {
      access(path, R_OK) == 0  // FIND storage.file-access
        || access(path, mode) == 0  // FIND storage.file-access
    }
    // SNIPPET output goes to a stream that is handed in
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
    // SNIPPET standard streams that are passed to another module are global all the same
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
    // SNIPPET formatters: what the block sets is enough, or is not
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
    // SNIPPET a function of the code base in a branch, which the C library has with other arguments
    import Glibc

    #if !os(Windows)
    func pthread_create(_ body: @escaping () -> Void) throws -> Int { 0 }
    #endif
    func begin() throws -> Int {
      try pthread_create { }
    }
    func beginDirectly(_ thread: inout pthread_t) -> Int32 {
      pthread_create(&thread, nil, { _ in nil }, nil)  // FIND concurrency.thread
    }
    """#)
}
