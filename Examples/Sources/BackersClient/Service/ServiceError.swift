public import Foundation
package import HTTPTransport
import ProgramSupport

/// An error of a request to the service.
///
/// ``description`` is one line that states what failed, where, and what to do. ``reason`` is for
/// programs, and ``envelope`` is the server's error, if it sent one.
public struct ServiceError: Error, Codable, Equatable, Sendable {
  /// The reason of the failure.
  public var reason: Reason
  /// The URL of the request, without secrets; nil if there was no request.
  public var url: URL?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The reason of the failure.
  ///   - url: The URL of the request; user, password, fragment and unknown parameters are dropped.
  public init(_ reason: Reason, at url: URL? = nil) {
    self.reason = reason
    self.url = url?.withoutSecrets
  }

  /// Creates the error for an error response of the server.
  ///
  /// - Parameter envelope: The server's error.
  /// - Returns: An error.
  public static func refused(_ envelope: ErrorEnvelope) -> ServiceError {
    ServiceError(.refused(envelope))
  }

  /// The reasons of failures that a caller can distinguish.
  public enum Reason: Codable, Equatable, Sendable {
    // Failures before a request was sent.

    /// The configured address is not the root of an API.
    case invalidBaseURL
    /// The link to more projects is not a URL.
    case invalidCursor(String)
    /// The link to more projects points to another server.
    case foreignCursor(origin: String)
    /// Secrets would have been sent unencrypted over the network.
    case insecureServer
    /// A request cannot contain the token, the client id or the password.
    case invalidSecret

    // Missing and incomplete responses.

    /// The host name is unknown.
    case hostNotFound
    /// The connection failed.
    case cannotConnect
    /// The connection was closed before the response was complete.
    case connectionLost
    /// The response is not HTTP, with the system's message.
    case garbledAnswer(String)
    /// The server's certificate is not trusted.
    case secureConnectionFailed
    /// Another network failure, with the system's message.
    case network(String)
    /// The response exceeded the time limit.
    case timedOut(Duration)
    /// The number of redirects exceeded the limit.
    case tooManyRedirects(Int)
    /// A redirect pointed to a forbidden address.
    case refusedRedirect(origin: String)

    // Error responses.

    /// The server refused the request, with its error.
    case refused(ErrorEnvelope)
    /// The server refused the request after too many attempts; it may state the number of seconds
    /// to wait.
    case tooManyAttempts(ErrorEnvelope, retryAfter: Duration?)
    /// A status without the server's error.
    case unexpectedStatus(Int)

    // Invalid responses.

    /// The content type of the response is not JSON.
    case unexpectedContentType(String)
    /// The response is not the expected JSON; the text describes the defect, to complete a
    /// sentence.
    case unreadable(String)
    /// The response exceeded the size limit.
    case tooLarge(limit: Int)
  }

  /// The server's error, if it could be decoded.
  public var envelope: ErrorEnvelope? {
    switch reason {
    case .refused(let envelope), .tooManyAttempts(let envelope, _): envelope
    default: nil
    }
  }
}

extension ServiceError.Reason {
  /// Converts a failure of the transport.
  package init(_ failure: TransferFailure) {
    self =
      switch failure {
      case .hostNotFound: .hostNotFound
      case .cannotConnect: .cannotConnect
      case .connectionLost: .connectionLost
      case .garbledAnswer(let text): .garbledAnswer(text)
      case .secureConnectionFailed: .secureConnectionFailed
      case .network(let text): .network(text)
      case .tooManyRedirects(let limit): .tooManyRedirects(limit)
      case .refusedRedirect(let origin): .refusedRedirect(origin: origin)
      case .unexpectedContentType(let type): .unexpectedContentType(type)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      }
  }
}
