package import Hummingbird
package import NIOCore

/// The error that is thrown instead of a response, so that the connection is closed.
package struct ClosedOnPurpose: Error {}

extension StandInContext {
  /// Closes the connection without an answer.
  ///
  /// - Returns: The error to throw.
  /// - Throws: The error of the channel.
  package func closeOnPurpose() async throws -> ClosedOnPurpose {
    try await channel.close()
    return ClosedOnPurpose()
  }
}

extension Request {
  /// Waits until the client disconnects.
  ///
  /// - Parameter sleep: Waits, unless the task is cancelled.
  /// - Returns: A response after the client has disconnected.
  /// - Throws: The connection's error when it is closed.
  package func neverAnswered(
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) async throws -> Response {
    try await body.consumeWithCancellationOnInboundClose { _ in
      try await sleep(.seconds(86_400))
      return Response(status: .gatewayTimeout)
    }
  }
}

extension ResponseBody {
  /// Returns a body of parts after which the connection is closed.
  ///
  /// - Parameters:
  ///   - parts: The parts of the response.
  ///   - contentLength: The announced number of bytes.
  ///   - pause: The time between parts.
  ///   - sleep: Waits, unless the task is cancelled.
  /// - Returns: A body that ends early.
  package static func unfinished(
    _ parts: [ByteBuffer], contentLength: Int, pause: Duration = .zero,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> ResponseBody {
    ResponseBody(contentLength: contentLength) { writer in
      for part in parts {
        try await writer.write(part)
        if pause > .zero { try await sleep(pause) }
      }
      // Thrown instead of finishing the body, so that the connection is closed.
      throw ClosedOnPurpose()
    }
  }
}
