import Environments
import Foundation

/// The environment of the servers that the tests run.
struct TestEnvironment: Controllable {
  var date: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_475_361_315) }
  var randomBytes: @Sendable (Int) -> [UInt8] = { count in
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }

  // of one request
  var locale = Locale(identifier: "en")
  var requestID = "none"
  var timeZone = TimeZone.gmt
  var user: Int?
  var resource: Resource?
}

nonisolated let Current = EnvironmentStack(TestEnvironment())

/// An object of a request's environment that tells when it is released.
final class Resource: Sendable {
  private let released: @Sendable () -> Void

  init(released: @escaping @Sendable () -> Void) {
    self.released = released
  }

  deinit { released() }
}
