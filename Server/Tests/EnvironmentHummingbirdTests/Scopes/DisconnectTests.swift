import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServerTestSupport
import Testing

/// A client that disconnects ends the scope of its request.
@Suite(.timeLimit(.minutes(3))) struct DisconnectTests {
  private let began = Event()
  private let ended = Event()
  private let released = Event()
  private let outcome = Shared("")

  /// A router whose environments contain an object that tells when it is released.
  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.add(
      middleware: EnvironmentMiddleware(Current) { [released] environment, request, _ in
        environment.requestID = request.identifier(or: "new")
        environment.resource = Resource { released.happen() }
      })
    return router
  }

  /// A router whose handlers, or bodies, end by a cancellation only.
  private func waitingRouter(
    _ part: DisconnectMiddleware<BasicRequestContext>.Part
  ) -> Router<BasicRequestContext> {
    let wait = { @Sendable [began, ended, outcome] in
      began.happen()
      await Event().wait()
      outcome.withLockedValue { $0 = "\(Current.requestID): cancelled \(Task.isCancelled)" }
      ended.happen()
    }
    let router = router()
    router.add(middleware: DisconnectMiddleware(cancels: part))
    router.get("/") { _, _ in
      if part == .handler { await wait() }
      return Response(
        status: .ok,
        body: ResponseBody { writer in
          try await writer.write(ByteBuffer(string: "first"))
          if part == .body { await wait() }
        })
    }
    return router
  }

  /// Sends a request, disconnects when the handler or body says so, and waits for the release.
  private func disconnect(_ router: Router<BasicRequestContext>) async throws {
    let (began, ended, released) = (began, ended, released)
    try await application(router).test(.live) { client in
      let port = try #require(client.port)
      try await TestClient.withClient(host: "localhost", port: port) { client in
        try await client.executeAndDontWaitForResponse(
          TestClient.Request("/", method: .get, headers: [.requestID: "7"]))
        await began.wait()
        try await client.close(mode: .all)
        await ended.wait()
        await released.wait()
      }
    }
  }

  @Test func `A disconnect in the middle of a stream ends its scope`() async throws {
    let router = router()
    router.get("/") { [began, ended, outcome] _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          let chunk = ByteBuffer(repeating: 0x61, count: 10_000)
          do {
            while true {
              try await writer.write(chunk)
              began.happen()
            }
          } catch {
            // The environment of the request is there until the end.
            outcome.withLockedValue { $0 = "\(Current.requestID): the write failed" }
            ended.happen()
            throw error
          }
        })
    }
    try await disconnect(router)
    #expect(outcome.value == "7: the write failed")
  }

  @Test(arguments: [DisconnectMiddleware<BasicRequestContext>.Part.handler, .body])
  func `A disconnect cancels a handler or a body that waits`(
    part: DisconnectMiddleware<BasicRequestContext>.Part
  ) async throws {
    try await disconnect(waitingRouter(part))
    #expect(outcome.value == "7: cancelled true")
  }

  @Test(arguments: [DisconnectMiddleware<BasicRequestContext>.Part.handler, .body])
  func `A client that stays gets its response`(
    part: DisconnectMiddleware<BasicRequestContext>.Part
  ) async throws {
    let router = router()
    router.add(middleware: DisconnectMiddleware(cancels: part))
    router.post("/") { request, _ in
      let body = try await request.body.collect(upTo: 100)
      return "\(Current.requestID) \(String(buffer: body))"
    }
    try await application(router).test(.live) { client in
      try await client.execute(
        uri: "/", method: .post, headers: [.requestID: "7"], body: ByteBuffer(string: "sent")
      ) {
        #expect(String(buffer: $0.body) == "7 sent")
        #expect($0.headers[.connection] == "close")
      }
    }
  }

  /// Without the cancellation, the server would wait for the end of the stream.
  @Test func `A shutdown ends a stream`() async throws {
    try await application(waitingRouter(.body)).test(.live) { [began] client in
      let port = try #require(client.port)
      // It is not awaited here: the shutdown begins when this closure returns.
      Task {
        let browser = TestBrowser(at: "http://localhost:\(port)")
        try await browser.request(.get, "/", headers: [.requestID: "7"])
      }
      await began.wait()
    }
    #expect(outcome.value == "7: cancelled true")
  }
}
