package import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle
import UnixSignals

/// Serves a router at an address until it is stopped.
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

    // A separate task, so that a cancellation of the caller shuts it down gracefully: NIO stops the
    // process if a connection is closed that was accepted but not handled yet.
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
      // The group was ended before it started, or by force, and has no error of listening.
      return
    } catch {
      throw StandInError(error, host: host, port: port)
    }
  }

  func application(
    onListening: @escaping @Sendable (URL) async -> Void
  ) -> some ApplicationProtocol {
    let routes = router.buildResponder()
    // Around all routes, because the errors of unknown paths and methods also have content.
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
  /// Creates the URL of a server.
  ///
  /// - Parameters:
  ///   - host: A name or an address. An IPv6 address is enclosed in brackets in the URL.
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
