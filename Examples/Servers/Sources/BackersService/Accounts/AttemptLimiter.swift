import Foundation

/// Counts attempts by key, in windows that begin with the first one.
///
/// An attempt is counted before it is known how it ends, so that a thousand at once are no more
/// than one after the other.
struct AttemptLimiter: Sendable {
  private struct Window {
    var end: Date
    var used: Int
  }

  private let limit: Int
  private let length: TimeInterval
  private let capacity: Int
  private var windows: [String: Window] = [:]

  /// Creates a limiter.
  ///
  /// - Parameters:
  ///   - limit: How many attempts a window has.
  ///   - length: How long a window is, in seconds.
  ///   - capacity: How many keys are remembered. Anyone can make up keys, and memory is finite.
  init(limit: Int, length: TimeInterval, capacity: Int = 10_000) {
    self.limit = limit
    self.length = length
    self.capacity = capacity
  }

  /// How long the attempts of a key are used up, from a moment on; nothing if one is left.
  func wait(for key: String, at now: Date) -> TimeInterval? {
    guard let window = windows[key], window.end > now, window.used >= limit else { return nil }
    return window.end.timeIntervalSince(now)
  }

  /// Counts an attempt.
  mutating func count(_ key: String, at now: Date) {
    var window = windows[key] ?? Window(end: now + length, used: 0)
    if window.end <= now { window = Window(end: now + length, used: 0) }
    window.used += 1
    windows[key] = window
    if windows.count > capacity { forgetSome(but: key, at: now) }
  }

  /// Takes back an attempt that ended well.
  mutating func giveBack(_ key: String) {
    guard let window = windows[key] else { return }
    windows[key]?.used = max(window.used - 1, 0)
  }

  /// Forgets the attempts of a key.
  mutating func reset(_ key: String) {
    windows[key] = nil
  }

  /// Forgets what is over, and else the half whose windows end first.
  private mutating func forgetSome(but key: String, at now: Date) {
    windows = windows.filter { $0.value.end > now }
    guard windows.count > capacity else { return }
    // Keys that are used up are forgotten last: making up keys is no way to new attempts.
    let order = windows.sorted {
      ($0.value.used >= limit ? 1 : 0, $0.value.end) < (
        $1.value.used >= limit ? 1 : 0, $1.value.end
      )
    }
    for (old, _) in order.prefix(windows.count / 2) where old != key { windows[old] = nil }
  }
}
