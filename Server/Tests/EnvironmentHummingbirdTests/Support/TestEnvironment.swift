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

/// An event that a test waits for.
struct Event: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func happen() { continuation.finish() }

  /// Waits until the event has happened, or the task is cancelled.
  func wait() async {
    for await _ in stream {}
  }
}

/// A value that several tasks change.
///
/// `@unchecked Sendable` because the value is accessed with the lock held only.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var storage: Value

  init(_ value: Value) { storage = value }

  var value: Value { lock.withLock { storage } }

  func withLockedValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&storage) }
  }
}
