package import Foundation
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
    let routes = router.buildResponder()
    // Around all routes, because the errors of unknown paths and methods have content, too.
    let responder = CallbackResponder<StandInContext> { request, context in
      try await HeadResponses().handle(request, context: context) {
        try await routes.respond(to: $0, context: $1)
      }
    }
    return Application(
      responder: responder,
      server: .http1(
        configuration: .init(idleTimeout: options.idleTimeout.map { TimeAmount($0) })),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: name),
      onServerRunning: { [host] channel in
        let url = URL(ofServerAt: host, port: channel.localAddress?.port)
        if let url { await onListening(url) }
      },
      logger: options.logger)
  }
}

extension URL {
  /// The address at which a server is reached.
  ///
  /// - Parameters:
  ///   - host: A name, or an address, also one of IPv6, which stands in brackets in a URL.
  ///   - port: The port.
  package init?(ofServerAt host: String, port: Int?) {
    var components = URLComponents()
    components.scheme = "http"
    components.host = host.contains(":") ? "[\(host)]" : host
    components.port = port
    guard let url = components.url else { return nil }
    self = url
  }
}
