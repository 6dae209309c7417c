#if canImport(FoundationNetworking)
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// What sends requests until it is closed; the live one is a `URLSession`.
package struct Transport: Sendable {
  /// Sends a request, and reads as much of the answer as the limit for its head says.
  ///
  /// It throws ``TransferFailure`` where no complete answer came, and `CancellationError` soon after
  /// the task was cancelled.
  package var send: @Sendable (URLRequest) async throws -> HTTPAnswer
  /// Gives up what `send` holds on to.
  package var close: @Sendable () -> Void

  package init(
    send: @escaping @Sendable (URLRequest) async throws -> HTTPAnswer,
    close: @escaping @Sendable () -> Void = {}
  ) {
    self.send = send
    self.close = close
  }
}
