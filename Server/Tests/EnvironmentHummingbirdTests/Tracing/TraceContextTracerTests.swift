import AsyncHTTPClient
import EnvironmentHummingbird
import Environments
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Instrumentation
import NIOCore
import Testing
import Tracing

@Suite(.timeLimit(.minutes(3))) struct TraceContextTracerTests {
  private static let header = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

  /// A tracer whose identifiers are 1, 2, 3 and so on.
  private static func tracer() -> TraceContextTracer {
    let number = Shared<UInt64>(0)
    return TraceContextTracer {
      number.withLockedValue {
        $0 += 1
        return $0
      }
    }
  }

  @Test func headersGoThroughAContext() {
    let headers: HTTPFields = [.traceParent: Self.header, .traceState: "rojo=1,congo=2"]
    var context = InstrumentationContext.topLevel
    Self.tracer().extract(headers, into: &context, using: HTTPFieldsExtractor())
    #expect(context.traceContext?.parent.traceID == "0af7651916cd43dd8448eb211c80319c")
    var sent: HTTPFields = [.traceParent: "another"]
    Self.tracer().inject(context, into: &sent, using: HTTPFieldsInjector())
    #expect(sent == headers)
  }

  @Test func severalHeadersOfTheStateAreOne() {
    var headers: HTTPFields = [.traceParent: Self.header]
    headers[values: .traceState] = ["foo=1", "bar=2"]
    #expect(extracted(headers)?.state.description == "foo=1,bar=2")
  }

  @Test func anInvalidParentStartsATraceWithoutTheState() {
    #expect(extracted([.traceParent: "00-xyz", .traceState: "foo=1"]) == nil)
    #expect(extracted([.traceState: "foo=1"]) == nil)
    var headers = HTTPFields()
    headers[values: .traceParent] = [Self.header, Self.header]
    #expect(extracted(headers) == nil)
  }

  @Test func anInvalidStateIsDiscardedAlone() {
    let context = extracted([.traceParent: Self.header, .traceState: "foo=1,foo=2"])
    #expect(context?.parent.description == Self.header)
    #expect(context?.state == TraceState())
  }

  @Test func nothingIsWrittenWithoutATrace() {
    var headers = HTTPFields()
    Self.tracer().inject(.topLevel, into: &headers, using: HTTPFieldsInjector())
    #expect(headers.isEmpty)
  }

  @Test func aSpanHasAnIdentifierOfItsOwnInItsTrace() {
    let tracer = Self.tracer()
    var context = InstrumentationContext.topLevel
    tracer.extract([.traceParent: Self.header], into: &context, using: HTTPFieldsExtractor())
    let span = tracer.startSpan("a", context: context)
    #expect(
      span.context.traceContext?.parent.description
        == "00-0af7651916cd43dd8448eb211c80319c-0000000000000001-01")
    let root = tracer.startSpan("b", context: .topLevel)
    #expect(
      root.context.traceContext?.parent.description
        == "00-00000000000000020000000000000003-0000000000000004-02")
  }

  /// A request goes through one server to another: handler, body, and outgoing call belong to one trace.
  @Test func aTraceReachesASecondServer() async throws {
    let tracer = Self.tracer()
    let received = Shared<[HTTPFields]>([])
    let second = Router()
    second.get("*") { request, _ in
      received.withLockedValue { $0.append(request.headers) }
      return "second"
    }
    try await application(second).test(.live) { secondClient in
      let port = try #require(secondClient.port)
      var configuration = HTTPClient.Configuration()
      configuration.tracing.tracer = tracer
      let http = HTTPClient(configuration: configuration)
      let first = Self.router(tracer) { path in
        let request = HTTPClientRequest(url: "http://localhost:\(port)\(path)")
        _ = try await http.execute(request, timeout: .seconds(60))
      }
      do {
        try await application(first).test(.live) { client in
          try await client.execute(
            uri: "/", method: .get,
            headers: [.traceParent: Self.header, .traceState: "rojo=1"]
          ) { #expect(String(buffer: $0.body) == "0af7651916cd43dd8448eb211c80319c") }
        }
        try await http.shutdown()
      } catch {
        try await http.shutdown()
        throw error
      }
    }
    // One from the handler, one from the body; the parents are their own spans.
    let parents = received.value.compactMap { $0[.traceParent].flatMap { TraceParent($0) } }
    #expect(
      parents.map(\.traceID) == Array(repeating: "0af7651916cd43dd8448eb211c80319c", count: 2))
    #expect(Set(parents.map(\.parentID)).count == 2)
    #expect(!parents.map(\.parentID).contains(0xb7ad_6b71_6920_3331))
    #expect(parents.map(\.isSampled) == [true, true])
    #expect(received.value.map { $0[.traceState] } == ["rojo=1", "rojo=1"])
  }

  /// A router that opens a span for each request, and calls another server in the handler and the body.
  private static func router(
    _ tracer: TraceContextTracer, call: @escaping @Sendable (_ path: String) async throws -> Void
  ) -> Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: SpanMiddleware(tracer: tracer))
    router.add(middleware: EnvironmentMiddleware(Current) { _, _, _ in })
    router.get("/") { _, _ in
      try await call("/handler")
      return Response(
        status: .ok,
        body: ResponseBody { writer in
          try await call("/body")
          let trace = InstrumentationContext.current?.traceContext?.parent.traceID
          try await writer.write(ByteBuffer(string: trace ?? "none"))
          try await writer.finish(nil)
        })
    }
    return router
  }

  private func extracted(_ headers: HTTPFields) -> TraceContext? {
    var context = InstrumentationContext.topLevel
    Self.tracer().extract(headers, into: &context, using: HTTPFieldsExtractor())
    return context.traceContext
  }
}

/// Hummingbird's `TracingMiddleware` with a tracer of the test, because only one per process can be
/// bootstrapped.
private struct SpanMiddleware: RouterMiddleware {
  let tracer: TraceContextTracer

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var trace = InstrumentationContext.topLevel
    tracer.extract(request.headers, into: &trace, using: HTTPFieldsExtractor())
    let span = tracer.startSpan("request", context: trace)
    return try await InstrumentationContext.withValue(span.context) {
      try await next(request, context)
    }
  }
}

extension HTTPField.Name {
  // Not nil, because the constants are valid names.
  fileprivate static let traceParent = HTTPField.Name("traceparent").unsafelyUnwrapped
  fileprivate static let traceState = HTTPField.Name("tracestate").unsafelyUnwrapped
}
