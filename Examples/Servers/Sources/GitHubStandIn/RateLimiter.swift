import Foundation
import HTTPTypes
import Hummingbird

/// Counts the requests of each client, in hours that begin with its first request.
actor RateLimiter {
  private struct Window {
    var end: Date
    var used: Int
  }

  private let limit: Int
  private var windows: [String: Window] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  /// The requests that are left to a client after this one.
  struct Allowance: Equatable, Sendable {
    var limit: Int
    var used: Int
    var end: Date
    var isExceeded: Bool

    /// The headers that tell the client about it.
    var headers: HTTPFields {
      [
        .rateLimitLimit: "\(limit)",
        .rateLimitRemaining: "\(max(limit - used, 0))",
        .rateLimitUsed: "\(used)",
        .rateLimitReset: "\(Int(end.timeIntervalSince1970.rounded(.up)))",
        .rateLimitResource: "core",
      ]
    }
  }

  /// Counts one request.
  ///
  /// - Parameters:
  ///   - client: The token of the client, or a word for all that have none.
  ///   - now: The time of the request.
  ///   - isFree: Whether it does not count, as one that is answered with “not modified”.
  /// - Returns: The requests that are left to the client.
  func allowance(for client: String, at now: Date, isFree: Bool) -> Allowance {
    var window = windows[client] ?? Window(end: now + 3_600, used: 0)
    if window.end <= now { window = Window(end: now + 3_600, used: 0) }
    let isExceeded = !isFree && window.used >= limit
    if !isFree, !isExceeded { window.used += 1 }
    windows[client] = window
    // Anyone can make up tokens; those whose hour is over need no memory.
    if windows.count > 1_000 { windows = windows.filter { $0.value.end > now } }
    return Allowance(limit: limit, used: window.used, end: window.end, isExceeded: isExceeded)
  }
}
