#if canImport(FoundationNetworking)
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// Sends requests until it is closed; the live transport is a `URLSession`.
package struct Transport: Sendable {
  /// Sends a request, and reads the response up to the limit for its head.
  ///
  /// The closure throws ``TransferFailure`` if no complete response arrived, and
  /// `CancellationError` soon after the task was cancelled.
  package var send: @Sendable (URLRequest) async throws -> HTTPAnswer
  /// Releases the resources of `send`.
  package var close: @Sendable () -> Void

  package init(
    send: @escaping @Sendable (URLRequest) async throws -> HTTPAnswer,
    close: @escaping @Sendable () -> Void = {}
  ) {
    self.send = send
    self.close = close
  }
}
