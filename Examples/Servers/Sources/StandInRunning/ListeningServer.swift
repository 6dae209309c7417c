public import Foundation
public import Hummingbird
public import UnixSignals

/// A server at an address: the common interface of the servers in this package.
///
/// ```swift
/// try await server.run { url in print(url) }   // a free port of 127.0.0.1
/// ```
public protocol ListeningServer: Sendable {
  /// The host to listen on; only this machine can reach the default host, 127.0.0.1.
  var host: String { get }
  /// The port to listen on; 0 selects a free port.
  var port: Int { get }
  /// The name of the server.
  var name: String { get }
  /// The options of the listening socket.
  var listening: ListeningOptions { get }

  /// Returns the router of the server.
  ///
  /// - Returns: A Hummingbird router.
  func router() -> Router<StandInContext>
}

extension ListeningServer {
  /// Without a logger, and with one second for running responses.
  public var listening: ListeningOptions { ListeningOptions() }

  /// Listens and responds until the task is cancelled.
  ///
  /// At the end, running responses have a short time to finish.
  ///
  /// - Parameters:
  ///   - signals: Signals that also end the server; none by default.
  ///   - onListening: Receives the server's URL when the server is reachable.
  /// - Throws: ``StandInError`` if it cannot listen.
  public func run(
    endingOn signals: [UnixSignal] = [],
    onListening: @escaping @Sendable (URL) async -> Void
  ) async throws {
    try await listener.run(endingOn: signals, onListening: onListening)
  }

  /// Returns the application without the loop that runs it, for tests with their own loop.
  ///
  /// - Parameter onListening: Receives the server's URL when the server is reachable.
  /// - Returns: A Hummingbird application.
  public func application(
    onListening: @escaping @Sendable (URL) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    listener.application(onListening: onListening)
  }

  private var listener: Listener {
    Listener(host: host, port: port, name: name, options: listening, router: router())
  }
}
