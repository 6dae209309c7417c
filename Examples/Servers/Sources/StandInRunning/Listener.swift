import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A router at an address, for as long as it is wanted.
struct Listener {
  let host: String
  let port: Int
  let name: String
  let options: ListeningOptions
  let router: Router<StandInContext>

  func run(
    endingOn signals: [UnixSignal],
    onListening: @escaping @Sendable (URL) async -> Void
  ) async throws {
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application(onListening: onListening))],
      gracefulShutdownSignals: signals,
      logger: options.logger)
    configuration.maximumGracefulShutdownDuration = options.gracePeriod
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

  func application(
    onListening: @escaping @Sendable (URL) async -> Void
  ) -> some ApplicationProtocol {
    Application(
      router: router,
      server: .http1(
        configuration: .init(idleTimeout: options.idleTimeout.map { TimeAmount($0) })),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: name),
      onServerRunning: { [host] channel in
        var components = URLComponents()
        components.scheme = "http"
        components.host = host
        components.port = channel.localAddress?.port
        if let url = components.url { await onListening(url) }
      },
      logger: options.logger)
  }
}
