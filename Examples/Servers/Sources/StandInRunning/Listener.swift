package import Foundation
package import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
package import UnixSignals

/// A router at an address, for as long as it is wanted.
package struct Listener {
  private let host: String
  private let port: Int
  private let name: String
  private let router: Router<StandInContext>

  /// Creates a listener, which does not listen yet.
  ///
  /// - Parameters:
  ///   - host: The host to listen on.
  ///   - port: The port to listen on; 0 takes one that is free.
  ///   - name: How the server introduces itself.
  ///   - router: What answers.
  package init(host: String, port: Int, name: String, router: Router<StandInContext>) {
    self.host = host
    self.port = port
    self.name = name
    self.router = router
  }

  /// Listens, and answers until the task is cancelled.
  ///
  /// At the end, answers that are under way have a second to come to theirs.
  ///
  /// - Parameters:
  ///   - signals: The signals that end it as well.
  ///   - onListening: Receives the URL at which it is reached, as soon as it is.
  /// - Throws: ``StandInError`` where it cannot listen.
  package func run(
    endingOn signals: [UnixSignal],
    onListening: @escaping @Sendable (URL) async -> Void
  ) async throws {
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application(onListening: onListening))],
      gracefulShutdownSignals: signals,
      logger: silent)
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
  package func application(
    onListening: @escaping @Sendable (URL) async -> Void
  ) -> some ApplicationProtocol {
    Application(
      router: router,
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: name),
      onServerRunning: { [host] channel in
        var components = URLComponents()
        components.scheme = "http"
        components.host = host
        components.port = channel.localAddress?.port
        if let url = components.url { await onListening(url) }
      },
      // Hummingbird would take its own from the process's environment.
      logger: silent)
  }

  private var silent: Logger {
    Logger(label: name) { _ in SwiftLogNoOpLogHandler() }
  }
}
