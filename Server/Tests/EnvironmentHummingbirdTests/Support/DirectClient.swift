import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import ServerTestSupport

/// Sends requests to a router without a server.
///
/// The clients of HummingbirdTesting keep memory of each request, and so memory cannot be measured with
/// them.
struct DirectClient: Sendable {
  private let responder: RouterResponder<TestContext>
  private let channel = NIOAsyncTestingChannel()

  init(_ router: Router<TestContext>) {
    responder = router.buildResponder()
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields,
    _ body: RequestBody = RequestBody(buffer: ByteBuffer())
  ) async throws -> (status: HTTPResponse.Status, headers: HTTPFields, body: String) {
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers),
      body: body)
    let source = ApplicationRequestContextSource(
      channel: channel, logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
    let response = try await responder.respond(to: request, context: TestContext(source: source))
    let writer = CollectingWriter()
    try await response.body.write(writer)
    return (response.status, response.headers, String(buffer: writer.body.value))
  }
}

private struct CollectingWriter: ResponseBodyWriter {
  let body = Shared(ByteBuffer())

  func write(_ buffer: ByteBuffer) async throws {
    body.withLockedValue { _ = $0.writeImmutableBuffer(buffer) }
  }

  func finish(_ trailers: HTTPFields?) async throws {}
}
