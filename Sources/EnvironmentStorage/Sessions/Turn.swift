import Foundation

/// Lets one task at a time do something that takes long, in the order in which they came.
///
/// A lock would block threads, and an actor lets the next one in while the first one waits.
///
/// `@unchecked Sendable` because the variables are touched with the lock held only.
final class Turn: @unchecked Sendable {
  private let lock = NSLock()
  private var isTaken = false
  private var waiting: [UnsafeContinuation<Void, Never>] = []
  /// Those before it have had their turn: taking one from the front of an array costs the rest.
  private var first = 0

  /// Waits for the turn, which must be given back.
  func take() async {
    await withUnsafeContinuation { continuation in
      let isFree = lock.withLock {
        defer { isTaken = true }
        if isTaken { waiting.append(continuation) }
        return !isTaken
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives the turn to whoever has waited longest.
  func give() {
    let next: UnsafeContinuation<Void, Never>? = lock.withLock {
      guard first < waiting.count else {
        waiting = []
        first = 0
        isTaken = false
        return nil
      }
      first += 1
      return waiting[first - 1]
    }
    next?.resume()
  }
}
