public import Foundation
import HTTPTransport
import ProgramSupport

/// The error of a list of repositories that could not be fetched, or not completely.
///
/// ``description`` is one line that states what failed, where, and what to do. ``reason`` is for
/// programs. For example, a rate limit contains the date at which it ends, so that an application
/// can format it with the calendar of its environment in ``message(date:)``.
public struct GitHubError: Error, Codable, Equatable, Sendable {
  /// The reason of the failure.
  public var reason: Reason
  /// The URL of the requested page, without secrets; nil if there was no request.
  public var url: URL?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The reason of the failure.
  ///   - url: The URL of the requested page; user, password, fragment and unknown parameters are
  ///     dropped.
  public init(_ reason: Reason, at url: URL? = nil) {
    self.reason = reason
    self.url = url?.withoutSecrets
  }

  /// The reasons of failures that a caller can distinguish.
  ///
  /// Their texts come from a server or a user; ``GitHubError/description`` makes them safe to
  /// print.
  public enum Reason: Codable, Equatable, Sendable {
    // Failures before a request was sent.

    /// The text is not the name of an organization.
    case invalidOrganization(String)
    /// The configured address is not the root of an API.
    case invalidBaseURL
    /// The token contains characters that a header cannot contain.
    case invalidToken
    /// The token would have been sent unencrypted over the network.
    case insecureToken

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
    /// A page exceeded the time limit.
    case timedOut(Duration)
    /// The list exceeded the time limit.
    case listTimedOut(Duration)
    /// The number of redirects exceeded the limit.
    case tooManyRedirects(Int)
    /// A redirect pointed to a forbidden address: not a web address, or an unencrypted one.
    case refusedRedirect(origin: String)

    // Error responses.

    /// The organization does not exist, or is not visible to the sender of the request.
    case notFound(message: String?)
    /// The token is invalid.
    case unauthorized(message: String?)
    /// The sender of the request may not see the list.
    case forbidden(message: String?)
    /// Too many requests were sent.
    case rateLimited(RateLimit)
    /// The server failed, or sent a status that GitHub does not send.
    case unexpectedStatus(Int, message: String?)

    // Invalid responses.

    /// The content type of the response is not JSON.
    case unexpectedContentType(String)
    /// The content type of the response is JSON, but the content is not.
    case malformedJSON
    /// The response is JSON, but not a list.
    case notAList
    /// A page exceeded the size limit.
    case pageTooLarge(limit: Int)

    // Incomplete lists.

    /// All pages together exceeded the size limit.
    case listTooLarge(limit: Int)
    /// The number of pages exceeded the limit.
    case tooManyPages(limit: Int)
    /// The next page was fetched before.
    case nextPageLoop
    /// The next page is on another server.
    case foreignNextPage(origin: String)
  }
}

/// A server that accepts no more requests for now.
public struct RateLimit: Codable, Equatable, Sendable {
  /// The number of requests in a period; nil if the server does not state it.
  public var limit: Int?
  /// The number of remaining requests in the period; nil if the server does not state it.
  ///
  /// A server can refuse requests although some remain, because too many were sent at once.
  public var remaining: Int?
  /// The date from which requests are accepted again; nil if the server does not state it.
  public var resetsAt: Date?
  /// Whether the request had a token, for which the limit is higher.
  public var hadToken: Bool
  /// The server's message.
  public var message: String?

  /// Creates the description of a rate limit.
  ///
  /// - Parameters:
  ///   - limit: The number of requests in a period.
  ///   - remaining: The number of remaining requests in the period.
  ///   - resetsAt: The date from which requests are accepted again.
  ///   - hadToken: Whether the request had a token.
  ///   - message: The server's message.
  public init(
    limit: Int? = nil, remaining: Int? = nil, resetsAt: Date? = nil, hadToken: Bool = false,
    message: String? = nil
  ) {
    self.limit = limit
    self.remaining = remaining
    self.resetsAt = resetsAt
    self.hadToken = hadToken
    self.message = message
  }
}
