public import Environments
public import Foundation

/// The address of GitHub's API, the identification of the client, and its limits.
public struct GitHubConfiguration: Equatable, Sendable {
  /// The root of the API, to which paths are appended: `http` or `https`, without a query.
  public var baseURL: URL
  /// The token, which is sent only to ``baseURL``; nil to send none.
  public var token: Secret<String>?
  /// The value of the header `User-Agent`, which GitHub requires.
  public var userAgent: String
  /// The number of repositories per request, from 1 to GitHub's maximum, 100.
  public var pageSize: Int
  /// The maximum number of pages of a list; at least 1.
  public var maximumPages: Int
  /// The maximum size of a page in bytes, decompressed.
  public var maximumPageBytes: Int
  /// The maximum size of all pages of a list in bytes, decompressed.
  public var maximumListBytes: Int
  /// The maximum number of redirects of a request.
  public var maximumRedirects: Int
  /// The number of cached pages, for which a refresh transfers only changes.
  public var cachedPages: Int
  /// The time limit for a page, from the request to the last byte.
  public var requestTimeout: Duration
  /// The time limit for a list, from the first request to the last byte.
  public var overallTimeout: Duration

  /// Creates a configuration, by default for GitHub itself, without a token.
  ///
  /// - Parameters:
  ///   - baseURL: The root of the API, by default GitHub's.
  ///   - token: The token, if any.
  ///   - userAgent: The value of the header `User-Agent`.
  ///   - pageSize: The number of repositories per request, from 1 to 100.
  ///   - maximumPages: The maximum number of pages of a list; at least 1.
  ///   - maximumPageBytes: The maximum size of a page in bytes.
  ///   - maximumListBytes: The maximum size of all pages of a list in bytes.
  ///   - maximumRedirects: The maximum number of redirects of a request.
  ///   - cachedPages: The number of cached pages.
  ///   - requestTimeout: The time limit for a page.
  ///   - overallTimeout: The time limit for a list.
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
      // Unreachable, because the text is a constant that every test of a live client parses.
      fatalError("GitHub's own address is no URL.")
    }
    return url
  }()
}
