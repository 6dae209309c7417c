public import Foundation
import HTTPTransport
import TerminalIO
import TerminalText

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Analytics {
  /// A file of JSON lines where the system wants programs to keep what they have to say.
  static var live: Analytics {
    live(to: UserFolder.state.url(of: "repos").appending(path: "analytics.jsonl"))
  }

  /// A file of JSON lines, or a collector that is posted to.
  ///
  /// Events are sent in batches, in the background. Events that cannot be sent are kept in memory until the
  /// program ends, and the first failure is a ``problem``.
  ///
  /// - Parameter destination: A `file`, `http` or `https` URL.
  /// - Returns: A client.
  public static func live(to destination: URL) -> Analytics {
    let queue = EventQueue(clock: ContinuousClock()) { events in
      let lines = Data(events.map { "\($0.line)\n" }.joined().utf8)
      if destination.isFileURL {
        try append(lines, to: destination)
      } else {
        try await post(lines, to: destination)
      }
    }
    let description =
      destination.isFileURL
      ? destination.path(percentEncoded: false) : destination.withoutSecrets.absoluteString
    return Analytics(
      description: description,
      track: { queue.track($0) },
      flush: { await queue.flush() },
      problem: {
        queue.takeFailure().map { error in
          "Events do not arrive at \(safeText(description, limit: 500)): \(reason(error)). "
            + "Name another file or collector: --analytics FILE."
        }
      })
  }

  /// Half a sentence about a failure.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case is EventsAreLate: "it does not answer"
    case let error as POSIXError: "\(String(cString: strerror(error.code.rawValue)).lowercased())"
    case let error as RefusedEvents: "it answered with status \(error.status)"
    default: "it cannot be reached"
    }
  }

  /// Adds to the end of a file that only the user can read, in one piece.
  private static func append(_ data: Data, to file: URL) throws {
    // A failure shows when the file is opened.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // Without blocking, because a pipe may have no reader.
    let descriptor = open(
      file.path(percentEncoded: false), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK,
      0o600)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw failure() }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  private static func failure() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  private static func post(_ lines: Data, to collector: URL) async throws {
    var request = URLRequest(url: collector, timeoutInterval: 5)
    request.httpMethod = "POST"
    request.httpBody = lines
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    let (_, response) = try await URLSession.shared.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    guard (200..<300).contains(response.statusCode) else {
      throw RefusedEvents(status: response.statusCode)
    }
  }
}

/// A collector that did not accept events.
private struct RefusedEvents: Error {
  var status: Int
}
