package import Foundation
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The destination of events: a file of JSON lines, or a collector that receives them over HTTP.
package struct EventDestination: Sendable {
  private let url: URL

  /// Creates a destination.
  ///
  /// - Parameter url: A `file`, `http` or `https` URL.
  package init(_ url: URL) {
    self.url = url
  }

  /// The path or the address for display, without secrets.
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

  /// Appends data to a file that only the user can read, with a single write.
  private func append(_ data: Data) throws {
    // If this fails, opening the file fails as well.
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // `O_NONBLOCK`, because opening a pipe without a reader would block. Symbolic links are
    // followed: the user has named the file, and `/dev/stderr` is a link.
    let descriptor = open(
      url.path(percentEncoded: false),
      O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw Self.systemError() }
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          Darwin.write(descriptor, $0.baseAddress, $0.count)
        #elseif canImport(Glibc)
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      guard count >= 0 || errno == EINTR else { throw Self.systemError() }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  private static func systemError() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  /// Returns the reason of a failure to send events, to complete a sentence.
  ///
  /// - Parameter error: An error of ``write(_:)``, or of a queue.
  /// - Returns: The reason, in lower case and without a period.
  package static func reason(_ error: any Error) -> String {
    switch error {
    case is EventsAreLate: "it does not answer"
    case let error as POSIXError: String(cString: strerror(error.code.rawValue)).lowercased()
    case let error as RefusedEvents: "it answered with status \(error.status)"
    default: "it cannot be reached"
    }
  }

  private func post(_ lines: Data) async throws {
    var request = URLRequest(url: url, timeoutInterval: 5)
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

/// A response of a collector that did not accept events.
private struct RefusedEvents: Error {
  var status: Int
}
