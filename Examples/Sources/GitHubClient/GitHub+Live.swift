public import Foundation
import HTTPTransport

extension GitHub {
  /// The client that asks GitHub, or a server that answers like it, over the network.
  ///
  /// ```swift
  /// let gitHub = GitHub.live(
  ///   GitHubConfiguration(token: token), now: { Current.date() }, clock: ContinuousClock())
  /// let list = try await gitHub.fetchRepos("pointfreeco")
  /// ```
  ///
  /// It follows the list to its end, one page at a time, within the times and sizes of the
  /// configuration. Pages are remembered with their tags, so that a second fetch asks only whether
  /// they have changed; copies of the client share that memory. The token goes to the configured
  /// server only, also where that one redirects, or continues its list elsewhere.
  ///
  /// On Linux up to Swift 6.3, Foundation stops the whole process where a server closes the
  /// connection within the head of an answer or sends trailers after it (swift-corelibs-foundation,
  /// issue 5285), and it holds the body of a redirect in memory until it has arrived. With the trait
  /// `AsyncHTTPClient` of the package, neither is so.
  ///
  /// - Parameters:
  ///   - configuration: Where the API is found, and how much the client puts up with.
  ///   - now: Tells the date from which a server's “retry after so many seconds” counts.
  ///   - clock: Measures how long answers take.
  ///   - onProgress: Called when a page has come, in the task that fetches.
  /// - Returns: A client whose failures are ``GitHubError``.
  public static func live(
    _ configuration: GitHubConfiguration = GitHubConfiguration(),
    now: @escaping @Sendable () -> Date,
    clock: some Clock<Duration>,
    onProgress: @escaping @Sendable (FetchProgress) -> Void = { _ in }
  ) -> GitHub {
    let fetcher = RepoFetcher(
      configuration: configuration, now: now, clock: clock, onProgress: onProgress
    ) {
      .live(
        TransferLimits(
          maximumBytes: configuration.maximumPageBytes,
          maximumRedirects: configuration.maximumRedirects,
          patience: configuration.requestTimeout))
    }
    return GitHub { try await fetcher.fetchRepos(of: $0) }
  }
}
