#if Tracing
  import EnvironmentClients
  import EnvironmentRecording
  import Foundation
  import InMemoryTracing
  import Testing
  import Tracing

  struct TracingTests {
    private let tracer = InMemoryTracer(idGenerator: .incrementing)

    @Test func `Spans have the names of endpoints, and no arguments`() async throws {
      let shop = Shop.live.intercepted(by: TracingInterceptor(tracer))
      _ = try await shop.items(shelf: "tea", page: 2)
      _ = shop.price(name: "tea")
      #expect(tracer.finishedSpans.map(\.operationName) == ["Shop.items", "Shop.price"])
      #expect(tracer.finishedSpans.allSatisfy { $0.attributes.isEmpty && $0.status == nil })
      #expect(tracer.activeSpans.isEmpty)
    }

    @Test func `Spans have the arguments if asked for, without secrets`() async throws {
      let shop = Shop.live.intercepted(by: TracingInterceptor(tracer, arguments: .standard))
      _ = try await shop.login(name: "Blob", password: "hunter2")
      shop.log("hello")
      let attributes = tracer.finishedSpans.map(\.attributes)
      #expect(attributes[0].get("argument.name") == .string("\"Blob\""))
      #expect(attributes[0].get("argument.password") == .string("(redacted)"))
      #expect(attributes[1].get("argument.0") == .string("\"hello\""))
    }

    @Test func `Spans have the errors of all four kinds of endpoints`() async throws {
      let shop = Shop.live.intercepted(by: TracingInterceptor(tracer))
      await #expect(throws: ShopError.soldOut(left: 4)) {
        try await shop.items(shelf: "gone", page: 4)
      }
      #expect(throws: ShopError.closed) {
        try shop.buy(Item(name: "tea", price: 1), count: 0, note: nil, isGift: false, at: .now)
      }
      #expect(throws: TypedError.missing(-1)) { try shop.typed(id: -1) }
      let spans = tracer.finishedSpans
      #expect(spans.map { $0.errors.count } == [1, 1, 1])
      #expect(spans.map { $0.status?.code } == [.error, .error, .error])
      #expect(spans.map { $0.status?.message } == ["soldOut(left: 4)", "closed", "missing(-1)"])
    }

    @Test func `Spans are between the caller's and those of endpoints`() async throws {
      let tracer = tracer
      var shop = Shop.live
      shop.items = { _, _ in
        tracer.withAnySpan("inside", context: ServiceContext.current ?? .topLevel, ofKind: .client)
        {
          _ in []
        }
      }
      let traced = shop.intercepted(by: TracingInterceptor(tracer))
      _ = try await tracer.withSpan("outside") { _ in try await traced.items(shelf: "", page: 1) }
      let spans = tracer.finishedSpans
      #expect(spans.map(\.operationName) == ["inside", "Shop.items", "outside"])
      #expect(spans[0].parentSpanID == spans[1].spanID)
      #expect(spans[1].parentSpanID == spans[2].spanID)
      #expect(Set(spans.map(\.traceID)).count == 1)
    }

    @Test func `A result that cannot be copied has a span`() {
      let ticket = Refused.live.intercepted(by: TracingInterceptor(tracer)).ticket()
      #expect(ticket.number == 3)
      #expect(tracer.finishedSpans.map(\.operationName) == ["Refused.ticket"])
    }

    @Test func `Spans go to the tracer of the task if none is named`() async throws {
      let shop = Shop.live.intercepted(by: TracingInterceptor())
      _ = shop.price(name: "tea")
      try await withTracer(tracer) { _ = try await shop.items(shelf: "tea", page: 1) }
      #expect(tracer.finishedSpans.map(\.operationName) == ["Shop.items"])
    }
  }
#endif
