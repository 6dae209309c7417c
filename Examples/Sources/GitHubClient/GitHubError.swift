public import Foundation
import HTTPTransport
import ProgramSupport

/// Why a list of repositories could not be fetched, or not to its end.
///
/// ``description`` is one line that says what failed, where, and what to do. ``reason`` is for
/// programs; a rate limit, for one, carries the time at which it ends, so that an application can
/// print it in the calendar of its environment with ``message(date:)``.
public struct GitHubError: Error, Codable, Equatable, Sendable {
  /// What failed.
  public var reason: Reason
  /// The page that was asked for, without secrets; absent where nothing was asked for.
  public var url: URL?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: What failed.
  ///   - url: The page that was asked for; user, password, fragment and unknown parameters are
  ///     dropped from it.
  public init(_ reason: Reason, at url: URL? = nil) {
    self.reason = reason
    self.url = url?.withoutSecrets
  }

  /// What failed, one case for each thing that a caller may want to tell apart.
  ///
  /// Texts in it were sent by a server or typed by a user; ``GitHubError/description`` makes them
  /// fit to print.
  public enum Reason: Codable, Equatable, Sendable {
    // Refused before anything was sent.

    /// The text is no name of an organization.
    case invalidOrganization(String)
    /// The configured address is no root of an API.
    case invalidBaseURL
    /// The token holds characters that no header can carry.
    case invalidToken
    /// The token would have been sent over the network unencrypted.
    case insecureToken

    // No answer, or half of one.

    /// The host's name is unknown.
    case hostNotFound
    /// Nothing answers at the address.
    case cannotConnect
    /// The connection was closed before the answer was complete.
    case connectionLost
    /// What came is no HTTP, in the system's words.
    case garbledAnswer(String)
    /// The server's certificate is not trusted.
    case secureConnectionFailed
    /// Another failure of the network, in the system's words.
    case network(String)
    /// One page took longer than it may.
    case timedOut(Duration)
    /// The whole list took longer than it may.
    case listTimedOut(Duration)
    /// One request was redirected more often than it may be.
    case tooManyRedirects(Int)
    /// A redirect led to something that is not asked: no web address, or an unencrypted one.
    case refusedRedirect(origin: String)

    // An answer that says no.

    /// The organization does not exist, or is hidden from the sender of the request.
    case notFound(message: String?)
    /// The token is not valid.
    case unauthorized(message: String?)
    /// The sender of the request may not see the list.
    case forbidden(message: String?)
    /// Too many requests were sent.
    case rateLimited(RateLimit)
    /// The server failed, or answered in a way that GitHub does not.
    case unexpectedStatus(Int, message: String?)

    // An answer that is not what it should be.

    /// The answer is no JSON, by its own account.
    case unexpectedContentType(String)
    /// The answer claims to be JSON, and is not.
    case malformedJSON
    /// The answer is JSON, but no list.
    case notAList
    /// One page has more bytes than it may.
    case pageTooLarge(limit: Int)

    // A list that does not end as it should.

    /// All pages together have more bytes than they may.
    case listTooLarge(limit: Int)
    /// There are more pages than there may be.
    case tooManyPages(limit: Int)
    /// The next page is one that was fetched before.
    case nextPageLoop
    /// The next page is on another server.
    case foreignNextPage(origin: String)
  }
}

/// A server that accepts no more requests for now.
public struct RateLimit: Codable, Equatable, Sendable {
  /// The number of requests that are accepted in a period; nil if the server does not say.
  public var limit: Int?
  /// The number of requests that are left of them; nil if the server does not say.
  ///
  /// A server can refuse requests although some are left, because too many came at once.
  public var remaining: Int?
  /// The date from which requests are accepted again; nil if the server does not say.
  public var resetsAt: Date?
  /// Whether the request carried a token, which has a higher limit.
  public var hadToken: Bool
  /// The server's message.
  public var message: String?

  /// Creates the description of a rate limit.
  ///
  /// - Parameters:
  ///   - limit: The number of requests that are accepted in a period.
  ///   - remaining: The number of requests that are left of them.
  ///   - resetsAt: The date from which requests are accepted again.
  ///   - hadToken: Whether the request carried a token.
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
