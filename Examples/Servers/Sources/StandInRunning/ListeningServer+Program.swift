public import Foundation
import UnixSignals

extension ListeningServer {
  /// Runs the server as a program, until it receives SIGTERM or SIGINT.
  ///
  /// - Parameter lines: Returns the lines to print when the server is reachable at a URL; by
  ///   default, the URL.
  /// - Throws: ``StandInError`` if it cannot listen.
  public func runUntilStopped(
    announcing lines: @escaping @Sendable (URL) -> [String] = { [$0.absoluteString] }
  ) async throws {
    try await run(endingOn: [.sigterm, .sigint]) { url in
      for line in lines(url) { print(line) }
      // A parent process waits for the lines, which a pipe would buffer.
      fflush(nil)
    }
  }
}

/// Prints a line on standard error, unbuffered.
///
/// - Parameter line: The line.
public func printError(_ line: String) {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}
