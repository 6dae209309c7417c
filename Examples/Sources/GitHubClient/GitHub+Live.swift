public import Foundation
import HTTPTransport

extension GitHub {
  /// Returns a client that sends requests to GitHub, or to a compatible server, over the network.
  ///
  /// ```swift
  /// let gitHub = GitHub.live(
  ///   GitHubConfiguration(token: token), now: { Current.date() }, clock: ContinuousClock())
  /// let list = try await gitHub.fetchRepos("pointfreeco")
  /// ```
  ///
  /// The client fetches the whole list, one page at a time, within the time and size limits of the
  /// configuration. It caches pages with their entity tags, so that a second fetch transfers only
  /// changed pages; copies of the client share the cache. It sends the token only to the configured
  /// server, even if that server redirects, or links to a next page elsewhere.
  ///
  /// On Linux up to Swift 6.3, Foundation stops the whole process if a server closes the connection
  /// within the head of a response or sends trailers after it (swift-corelibs-foundation, issue
  /// 5285), and it holds the body of a redirect in memory until it is complete. The trait
  /// `AsyncHTTPClient` of the package avoids both.
  ///
  /// - Parameters:
  ///   - configuration: The address of the API, and the limits.
  ///   - now: Returns the current date, for responses that state the seconds until a retry.
  ///   - clock: The clock of the time limits.
  ///   - onProgress: Called for each fetched page, in the task that fetches.
  /// - Returns: A client that throws ``GitHubError``.
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
