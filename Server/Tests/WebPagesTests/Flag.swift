import Synchronization

/// A value that a test changes while pages read it.
final class Flag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}

/// Texts that pages have saved.
final class Saved: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock { $0 } }

  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// Holds an answer back until a test lets it go.
final class Gate: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Waits until the gate is open.
  func pass() async {
    for await _ in stream {}
  }

  /// Lets all tasks pass, from now on.
  func open() {
    continuation.finish()
  }
}
