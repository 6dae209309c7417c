public import Foundation
import HTTPTransport
import ProgramSupport

/// The error of a request without an answer.
///
/// ``description`` is one line that states what failed, where, and what to do; ``reason`` is for
/// programs.
public struct WolframAlphaError: Error, Codable, Equatable, Sendable {
  /// The reason of the failure.
  public var reason: Reason
  /// The URL of the request, without the question and the key; nil if no request was sent.
  public var url: URL?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The reason of the failure.
  ///   - url: The URL of the request; user, password, query and fragment are dropped from it.
  public init(_ reason: Reason, at url: URL? = nil) {
    self.reason = reason
    self.url = url?.withoutSecrets
  }

  /// The reasons of failures that a caller can distinguish.
  ///
  /// Their texts come from a server; ``WolframAlphaError/description`` makes them safe to print.
  public enum Reason: Codable, Equatable, Sendable {
    // Failures before a request was sent.

    /// The configured address is not the root of an API.
    case invalidBaseURL
    /// The key would have been sent unencrypted over the network.
    case insecureKey

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
    /// A redirect pointed to a forbidden address: not a web address, or an unencrypted one.
    case refusedRedirect(origin: String)
    /// The response exceeded the size limit.
    case tooLarge(limit: Int)
    /// The server failed, or refused the request.
    case unexpectedStatus(Int)

    // Responses without an answer.

    /// The response is not JSON.
    case notJSON
    /// The response is JSON, but not the result of a query.
    case notAResult
    /// The server reported an error in the question or the key.
    case refused(message: String)
    /// The server did not understand the question.
    case notUnderstood
    /// The result has no primary pod.
    case noPrimaryPod
    /// The primary pod of the result is empty.
    case noSubpods
    /// The primary pod of the result is not a plain whole number.
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
