import Environments
import HTTPTypes
import Hummingbird
import Instrumentation
import NIOCore

extension ResponseBody {
  /// The largest number of bytes that are written at once.
  private static let immediateLimit = 65_536

  /// Returns a body that was written in the current scope, or will be.
  ///
  /// The server writes a body after the middleware has returned, in the task of the connection, which is
  /// in no scope. A body of a known small length is written into memory now: the server then sends it with
  /// the head, in one piece, as it does with a body that was a buffer before. Hummingbird does not say which
  /// bodies are buffers, and a wrapped one would be sent in three pieces, which cost a quarter of a small
  /// request. Other bodies enter the scope, with the trace of the current task, when the server writes them.
  ///
  /// - Parameter scope: The scope of the current task.
  /// - Returns: A body of the same bytes.
  /// - Throws: The error of a body that is written now.
  func written<Environment>(in scope: CapturedScope<Environment>) async throws -> ResponseBody {
    // A body without bytes has no code that could read the environment.
    if contentLength == 0 { return self }
    if let contentLength, contentLength <= Self.immediateLimit {
      let memory = MemoryBodyWriter()
      try await write(memory)
      return memory.body
    }
    let trace = InstrumentationContext.current
    return ResponseBody(contentLength: contentLength) { writer in
      let parent = writer
      try await scope.run {
        try await InstrumentationContext.withValue(trace) { try await write(parent) }
      }
    }
  }
}

/// Writes a body into memory.
///
/// `@unchecked Sendable` because it is read only after the body, its only user, has been written.
private final class MemoryBodyWriter: ResponseBodyWriter, @unchecked Sendable {
  private var buffer: ByteBuffer?
  private var trailers: HTTPFields?

  func write(_ part: ByteBuffer) async throws {
    // The first part is kept as it is: most bodies have one.
    if buffer == nil { buffer = part } else { buffer?.writeImmutableBuffer(part) }
  }

  func finish(_ trailers: HTTPFields?) async throws { self.trailers = trailers }

  var body: ResponseBody {
    let buffer = buffer ?? ByteBuffer()
    guard let trailers else { return ResponseBody(byteBuffer: buffer) }
    return ResponseBody(contentLength: buffer.readableBytes) { writer in
      try await writer.write(buffer)
      try await writer.finish(trailers)
    }
  }
}
