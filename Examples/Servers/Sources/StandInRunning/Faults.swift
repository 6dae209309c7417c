package import Hummingbird
package import NIOCore

/// Thrown instead of an answer, so that the connection is closed instead of kept.
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
  /// Waits for as long as the client does, which may be for ever.
  ///
  /// - Parameter sleep: Lets time pass, unless the task is cancelled.
  /// - Returns: An answer after the client has given up.
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
  /// A body of parts after which the connection is closed.
  ///
  /// - Parameters:
  ///   - parts: The parts of the response.
  ///   - contentLength: How many bytes are promised.
  ///   - pause: The time between parts.
  ///   - sleep: Lets time pass, unless the task is cancelled.
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
      // Thrown instead of finishing, so that the connection is closed instead of kept.
      throw ClosedOnPurpose()
    }
  }
}
