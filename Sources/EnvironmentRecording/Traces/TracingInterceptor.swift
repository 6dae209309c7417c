#if Tracing
  public import EnvironmentClients
  public import Tracing

  /// Opens a span for each call of an environment's endpoints.
  ///
  /// ```swift
  /// InstrumentationSystem.bootstrap(tracer)
  /// Current.replace { $0 = $0.intercepted(by: TracingInterceptor()) }
  /// ```
  ///
  /// The span has the name of the endpoint, such as `AppEnvironment.gitHub.fetchRepos`, and is a child of the
  /// span in which the call is made. Spans that the endpoint opens are its children. An error is recorded in the
  /// span, and sets its status.
  ///
  /// Available with the trait `Tracing`.
  public struct TracingInterceptor: ClientInterceptor {
    private let tracer: (any Tracer)?
    private let redaction: Redaction?

    /// Makes an interceptor.
    ///
    /// - Parameters:
    ///   - tracer: The tracer of the spans; nil for the one that `InstrumentationSystem` has when a call begins.
    ///   - redaction: The names whose values are replaced in the attributes of a span, which have the arguments
    ///     as JSON under `argument.` and the label. If it is nil, the default, spans do not have the arguments,
    ///     because spans are sent to other systems.
    public init(_ tracer: (any Tracer)? = nil, arguments redaction: Redaction? = nil) {
      self.tracer = tracer
      self.redaction = redaction
    }

    /// Runs a call in a span.
    ///
    /// - Parameters:
    ///   - call: The name and the arguments.
    ///   - operation: The closure with these arguments.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public func intercept<Success: ~Copyable, Failure>(
      _ call: ClientCall, operation: () throws(Failure) -> Success
    ) throws(Failure) -> Success {
      let span = start(call)
      defer { span.end() }
      var outcome = CallOutcome<Success, Failure>()
      ServiceContext.withValue(span.context) {
        do throws(Failure) {
          outcome.succeed(try operation())
        } catch {
          outcome.error = error
        }
      }
      if let error = outcome.error { fail(span, error) }
      return try outcome.take()
    }

    /// Runs an asynchronous call in a span.
    ///
    /// - Parameters:
    ///   - call: The name and the arguments.
    ///   - operation: The closure with these arguments.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
      _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
    ) async throws(Failure) -> Success {
      let span = start(call)
      defer { span.end() }
      var outcome = CallOutcome<Success, Failure>()
      await ServiceContext.withValue(span.context) {
        do throws(Failure) {
          outcome.succeed(try await operation())
        } catch {
          outcome.error = error
        }
      }
      if let error = outcome.error { fail(span, error) }
      return try outcome.take()
    }

    private func start(_ call: ClientCall) -> any Span {
      let span = (tracer ?? InstrumentationSystem.tracer).startAnySpan(
        call.endpoint.name, context: ServiceContext.current ?? .topLevel, ofKind: .internal)
      guard let redaction, span.isRecording else { return span }
      span.updateAttributes { attributes in
        for (label, text) in RecordedArgument.texts(of: call, redaction) {
          attributes["argument.\(label)"] = text
        }
      }
      return span
    }

    private func fail(_ span: any Span, _ error: any Error) {
      span.recordError(error)
      span.setStatus(SpanStatus(code: .error, message: "\(error)"))
    }
  }
#endif
