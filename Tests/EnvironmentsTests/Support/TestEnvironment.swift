import Environments
import Foundation

/// An environment with every kind of dependency: values, closures, a reference.
struct TestEnvironment: Sendable {
  var calendar = Calendar(identifier: .gregorian)
  var count = 0
  var date: @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
  var language: String? = "en"
  var name = "root"
  var probe: Probe?

  /// Reads other fields, as computed dependencies do.
  var greeting: String { "\(name), \(language ?? "-")" }
}

/// An object whose life can be watched.
final class Probe: Sendable {
  let name: String

  init(_ name: String = "") {
    self.name = name
  }
}

/// A field that only this file may assign, as the compiler sees it.
struct Sealed {
  private(set) var session = 1
}
