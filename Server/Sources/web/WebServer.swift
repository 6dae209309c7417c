import Environments
import Foundation
import NIOCore
import ServiceLifecycle
import StandIns
import WebPages

/// Serves the pages, and the servers that they ask.
struct WebServer: Sendable {
  let site: Site

  /// Serves until the process gets a signal to end.
  ///
  /// - Parameters:
  ///   - port: The port; nil for the usual one, or a free one if that is taken.
  ///   - onListening: Receives the address.
  /// - Throws: ``ListeningError`` if the server cannot listen on the port.
  func run(port: Int?, onListening: @escaping @Sendable (URL) -> Void) async throws {
    // The sessions end with the process, and so do their files.
    let files = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: files) }
    let service = try StandIn.backers { code, email in
      // Instead of a telephone.
      print("The code of \(email) is \(code).")
      fflush(nil)
    }
    try await StandIn.gitHub().run { gitHub in
      try await StandIn.wolfram().run { wolframAlpha in
        try await service.run { backers in
          WebPages.Current.replace {
            $0.files = files
            $0.standIns = Servers(backers: backers, gitHub: gitHub, wolframAlpha: wolframAlpha)
          }
          try await serve(on: port, onListening: onListening)
        }
      }
    }
  }

  private func serve(
    on port: Int?, onListening: @escaping @Sendable (URL) -> Void
  ) async throws {
    let tried = port ?? WebCommand.usualPort
    do {
      try await site.server(port: tried, onListening: onListening).run()
    } catch let error as IOError {
      guard port == nil, error.errnoCode == EADDRINUSE else {
        throw ListeningError(error: error, port: tried)
      }
      try await serve(on: 0, onListening: onListening)
    }
  }
}

/// The reason why a port cannot be used.
struct ListeningError: Error, CustomStringConvertible {
  var error: IOError
  var port: Int

  /// One line that says what failed, where, and what to do.
  var description: String {
    switch error.errnoCode {
    case EADDRINUSE:
      "Port \(port) is in use by another program. Stop that program, or use another port: --port 0 finds a "
        + "free one."
    case EACCES:
      "Port \(port) is reserved for programs with more rights. Use one above 1023: --port 0 finds a free one."
    default:
      "The server cannot listen on port \(port): \(error). Use another one: --port 0 finds a free one."
    }
  }
}
