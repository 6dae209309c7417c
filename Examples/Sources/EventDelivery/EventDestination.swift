package import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A file of JSON lines, or a collector that receives them over HTTP.
package struct EventDestination: Sendable {
  private let url: URL

  /// Creates a destination.
  ///
  /// - Parameter url: A `file`, `http` or `https` URL.
  package init(_ url: URL) {
    self.url = url
  }

  /// The path or the address, without secrets, for people.
  package var description: String {
    url.isFileURL ? url.path() : url.withoutSecrets.absoluteString
  }

  /// Writes lines, each of which is one event as a JSON object.
  ///
  /// - Parameter lines: The lines, without line breaks.
  /// - Throws: An error if the file cannot be written, or if the collector does not answer with a status
  ///   of 200 to 299 within five seconds.
  package func write(_ lines: [String]) async throws {
    let data = Data(lines.map { "\($0)\n" }.joined().utf8)
    if url.isFileURL { try append(data) } else { try await post(data) }
  }

  /// Appends to a file that only the user can read, in one piece.
  private func append(_ data: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // `O_NONBLOCK`, because a pipe without a reader would block. Links are followed: the user has named
    // the file, and `/dev/stderr` is a link.
    let descriptor = open(
      url.path(percentEncoded: false), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600
    )
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
  }

  private func post(_ lines: Data) async throws {
    var request = URLRequest(url: url, timeoutInterval: 5)
    request.httpMethod = "POST"
    request.httpBody = lines
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    let (_, response) = try await URLSession.shared.data(for: request)
    guard let response = response as? HTTPURLResponse, (200..<300).contains(response.statusCode)
    else { throw URLError(.badServerResponse) }
  }
}
