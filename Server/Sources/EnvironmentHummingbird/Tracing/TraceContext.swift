public import Instrumentation

/// The trace that a request belongs to, and the values that tracing systems have added to it.
///
/// ```swift
/// logger[metadataKey: "trace"] = "\(ServiceContext.current?.traceContext?.parent.traceID ?? "none")"
/// ```
public struct TraceContext: Hashable, Sendable {
  /// The position in the trace.
  public var parent: TraceParent
  /// The values of tracing systems.
  public var state: TraceState

  /// Creates the context of a trace.
  ///
  /// - Parameters:
  ///   - parent: The position in the trace.
  ///   - state: The values of tracing systems.
  public init(parent: TraceParent, state: TraceState = TraceState()) {
    self.parent = parent
    self.state = state
  }
}

extension InstrumentationContext {
  private enum TraceContextKey: InstrumentationContextKey {
    typealias Value = TraceContext
    static var nameOverride: String? { "w3c-trace-context" }
  }

  /// The trace of W3C Trace Context that this context belongs to.
  public var traceContext: TraceContext? {
    get { self[TraceContextKey.self] }
    set { self[TraceContextKey.self] = newValue }
  }
}
