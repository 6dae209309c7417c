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
/// The handlers, all functions that they call, and the bodies that they stream read the environment of
/// their request. A body of a known length of 64 KiB or less is written before the head is sent. The scope
/// lives until the handler and the body have ended, and longer only if a task
/// that they started outlives them.
///
/// Errors that have a response, such as `HTTPError`, are converted to it in the scope, because the router
/// would do it outside. Middleware that counts thrown errors goes inside this one.
///
/// Add the middleware of a tracer before this one: the bodies then have the trace as well.
///
/// - Complexity: O(*n*) in the number of the environment's fields: one copy, in one allocation.
public struct EnvironmentMiddleware<Environment: Sendable, Context: RequestContext>:
  RouterMiddleware
{
  @usableFromInline
  enum Change: Sendable {
    case immediate(@Sendable (inout Environment, Request, Context) throws -> Void)
    case waiting(@Sendable (inout Environment, Request, Context) async throws -> Void)
  }

  @usableFromInline
  typealias Next = @concurrent (Request, Context) async throws -> Response

  @usableFromInline
  typealias Responder =
    @Sendable (EnvironmentStack<Environment>, Change, Request, Context, Next) async throws ->
    Response

  private let stack: EnvironmentStack<Environment>
  private let change: Change

  /// `respond(in:_:to:context:next:)`, specialized for the client's environment.
  ///
  /// The initializers are inlined and refer to it there, because Hummingbird calls `handle` through a witness
  /// table, whose functions are never specialized. It captures nothing, because another asynchronous function
  /// would unpack the captures.
  private let responder: Responder

  @usableFromInline
  init(_ stack: EnvironmentStack<Environment>, _ change: Change, responder: @escaping Responder) {
    self.stack = stack
    self.change = change
    self.responder = responder
  }

  /// Creates a middleware that changes a request's environment at once.
  ///
  /// - Parameters:
  ///   - stack: The stack of which each request gets a scope.
  ///   - change: Changes a copy of the environment that the middleware sees. If it throws, the handler
  ///     does not run, and the error goes on outside the scope.
  @inlinable
  public init(
    _ stack: EnvironmentStack<Environment>,
    _ change: @escaping @Sendable (inout Environment, Request, Context) throws -> Void
  ) {
    self.init(stack, .immediate(change)) {
      try await Self.respond(in: $0, $1, to: $2, context: $3, next: $4)
    }
  }

  /// Creates a middleware that waits for values of a request's environment, such as the user.
  ///
  /// - Parameters:
  ///   - stack: The stack of which each request gets a scope.
  ///   - change: Changes a copy of the environment that the middleware sees. If it throws, the handler
  ///     does not run, and the error goes on outside the scope.
  @_disfavoredOverload
  @inlinable
  public init(
    _ stack: EnvironmentStack<Environment>,
    _ change: @escaping @Sendable (inout Environment, Request, Context) async throws -> Void
  ) {
    self.init(stack, .waiting(change)) {
      try await Self.respond(in: $0, $1, to: $2, context: $3, next: $4)
    }
  }

  /// Responds to a request in a scope of its own.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - next: Responds to the request.
  /// - Returns: The response, whose body is written in the scope.
  /// - Throws: The error of `change`, or an error of `next` that has no response.
  @concurrent
  public func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    try await responder(stack, change, request, context, next)
  }

  @inlinable @inline(__always)
  static func respond(
    in stack: EnvironmentStack<Environment>, _ change: Change,
    to request: Request, context: Context, next: Next
  ) async throws -> Response {
    switch change {
    case .immediate(let change):
      var failure: (any Error)?
      return try await stack.withOverrides {
        do { try change(&$0, request, context) } catch { failure = error }
      } operation: {
        if let failure { throw failure }
        return try await respondInScope(of: stack, to: request, context: context, next: next)
      }
    case .waiting(let change):
      return try await stack.withOverrides {
        try await change(&$0, request, context)
      } operation: {
        try await respondInScope(of: stack, to: request, context: context, next: next)
      }
    }
  }

  @usableFromInline
  static func respondInScope(
    of stack: EnvironmentStack<Environment>, to request: Request, context: Context, next: Next
  ) async throws -> Response {
    // One function, because each asynchronous call allocates a frame and switches executors, for 200 to 300
    // instructions.
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    let body = response.body
    guard let length = body.contentLength, length <= MemoryBodyWriter.limit else {
      response.body = body.written(in: stack.capturedScope())
      return response
    }
    // A body without bytes has no code that could read the environment.
    if length == 0 { return response }
    let memory = MemoryBodyWriter()
    do {
      try await body.write(memory)
      response.body = memory.body
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
      response.body = response.body.written(in: stack.capturedScope())
    }
    return response
  }
}
