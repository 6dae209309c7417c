public import Foundation
package import HTTPTransport
import ProgramSupport

/// Why the service gave no answer that can be used.
///
/// ``description`` is one line that says what failed, where, and what to do; ``reason`` is for
/// programs, and ``envelope`` is what the server said, where it said something.
public struct ServiceError: Error, Codable, Equatable, Sendable {
  /// The reason of the failure.
  public var reason: Reason
  /// The URL of the request, without secrets; absent without a request.
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

  /// Creates the error that a server's own refusal is.
  ///
  /// - Parameter envelope: The server's error.
  /// - Returns: An error.
  public static func refused(_ envelope: ErrorEnvelope) -> ServiceError {
    ServiceError(.refused(envelope))
  }

  /// The reasons of failures that a caller can distinguish.
  public enum Reason: Codable, Equatable, Sendable {
    // Refused before anything was sent.

    /// The configured address is no root of an API.
    case invalidBaseURL
    /// The link to more projects is no URL.
    case invalidCursor(String)
    /// The link to more projects leads to another server.
    case foreignCursor(origin: String)
    /// Secrets would have been sent over the network unencrypted.
    case insecureServer
    /// The token, the client or the password cannot be put into a request.
    case invalidSecret

    // No answer, or half of one.

    /// The host's name is unknown.
    case hostNotFound
    /// Nothing answers at the address.
    case cannotConnect
    /// The connection was closed before the answer was complete.
    case connectionLost
    /// The answer is no HTTP, in the system's words.
    case garbledAnswer(String)
    /// The server's certificate is not trusted.
    case secureConnectionFailed
    /// Another failure of the network, in the system's words.
    case network(String)
    /// The answer took longer than it may.
    case timedOut(Duration)
    /// The request was redirected more often than it may be.
    case tooManyRedirects(Int)
    /// A redirect led to something that is not asked.
    case refusedRedirect(origin: String)

    // An answer that says no.

    /// The server refused, in its own words.
    case refused(ErrorEnvelope)
    /// Too many attempts; the server says how many seconds to wait, if it does.
    case tooManyAttempts(ErrorEnvelope, retryAfter: Duration?)
    /// A status without an envelope.
    case unexpectedStatus(Int)

    // An answer that makes no sense.

    /// The answer is no JSON, by its own account.
    case unexpectedContentType(String)
    /// The answer is not the JSON that was asked for; what is wrong with it, as half a sentence.
    case unreadable(String)
    /// The answer has more bytes than it may.
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
