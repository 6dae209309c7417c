public import Foundation
public import Hummingbird
import StandInRunning
public import UnixSignals

/// A server that answers like GitHub, for tests and demonstrations without the internet.
///
/// ```swift
/// let server = StandInServer(environment: environment)   // a free port of 127.0.0.1
/// try await server.run { url in print(url) }
/// ```
public struct StandInServer: Sendable {
  /// The host to listen on; only this machine can reach the usual one.
  public var host: String
  /// The port to listen on; 0 takes one that is free.
  public var port: Int
  /// How it behaves.
  public var options: StandInOptions
  /// The world that it runs in.
  public var environment: StandInEnvironment

  /// Creates a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - host: The host to listen on.
  ///   - port: The port to listen on; 0 takes one that is free.
  ///   - options: How it behaves.
  ///   - environment: The world that it runs in.
  public init(
    host: String = "127.0.0.1",
    port: Int = 0,
    options: StandInOptions = StandInOptions(),
    environment: StandInEnvironment
  ) {
    self.host = host
    self.port = port
    self.options = options
    self.environment = environment
  }

  /// Listens, and answers until the task is cancelled.
  ///
  /// At the end, answers that are under way have a second to come to theirs.
  ///
  /// - Parameters:
  ///   - signals: The signals that end it as well; none unless given.
  ///   - onListening: Receives the URL at which it is reached, as soon as it is.
  /// - Throws: ``StandInError`` where it cannot listen.
  public func run(
    endingOn signals: [UnixSignal] = [],
    onListening: @escaping @Sendable (URL) async -> Void
  ) async throws {
    try await listener.run(endingOn: signals, onListening: onListening)
  }

  /// The application without the loop that runs it, for a test that brings its own.
  ///
  /// - Parameter onListening: Receives the URL at which it is reached, as soon as it is.
  /// - Returns: A Hummingbird application.
  public func application(
    onListening: @escaping @Sendable (URL) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    listener.application(onListening: onListening)
  }

  private var listener: Listener {
    Listener(
      host: host, port: port, name: "github-stand-in",
      router: StandInRoutes(options: options, environment: environment).router())
  }
}
