import BackersService
import Environments
import Foundation
import GitHubStandIn
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import StandInRunning
import UnixSignals
import WebPages
import WolframAlphaStandIn

/// The site on a port of this machine, with the servers that stand in for those of the internet.
struct WebServer: Sendable {
  let site: Site

  /// Serves until SIGINT or SIGTERM.
  ///
  /// - Parameters:
  ///   - port: The port; nil for the usual one, or a free one if that is taken.
  ///   - onListening: Receives the address of the start page.
  /// - Throws: ``ListeningError`` if the port cannot be used.
  func run(port: Int?, onListening: @escaping @Sendable (URL) -> Void) async throws {
    let sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    let gitHub = StandInServer(environment: StandInEnvironment(now: { Date() }, sleep: sleep))
    let wolframAlpha = WolframAlphaServer(environment: WolframAlphaEnvironment(sleep: sleep))
    // The sessions end with the process, and so do their files.
    let files = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: files) }
    let database = try await ServiceDatabase.inMemory()
    BackersService.Current.replace {
      $0.database = database
      // Instead of a telephone.
      $0.deliver = { print("The code for \($0.email) is \($0.code.digits.value)") }
    }
    try await withRunning(gitHub) { gitHub in
      try await withRunning(wolframAlpha) { wolframAlpha in
        try await withRunning(BackersServer()) { backers in
          WebPages.Current.replace {
            $0.files = files
            $0.standIns = StandIns(backers: backers, gitHub: gitHub, wolframAlpha: wolframAlpha)
          }
          try await serve(on: port, onListening: onListening)
        }
      }
    }
    try await database.close()
  }

  /// Serves on a port, or on the usual one, or on a free one.
  private func serve(
    on port: Int?, onListening: @escaping @Sendable (URL) -> Void
  ) async throws {
    if let port { return try await listen(on: port, onListening: onListening) }
    do {
      try await listen(on: WebCommand.usualPort, onListening: onListening)
    } catch let error as ListeningError where error.reason == .inUse {
      try await listen(on: 0, onListening: onListening)
    }
  }

  private func listen(
    on port: Int, onListening: @escaping @Sendable (URL) -> Void
  ) async throws {
    var logger = Logger(label: "web")
    logger.logLevel = .error
    var application = Application(
      router: site.router(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        var components = URLComponents()
        components.scheme = "http"
        components.host = "127.0.0.1"
        components.port = channel.localAddress?.port
        if let url = components.url { onListening(url) }
      },
      logger: logger)
    application.addServices(SessionExpiry(site: site))
    do {
      try await application.runService(gracefulShutdownSignals: [.sigint, .sigterm])
    } catch let error as IOError {
      throw ListeningError(error, port: port)
    }
  }

  /// Runs an operation while a server runs.
  private func withRunning(
    _ server: some ListeningServer, _ operation: @escaping @Sendable (URL) async throws -> Void
  ) async throws {
    let (urls, continuation) = AsyncStream.makeStream(of: URL.self)
    try await withThrowingTaskGroup { group in
      group.addTask {
        defer { continuation.finish() }
        try await server.run { continuation.yield($0) }
      }
      for await url in urls {
        try await operation(url)
        break
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }
}

/// Removes expired sessions while the server runs.
private struct SessionExpiry: Service {
  let site: Site

  func run() async throws {
    try await cancelWhenGracefulShutdown { try await site.removeExpiredSessions() }
  }
}

/// The reason why a port cannot be used.
struct ListeningError: Error, Equatable, CustomStringConvertible {
  enum Reason: Equatable {
    case inUse
    case notAllowed
    case other(String)
  }

  var reason: Reason
  var port: Int

  init(_ error: IOError, port: Int) {
    self.port = port
    reason =
      switch error.errnoCode {
      case EADDRINUSE: .inUse
      case EACCES: .notAllowed
      default: .other("\(error)")
      }
  }

  /// One line that says what failed, where, and what to do.
  var description: String {
    switch reason {
    case .inUse:
      "Port \(port) is in use by another program. Stop that program, or use another port: --port 0 finds a "
        + "free one."
    case .notAllowed:
      "Port \(port) is reserved for programs with more rights. Use one above 1023: --port 0 finds a free one."
    case .other(let reason):
      "The server cannot listen on port \(port): \(reason). Use another one: --port 0 finds a free one."
    }
  }
}
