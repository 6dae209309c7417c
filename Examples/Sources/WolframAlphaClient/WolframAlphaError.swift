public import Foundation
import HTTPTransport
import ProgramSupport

/// Why there is no answer.
///
/// ``description`` is one line that says what failed, where, and what to do; ``reason`` is for
/// programs.
public struct WolframAlphaError: Error, Codable, Equatable, Sendable {
  /// What failed.
  public var reason: Reason
  /// The URL of the request, without the question and the key; nil if no request was sent.
  public var url: URL?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: What failed.
  ///   - url: The URL of the request; user, password, query and fragment are dropped from it.
  public init(_ reason: Reason, at url: URL? = nil) {
    self.reason = reason
    self.url = url?.withoutSecrets
  }

  /// What failed, one case for each thing that a caller may want to tell apart.
  ///
  /// Texts in it were sent by a server; ``WolframAlphaError/description`` makes them fit to print.
  public enum Reason: Codable, Equatable, Sendable {
    // Refused before anything was sent.

    /// The configured address is no root of an API.
    case invalidBaseURL
    /// The key would have been sent over the network unencrypted.
    case insecureKey

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
    /// The question was redirected more often than it may be.
    case tooManyRedirects(Int)
    /// A redirect led to something that is not asked: no web address, or an unencrypted one.
    case refusedRedirect(origin: String)
    /// The answer has more bytes than it may.
    case tooLarge(limit: Int)
    /// The server failed, or refuses to answer.
    case unexpectedStatus(Int)

    // An answer that tells nothing.

    /// The answer is no JSON.
    case notJSON
    /// The answer is JSON, but no result of a query.
    case notAResult
    /// The server says that something is wrong with the question or the key.
    case refused(message: String)
    /// The question was not understood.
    case notUnderstood
    /// The result has no part that is marked as the primary one.
    case noPrimaryPod
    /// The primary part of the result is empty.
    case noSubpods
    /// The primary part of the result is no bare whole number.
    case notANumber(String)
  }
}

extension WolframAlphaError.Reason {
  /// Converts a failure of the transport.
  init(_ failure: TransferFailure) {
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
      case .unexpectedContentType: .notJSON
      case .tooLarge(let limit): .tooLarge(limit: limit)
      }
  }
}
