public import Tracing

/// Reads and writes the headers of W3C Trace Context, so that a trace continues through this server.
///
/// ```swift
/// InstrumentationSystem.bootstrap(
///   TraceContextTracer { UInt64.random(in: .min ... .max) })
///
/// router.add(middleware: TracingMiddleware())
/// router.add(middleware: EnvironmentMiddleware(Current) { … })
/// ```
///
/// Each span has its own identifier, which outgoing requests name as their parent; async-http-client writes the
/// headers. Spans are not recorded. To record them, use the tracer of a tracing system instead, which uses the same
/// headers.
public struct TraceContextTracer: Tracer {
  private let randomNumber: @Sendable () -> UInt64

  /// Creates a tracer.
  ///
  /// - Parameter randomNumber: Returns an unpredictable number, for the identifiers of traces and spans.
  public init(randomNumber: @escaping @Sendable () -> UInt64) {
    self.randomNumber = randomNumber
  }

  /// Reads the headers of a request.
  ///
  /// Invalid headers are ignored.
  ///
  /// - Parameters:
  ///   - carrier: The headers.
  ///   - context: The context, whose `traceContext` is set.
  ///   - extractor: Reads a header.
  public func extract<Carrier, Extract>(
    _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
  ) where Extract: Extractor, Extract.Carrier == Carrier {
    guard let header = extractor.extract(key: "traceparent", from: carrier),
      let parent = TraceParent(header)
    else { return }
    let state = extractor.extract(key: "tracestate", from: carrier).flatMap { TraceState($0) }
    context.traceContext = TraceContext(parent: parent, state: state ?? TraceState())
  }

  /// Writes the headers of a request.
  ///
  /// - Parameters:
  ///   - context: The context. If it has no trace, nothing is written.
  ///   - carrier: The headers.
  ///   - injector: Writes a header.
  public func inject<Carrier, Inject>(
    _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject: Injector, Inject.Carrier == Carrier {
    guard let trace = context.traceContext else { return }
    injector.inject(trace.parent.description, forKey: "traceparent", into: &carrier)
    let state = trace.state.limited()
    if !state.members.isEmpty {
      injector.inject(state.description, forKey: "tracestate", into: &carrier)
    }
  }

  /// Starts a span with a new identifier, in the trace of the context or in a new trace.
  ///
  /// - Parameters:
  ///   - operationName: The name of the operation, which is not recorded.
  ///   - context: The context of the span's parent.
  ///   - kind: The kind of the span, which is not recorded.
  ///   - instant: The start, which is not recorded.
  ///   - function: The function that starts the span.
  ///   - fileID: The file that starts the span.
  ///   - line: The line that starts the span.
  /// - Returns: A span whose context contains its identifier.
  public func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> InstrumentationContext,
    ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
  ) -> NoOpTracer.NoOpSpan {
    var context = context()
    if var trace = context.traceContext {
      trace.parent.parentID = identifier()
      context.traceContext = trace
    } else if let parent = TraceParent(
      // The flag "random": the identifier may be used for sampling.
      traceIDHigh: randomNumber(), traceIDLow: identifier(), parentID: identifier(), flags: 0b10)
    {
      context.traceContext = TraceContext(parent: parent)
    }
    return NoOpTracer.NoOpSpan(context: context)
  }

  /// Does nothing: spans are not recorded.
  public func forceFlush() {}

  /// Returns a random number other than 0, because no identifier may be 0.
  private func identifier() -> UInt64 {
    let number = randomNumber()
    return number == 0 ? 1 : number
  }
}
