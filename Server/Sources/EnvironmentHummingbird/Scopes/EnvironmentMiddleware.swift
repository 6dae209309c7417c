public import Environments
public import Hummingbird

/// Opens a scope of an environment stack for each request.
///
/// ```swift
/// let router = Router()
/// router.add(
///   middleware: EnvironmentMiddleware(Current) { environment, request, context in
///     environment.requestID = request.identifier(or: environment.uuid().uuidString)
///     environment.locale = locales.preferred(by: request.headers)
///   })
/// ```
///
/// The handlers, all functions that they call, and the bodies that they stream read the environment of their
/// request. A body with a known length of at most 64 KiB is written before the head is sent. The scope lives until
/// the handler and the body have ended, or longer if a task that they started outlives them.
///
/// Errors that have a response, such as `HTTPError`, are converted to the response in the scope, because the router
/// would convert them outside. Add middleware that counts thrown errors inside this one.
///
/// Add the middleware of a tracer before this one, so that the bodies also have the trace.
///
/// - Complexity: O(*n*) in the number of the environment's fields: one copy, in one allocation.
public struct EnvironmentMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Opens the scope of a request.
  ///
  /// The initializers are inlined, so that the compiler specializes this closure for the client's environment:
  /// Hummingbird calls `handle` through a witness table, whose functions are never specialized.
  @usableFromInline
  enum Opening: Sendable {
    case immediate(@Sendable (Request, Context) throws -> CapturedScope)
    case waiting(@Sendable (Request, Context) async throws -> CapturedScope)
  }

  private let opening: Opening

  @usableFromInline
  init(_ opening: Opening) { self.opening = opening }

  /// Creates a middleware that changes a request's environment synchronously.
  ///
  /// - Parameters:
  ///   - stack: The stack on which each request opens a scope.
  ///   - change: Changes a copy of the environment that is current in the middleware. If it throws, the handler
  ///     does not run, and the error is thrown outside the scope.
  @inlinable
  public init<Environment>(
    _ stack: EnvironmentStack<Environment>,
    _ change: @escaping @Sendable (inout Environment, Request, Context) throws -> Void
  ) {
    self.init(
      .immediate { request, context in
        try stack.openScope { try change(&$0, request, context) }
      })
  }

  /// Creates a middleware that awaits values of a request's environment, such as the user.
  ///
  /// - Parameters:
  ///   - stack: The stack on which each request opens a scope.
  ///   - change: Changes a copy of the environment that is current in the middleware. If it throws, the handler
  ///     does not run, and the error is thrown outside the scope.
  @_disfavoredOverload
  @inlinable
  public init<Environment>(
    _ stack: EnvironmentStack<Environment>,
    _ change: @escaping @Sendable (inout Environment, Request, Context) async throws -> Void
  ) {
    self.init(
      .waiting { request, context in
        // Changed outside the scope, because the change may suspend.
        var environment = stack.current
        try await change(&environment, request, context)
        return stack.withEnvironment(environment) { stack.capturedScope() }
      })
  }

  /// Responds to a request in a scope of its own.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - next: Responds to the request.
  /// - Returns: The response, whose body is written in the scope.
  /// - Throws: The error of `change`, or an error of `next` that has no response.
  @concurrent @inline(__always)
  public func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    // Inlined into the witness, together with `run`, because each asynchronous function allocates a frame and
    // switches executors, which takes 200 to 300 instructions.
    let scope: CapturedScope
    switch opening {
    case .immediate(let open): scope = try open(request, context)
    case .waiting(let open): scope = try await open(request, context)
    }
    return try await scope.run { @concurrent in
      var response: Response
      do {
        response = try await next(request, context)
      } catch let error as any HTTPResponseError {
        response = try error.response(from: request, context: context)
      }
      let body = response.body
      switch body.contentLength {
      case 0: break  // Without bytes, a body has no code that could read the environment.
      case let length? where length <= MemoryBodyWriter.limit:
        let memory = MemoryBodyWriter()
        do {
          try await body.write(memory)
          response.body = memory.body
        } catch let error as any HTTPResponseError {
          response = try error.response(from: request, context: context)
          response.body = response.body.written(in: scope)
        }
      default: response.body = body.written(in: scope)
      }
      // Without `consume`, the compiler copies the response.
      return consume response
    }
  }
}
