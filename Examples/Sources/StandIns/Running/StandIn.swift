public import Foundation
public import Hummingbird
public import Logging
public import ServiceLifecycle

/// A server that a program talks to instead of the real one.
///
/// ```swift
/// try await StandIn.gitHub().run { url in … }   // on a free port of 127.0.0.1
/// ```
public struct StandIn: Sendable {
  /// The name of the server.
  public let name: String
  private let router: @Sendable () -> Router<BasicRequestContext>

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - router: Returns the routes.
  public init(name: String, router: @escaping @Sendable () -> Router<BasicRequestContext>) {
    self.name = name
    self.router = router
  }

  /// Returns the service, which runs until it is shut down.
  ///
  /// - Parameters:
  ///   - host: The host to listen on.
  ///   - port: The port to listen on; 0 takes a free one.
  ///   - onListening: Receives the address of the server when it is reachable.
  /// - Returns: The service.
  public func service(
    host: String = "127.0.0.1", port: Int = 0,
    onListening: @escaping @Sendable (URL) async -> Void
  ) -> some Service {
    Application(
      router: router(),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: name),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        if let url = URL(string: "http://\(host):\(port)") { await onListening(url) }
      },
      logger: .silent)
  }

  /// Runs the server in this process for as long as an operation runs.
  ///
  /// - Parameter operation: Receives the address of the server.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, or of the server if it cannot listen.
  public func run<Result: Sendable>(
    _ operation: @escaping @Sendable (URL) async throws -> Result
  ) async throws -> Result {
    let (addresses, continuation) = AsyncStream.makeStream(of: URL.self)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: service { continuation.yield($0) })], logger: .silent))
    return try await withThrowingTaskGroup(of: Result?.self) { tasks in
      tasks.addTask {
        defer { continuation.finish() }
        try await group.run()
        return nil
      }
      tasks.addTask {
        for await address in addresses {
          do {
            let result = try await operation(address)
            await group.triggerGracefulShutdown()
            return result
          } catch {
            await group.triggerGracefulShutdown()
            throw error
          }
        }
        return nil
      }
      for try await case let result? in tasks { return result }
      throw CancellationError()
    }
  }
}

extension Logger {
  /// A logger that writes nothing.
  public static var silent: Logger {
    Logger(label: "stand-ins") { _ in SwiftLogNoOpLogHandler() }
  }
}

/// A wrong answer to every request.
public enum Fault: String, CaseIterable, Sendable {
  /// A page instead of JSON, with the status 200, as networks with a login page send.
  case html
  /// JSON of another form.
  case otherJSON = "other-json"
  /// The status 403, as a server sends after too many requests.
  case forbidden
  /// The status 500.
  case serverError = "server-error"

  var response: Response {
    switch self {
    case .html:
      Response(
        status: .ok, headers: [.contentType: "text/html"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: "<html>Log in first.</html>")))
    case .otherJSON: .json(#"{"unexpected":null}"#)
    case .forbidden: .json(#"{"message":"API rate limit exceeded"}"#, status: .forbidden)
    case .serverError: .json(#"{"message":"Server Error"}"#, status: .internalServerError)
    }
  }
}

extension Response {
  /// Returns a response with a text in JSON.
  static func json(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
