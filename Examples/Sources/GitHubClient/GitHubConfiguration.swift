public import Environments
public import Foundation

/// Where GitHub's API is found, how a client introduces itself, and how much it puts up with.
public struct GitHubConfiguration: Equatable, Sendable {
  /// The root of the API, to which paths are appended: `http` or `https`, without a query.
  public var baseURL: URL
  /// The token that is sent to ``baseURL``, and to no other server; none sends no token.
  public var token: Secret<String>?
  /// How the client introduces itself; GitHub refuses requests that do not say.
  public var userAgent: String
  /// How many repositories are asked for at a time, from 1 to GitHub's maximum, 100.
  public var pageSize: Int
  /// How many pages one list may have before it is cut off; at least 1.
  public var maximumPages: Int
  /// How many bytes one page may have, decompressed.
  public var maximumPageBytes: Int
  /// How many bytes all pages of one list may have together, decompressed.
  public var maximumListBytes: Int
  /// How many redirects one request may follow.
  public var maximumRedirects: Int
  /// How many pages are remembered, so that a refresh asks only whether they have changed.
  public var cachedPages: Int
  /// How long one page may take, from the request to its last byte.
  public var requestTimeout: Duration
  /// How long one list may take, from the first request to the last byte.
  public var overallTimeout: Duration

  /// Creates a configuration for GitHub itself, without a token, unless told otherwise.
  ///
  /// - Parameters:
  ///   - baseURL: The root of the API; GitHub's own unless given.
  ///   - token: The token to send to it, if any.
  ///   - userAgent: How the client introduces itself.
  ///   - pageSize: How many repositories are asked for at a time, from 1 to 100.
  ///   - maximumPages: How many pages one list may have; at least 1.
  ///   - maximumPageBytes: How many bytes one page may have.
  ///   - maximumListBytes: How many bytes all pages of one list may have together.
  ///   - maximumRedirects: How many redirects one request may follow.
  ///   - cachedPages: How many pages are remembered between lists.
  ///   - requestTimeout: How long one page may take.
  ///   - overallTimeout: How long one list may take.
  public init(
    baseURL: URL = gitHubAPI,
    token: Secret<String>? = nil,
    userAgent: String = "swift-environments-examples",
    pageSize: Int = 100,
    maximumPages: Int = 200,
    maximumPageBytes: Int = 8_000_000,
    maximumListBytes: Int = 128_000_000,
    maximumRedirects: Int = 5,
    cachedPages: Int = 400,
    requestTimeout: Duration = .seconds(20),
    overallTimeout: Duration = .seconds(120)
  ) {
    self.baseURL = baseURL
    self.token = token
    self.userAgent = userAgent
    self.pageSize = pageSize
    self.maximumPages = maximumPages
    self.maximumPageBytes = maximumPageBytes
    self.maximumListBytes = maximumListBytes
    self.maximumRedirects = maximumRedirects
    self.cachedPages = cachedPages
    self.requestTimeout = requestTimeout
    self.overallTimeout = overallTimeout
  }

  /// The root of GitHub's own API.
  public static let gitHubAPI: URL = {
    guard let url = URL(string: "https://api.github.com") else {
      // Unreachable because the text is a constant, which every test of a live client reads.
      fatalError("GitHub's own address is no URL.")
    }
    return url
  }()
}
