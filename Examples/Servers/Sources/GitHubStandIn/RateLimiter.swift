import Foundation
import HTTPTypes
import Hummingbird

/// Counts the requests of each client, in hours that start with its first request.
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

  /// The remaining requests of a client after the current one.
  struct Allowance: Equatable, Sendable {
    var limit: Int
    var used: Int
    var end: Date
    var isExceeded: Bool

    /// The headers with the remaining requests.
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
  ///   - client: The token of the client, or a name for all clients without one.
  ///   - now: The time of the request.
  ///   - isFree: Whether the request does not count, for example if the response is “not modified”.
  /// - Returns: The remaining requests of the client.
  func allowance(for client: String, at now: Date, isFree: Bool) -> Allowance {
    var window = windows[client] ?? Window(end: now + 3_600, used: 0)
    if window.end <= now { window = Window(end: now + 3_600, used: 0) }
    let isExceeded = !isFree && window.used >= limit
    if !isFree, !isExceeded { window.used += 1 }
    windows[client] = window
    // Clients can invent tokens; expired windows are removed to bound the memory.
    if windows.count > 1_000 { windows = windows.filter { $0.value.end > now } }
    return Allowance(limit: limit, used: window.used, end: window.end, isExceeded: isExceeded)
  }
}
