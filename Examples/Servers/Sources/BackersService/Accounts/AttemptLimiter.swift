import Foundation

/// Counts attempts by key, in windows that start with the first attempt.
///
/// An attempt is counted before its result is known, so that concurrent attempts do not exceed the
/// limit.
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
  ///   - limit: The number of attempts in a window.
  ///   - length: The length of a window, in seconds.
  ///   - capacity: The maximum number of stored keys, because clients can invent keys.
  init(limit: Int, length: TimeInterval, capacity: Int = 10_000) {
    self.limit = limit
    self.length = length
    self.capacity = capacity
  }

  /// Returns the time until a key has attempts again; nil if it has any left.
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

  /// Takes back a successful attempt.
  mutating func giveBack(_ key: String) {
    guard let window = windows[key] else { return }
    windows[key]?.used = max(window.used - 1, 0)
  }

  /// Removes the attempts of a key.
  mutating func reset(_ key: String) {
    windows[key] = nil
  }

  /// Removes expired windows, and, if there are still too many, the half that ends first.
  private mutating func forgetSome(but key: String, at now: Date) {
    windows = windows.filter { $0.value.end > now }
    guard windows.count > capacity else { return }
    // Keys without attempts left are removed last, so that invented keys do not reset them.
    let order = windows.sorted {
      ($0.value.used >= limit ? 1 : 0, $0.value.end) < (
        $1.value.used >= limit ? 1 : 0, $1.value.end
      )
    }
    for (old, _) in order.prefix(windows.count / 2) where old != key { windows[old] = nil }
  }
}
