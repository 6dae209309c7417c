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
  private enum Change: Sendable {
    case immediate(@Sendable (inout Environment, Request, Context) throws -> Void)
    case waiting(@Sendable (inout Environment, Request, Context) async throws -> Void)
  }

  private let stack: EnvironmentStack<Environment>
  private let change: Change

  /// Creates a middleware that changes a request's environment at once.
  ///
  /// - Parameters:
  ///   - stack: The stack of which each request gets a scope.
  ///   - change: Changes a copy of the environment that the middleware sees. If it throws, the handler
  ///     does not run, and the error goes on outside the scope.
  public init(
    _ stack: EnvironmentStack<Environment>,
    _ change: @escaping @Sendable (inout Environment, Request, Context) throws -> Void
  ) {
    self.stack = stack
    self.change = .immediate(change)
  }

  /// Creates a middleware that waits for values of a request's environment, such as the user.
  ///
  /// - Parameters:
  ///   - stack: The stack of which each request gets a scope.
  ///   - change: Changes a copy of the environment that the middleware sees. If it throws, the handler
  ///     does not run, and the error goes on outside the scope.
  @_disfavoredOverload
  public init(
    _ stack: EnvironmentStack<Environment>,
    _ change: @escaping @Sendable (inout Environment, Request, Context) async throws -> Void
  ) {
    self.stack = stack
    self.change = .waiting(change)
  }

  /// Responds to a request in a scope of its own.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - next: Responds to the request.
  /// - Returns: The response, whose body is written in the scope.
  /// - Throws: The error of `change`, or an error of `next` that has no response.
  public func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    switch change {
    case .immediate(let change):
      var failure: (any Error)?
      return try await stack.withOverrides {
        do { try change(&$0, request, context) } catch { failure = error }
      } operation: {
        if let failure { throw failure }
        return try await respond(to: request, context: context, next: next)
      }
    case .waiting(let change):
      return try await stack.withOverrides {
        try await change(&$0, request, context)
      } operation: {
        try await respond(to: request, context: context, next: next)
      }
    }
  }

  private func respond(
    to request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    // One function, because each asynchronous call switches executors, for 100 to 200 instructions.
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    if response.body.contentLength == 0 {
      // A body without bytes has no code that could read the environment.
    } else if response.body.isSmall {
      let memory = MemoryBodyWriter()
      do {
        try await response.body.write(memory)
        response.body = memory.body
      } catch let error as any HTTPResponseError {
        response = try error.response(from: request, context: context)
        response.body = response.body.written(in: stack.capturedScope())
      }
    } else {
      response.body = response.body.written(in: stack.capturedScope())
    }
    return response
  }
}
