public import Foundation
public import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
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
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application(onListening: onListening))],
      gracefulShutdownSignals: signals,
      logger: .silent)
    configuration.maximumGracefulShutdownDuration = .seconds(1)
    let group = ServiceGroup(configuration: configuration)

    // A task of its own, which the caller's cancellation ends gracefully instead of at once: NIO
    // stops the process where a connection is dropped that was accepted and not handled yet.
    let running = Task { try await group.run() }
    do {
      try await withTaskCancellationHandler {
        try await running.value
      } onCancel: {
        Task { await group.triggerGracefulShutdown() }
      }
    } catch is CancellationError {
      return
    } catch is ServiceGroupError {
      // The group was ended before it began, or by force; it has nothing to say about listening.
      return
    } catch {
      throw StandInError(error, host: host, port: port)
    }
  }

  /// The application without the loop that runs it, for a test that brings its own.
  ///
  /// - Parameter onListening: Receives the URL at which it is reached, as soon as it is.
  /// - Returns: A Hummingbird application.
  public func application(
    onListening: @escaping @Sendable (URL) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      router: StandInRoutes(options: options, environment: environment).router(),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: "github-stand-in"),
      onServerRunning: { channel in
        var components = URLComponents()
        components.scheme = "http"
        components.host = host
        components.port = channel.localAddress?.port
        if let url = components.url { await onListening(url) }
      },
      // Hummingbird would take its own from the process's environment.
      logger: .silent)
  }
}

extension Logger {
  fileprivate static var silent: Logger {
    Logger(label: "github-stand-in") { _ in SwiftLogNoOpLogHandler() }
  }
}
