import Foundation

/// Everything that the program reaches outside itself.
struct World: Sendable {
  var files: any FileReading = Disk()
  var links: any LinkRequesting = WebRequests()
  var now: @Sendable () -> Date = { Date() }
  var print: @Sendable (String) -> Void = { Swift.print($0) }
}

nonisolated(unsafe) var current = World()
