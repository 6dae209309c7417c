public import Foundation
import HTTPTransport
import TerminalIO

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
  /// Events are sent in batches, in the background. What cannot be sent is kept for a while, and
  /// given up without a word.
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
    return Analytics(
      description: destination.isFileURL
        ? destination.path() : destination.withoutSecrets.absoluteString,
      track: { queue.track($0) },
      flush: { await queue.flush() })
  }

  /// Adds to the end of a file that only the user can read, in one piece.
  private static func append(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_APPEND | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
  }

  private static func post(_ lines: Data, to collector: URL) async throws {
    var request = URLRequest(url: collector, timeoutInterval: 5)
    request.httpMethod = "POST"
    request.httpBody = lines
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    let (_, response) = try await URLSession.shared.data(for: request)
    guard let response = response as? HTTPURLResponse, (200..<300).contains(response.statusCode)
    else { throw URLError(.badServerResponse) }
  }
}
