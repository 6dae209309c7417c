import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Instrumentation
import NIOCore
import ServerTestSupport
import Testing

@Suite struct EnvironmentMiddlewareTests {
  /// Lengths at which a body is written before the head, and with it, and after it.
  @Test(arguments: [false, true], [1, 65_536, 65_537, 200_000])
  func `A body of known length reads the environment`(isLive: Bool, length: Int) async throws {
    let router = Self.routerWithIdentifiers()
    router.get("file") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody(contentLength: length) { writer in
          for start in stride(from: 0, to: length, by: 10_000) {
            let part = String(repeating: Current.requestID, count: min(10_000, length - start))
            try await writer.write(ByteBuffer(string: part))
          }
          try await writer.finish([.requestID: Current.requestID])
        })
    }
    router.get("buffer") { _, _ in String(repeating: Current.requestID, count: length) }
    try await application(router).test(isLive ? .live : .router) { client in
      for path in ["/file", "/buffer"] {
        try await client.execute(uri: path, method: .get, headers: [.requestID: "x"]) {
          #expect($0.body == ByteBuffer(string: String(repeating: "x", count: length)))
          #expect($0.headers[.contentLength] == "\(length)")
          // HTTP/1.1 has no trailers after a body of a known length.
          if path == "/file", !isLive { #expect($0.trailerHeaders?[.requestID] == "x") }
        }
      }
    }
  }

  @Test func `Errors are rendered in the scope`() async throws {
    let router = Self.routerWithIdentifiers()
    router.get("error") { _, _ -> String in throw ErrorWithRequestID() }
    try await application(router).test(.router) { client in
      try await client.execute(uri: "/error", method: .get, headers: [.requestID: "7"]) {
        #expect($0.status == .conflict)
        #expect(String(buffer: $0.body) == "7 and 7")
      }
      // The router's own error, for a path without a route.
      try await client.execute(uri: "/absent", method: .get) { #expect($0.status == .notFound) }
    }
  }

  @Test func `Other errors leave the middleware`() async throws {
    struct Failure: Error {}
    let router = Router()
    router.add(middleware: CatchingMiddleware())
    router.add(middleware: EnvironmentMiddleware(Current) { _, _, _ in })
    router.get("error") { _, _ -> String in throw Failure() }
    try await application(router).test(.router) { client in
      try await client.execute(uri: "/error", method: .get) {
        #expect(String(buffer: $0.body) == "caught Failure")
      }
    }
  }

  @Test func `A change that fails runs no handler`() async throws {
    let router = Router()
    let calls = Shared(0)
    router.group("immediate").add(
      middleware: EnvironmentMiddleware(Current) { environment, _, _ in
        environment.requestID = "changed"
        throw HTTPError(.unauthorized)
      }
    ).get { _, _ in "\(calls.increment())" }
    router.group("waiting").add(
      middleware: EnvironmentMiddleware(Current) { environment, _, _ in
        await Task.yield()
        environment.requestID = "changed"
        throw HTTPError(.unauthorized)
      }
    ).get { _, _ in "\(calls.increment())" }
    try await application(router).test(.router) { client in
      for path in ["/immediate", "/waiting"] {
        try await client.execute(uri: path, method: .get) { #expect($0.status == .unauthorized) }
      }
    }
    #expect(calls.value == 0)
  }

  @Test func `A streamed body has the trace of its request`() async throws {
    let router = Router()
    router.add(middleware: TraceMiddleware())
    router.add(middleware: EnvironmentMiddleware(Current) { _, _, _ in })
    router.get("trace") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          let trace = InstrumentationContext.current?[TraceMiddleware.Key.self] ?? "none"
          try await writer.write(ByteBuffer(string: trace))
          try await writer.finish(nil)
        })
    }
    try await application(router).test(.router) { client in
      try await client.execute(uri: "/trace", method: .get) {
        #expect(String(buffer: $0.body) == "trace")
      }
    }
  }

  private static func routerWithIdentifiers() -> Router<BasicRequestContext> {
    let router = Router()
    router.add(
      middleware: EnvironmentMiddleware(Current) { environment, request, _ in
        environment.requestID = request.identifier(or: "new")
      })
    return router
  }
}

private struct ErrorWithRequestID: HTTPResponseError {
  var status: HTTPResponse.Status { .conflict }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let id = Current.requestID
    return Response(
      status: status,
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: "\(id) and \(Current.requestID)"))
        try await writer.finish(nil)
      })
  }
}

/// Sets the trace of a request, as Hummingbird's `TracingMiddleware` does.
private struct TraceMiddleware: RouterMiddleware {
  enum Key: InstrumentationContextKey {
    typealias Value = String
  }

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var trace = InstrumentationContext.topLevel
    trace[Key.self] = "trace"
    return try await InstrumentationContext.withValue(trace) { try await next(request, context) }
  }
}

private struct CatchingMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      return Response(
        status: .internalServerError,
        body: ResponseBody(byteBuffer: ByteBuffer(string: "caught \(type(of: error))")))
    }
  }
}
