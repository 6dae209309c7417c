import Environments
import HTTPTypes
import Hummingbird
import Instrumentation
import NIOCore

extension ResponseBody {
  /// Returns a body that enters a scope when the server writes it, with the trace of the current task.
  ///
  /// The server writes a body after the middleware has returned, in the task of the connection, which has no scope.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: A body with the same bytes.
  func written(in scope: CapturedScope) -> ResponseBody {
    let trace = InstrumentationContext.current
    return ResponseBody(contentLength: contentLength) { writer in
      let parent = writer
      try await scope.run {
        try await InstrumentationContext.withValue(trace) { try await write(parent) }
      }
    }
  }
}

/// Writes a body of a known and small length into memory.
///
/// The middleware writes such a body immediately, and the server sends it together with the head, as it does with a
/// body that was a buffer before. Hummingbird does not expose which bodies are buffers, and a wrapped buffer would
/// be sent in three pieces, which costs a quarter of a small request.
///
/// `@unchecked Sendable` because the writer is read only after the body, its only user, has been written.
final class MemoryBodyWriter: ResponseBodyWriter, @unchecked Sendable {
  /// The maximum length of a body that is written immediately, in bytes.
  static let limit = 65_536

  private var buffer: ByteBuffer?
  private var trailers: HTTPFields?

  func write(_ part: consuming ByteBuffer) {
    guard var whole = buffer else {
      // The first part is kept without a copy: most bodies have only one.
      buffer = part
      return
    }
    // The buffer is taken out of the property, so that it stays uniquely referenced. An access in place would also
    // be checked for exclusivity at run time.
    buffer = nil
    whole.writeImmutableBuffer(part)
    buffer = whole
  }

  func finish(_ trailers: HTTPFields?) { self.trailers = trailers }

  var body: ResponseBody {
    let buffer = buffer ?? ByteBuffer()
    guard let trailers else { return ResponseBody(byteBuffer: buffer) }
    return ResponseBody(contentLength: buffer.readableBytes) { writer in
      try await writer.write(buffer)
      try await writer.finish(trailers)
    }
  }
}
