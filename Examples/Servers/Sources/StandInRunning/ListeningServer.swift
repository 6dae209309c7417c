public import Foundation
public import Hummingbird
public import UnixSignals

/// A server at an address: what all servers of this package have in common.
///
/// ```swift
/// try await server.run { url in print(url) }   // a free port of 127.0.0.1
/// ```
public protocol ListeningServer: Sendable {
  /// The host to listen on; only this machine can reach the usual one, 127.0.0.1.
  var host: String { get }
  /// The port to listen on; 0 takes one that is free.
  var port: Int { get }
  /// How the server introduces itself.
  var name: String { get }
  /// How it listens apart from where.
  var listening: ListeningOptions { get }

  /// What answers.
  ///
  /// - Returns: A Hummingbird router.
  func router() -> Router<StandInContext>
}

extension ListeningServer {
  /// Silent, with a second for answers that are under way.
  public var listening: ListeningOptions { ListeningOptions() }

  /// Listens, and answers until the task is cancelled.
  ///
  /// At the end, answers that are under way have a moment to come to theirs.
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
    Listener(host: host, port: port, name: name, options: listening, router: router())
  }
}
