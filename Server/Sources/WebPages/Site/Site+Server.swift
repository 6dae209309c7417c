public import EnvironmentHummingbird
public import Foundation
public import Hummingbird
import Logging
import NIOCore
public import ServiceLifecycle
public import UnixSignals

extension Site {
  /// Returns a server of the pages for this machine, which also removes expired sessions.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for a free one.
  ///   - limits: The limits of a connection.
  ///   - patience: The time that a shutdown waits for requests and responses that have begun.
  ///   - signals: The signals that shut the server down.
  ///   - routes: Adds routes that only a test has.
  ///   - onListening: Receives the address.
  /// - Returns: The server. Its method `run()` throws `IOError` if the port cannot be used.
  public func server(
    port: Int, limits: ConnectionLimits = ConnectionLimits(), patience: Duration = .seconds(5),
    signals: [UnixSignal] = [.sigint, .sigterm],
    adding routes: (Router<SiteContext>) -> Void = { _ in },
    onListening: @escaping @Sendable (URL) -> Void
  ) -> ServiceGroup {
    var logger = Logger(label: "web")
    logger.logLevel = .error
    let router = router()
    routes(router)
    var application = Application(
      router: router, server: .http1(limits: limits),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port, let url = URL(string: "http://127.0.0.1:\(port)")
        {
          onListening(url)
        }
      },
      logger: logger)
    application.addServices(SessionExpiry(site: self))
    var configuration = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: signals, logger: logger)
    // Otherwise a form that never ends, or a stream, would keep the process alive.
    configuration.maximumGracefulShutdownDuration = patience
    return ServiceGroup(configuration: configuration)
  }
}

/// Removes expired sessions while the server runs.
private struct SessionExpiry: Service {
  let site: Site

  func run() async throws {
    try await cancelWhenGracefulShutdown { try await site.removeExpiredSessions() }
  }
}
