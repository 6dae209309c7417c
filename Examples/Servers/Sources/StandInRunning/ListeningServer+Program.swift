public import Foundation
import UnixSignals

extension ListeningServer {
  /// Runs the server as a program does: until it receives SIGTERM or SIGINT.
  ///
  /// - Parameter lines: Returns the lines that are printed when the server is reached at a URL; the URL itself
  ///   unless given.
  /// - Throws: ``StandInError`` if it cannot listen.
  public func runUntilStopped(
    announcing lines: @escaping @Sendable (URL) -> [String] = { [$0.absoluteString] }
  ) async throws {
    try await run(endingOn: [.sigterm, .sigint]) { url in
      for line in lines(url) { print(line) }
      // The program that started it waits for the lines, and a pipe would hold them back.
      fflush(nil)
    }
  }
}

/// Prints a line on standard error, at once.
///
/// - Parameter line: The line.
public func printError(_ line: String) {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}
