#if Tracing && Logging
  import EnvironmentClients
  import EnvironmentRecording
  import Environments
  import InMemoryLogging
  import InMemoryTracing
  import Logging
  import Testing
  import Tracing

  @Suite("The landing page on spans and log lines")
  struct SpansAndLogLinesTests {
    @Test func `The last interceptor is the outermost`() async throws {
      let Current = EnvironmentStack(ShopEnvironment.live)
      Current.replace {
        $0 = $0.intercepted(by: LoggingInterceptor()).intercepted(by: TracingInterceptor())
      }
      let handler = InMemoryLogHandler()
      let tracer = InMemoryTracer()
      await withTracer(tracer) {
        _ = await withLogger(Logger(label: "test", factory: { _ in handler })) { _ in
          await #expect(throws: ShopError.soldOut(left: 1)) {
            try await Current.shop.items(shelf: "gone", page: 1)
          }
        }
      }
      #expect(handler.entries.map(\.message) == ["ShopEnvironment.shop.items"])
      #expect(tracer.finishedSpans.map(\.operationName) == ["ShopEnvironment.shop.items"])
    }
  }
#endif
