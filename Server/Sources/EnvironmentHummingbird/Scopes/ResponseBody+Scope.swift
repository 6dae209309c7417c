import Environments
import HTTPTypes
import Hummingbird
import Instrumentation
import NIOCore

extension ResponseBody {
  /// Returns a body that enters a scope when the server writes it, with the trace of the current task.
  ///
  /// The server writes a body after the middleware has returned, in the task of the connection, which is
  /// in no scope.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: A body of the same bytes.
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
/// The middleware writes such a body at once. The server then sends it with the head, in one piece, as it does
/// with a body that was a buffer before. Hummingbird does not say which bodies are buffers, and a wrapped one
/// would be sent in three pieces, which cost a quarter of a small request.
///
/// `@unchecked Sendable` because it is read only after the body, its only user, has been written.
final class MemoryBodyWriter: ResponseBodyWriter, @unchecked Sendable {
  /// The length above which a body is not written at once, in bytes.
  static let limit = 65_536

  private var buffer: ByteBuffer?
  private var trailers: HTTPFields?

  func write(_ part: consuming ByteBuffer) {
    guard var whole = buffer else {
      // The first part is kept as it is: most bodies have one.
      buffer = part
      return
    }
    // Taken out, which keeps it unshared. An access in place would also be checked for others at run time.
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
