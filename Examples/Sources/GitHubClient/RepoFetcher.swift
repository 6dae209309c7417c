import Environments
package import Foundation
package import HTTPTransport
import ProgramSupport

/// Fetches a list page by page, within the limits of its configuration.
package struct RepoFetcher<C: Clock<Duration>>: Sendable {
  private let configuration: GitHubConfiguration
  private let clock: C
  private let reader: PageReader
  private let makeTransport: @Sendable () -> Transport
  private let onProgress: @Sendable (FetchProgress) -> Void

  package init(
    configuration: GitHubConfiguration,
    now: @escaping @Sendable () -> Date,
    clock: C,
    onProgress: @escaping @Sendable (FetchProgress) -> Void = { _ in },
    makeTransport: @escaping @Sendable () -> Transport
  ) {
    self.configuration = configuration
    self.clock = clock
    self.makeTransport = makeTransport
    self.onProgress = onProgress
    reader = PageReader(configuration: configuration, now: now)
  }

  /// Fetches a list.
  ///
  /// Concurrent, because the caller's actor may be the one that draws.
  ///
  /// - Parameter organization: The owner of the repositories.
  /// - Returns: The valid repositories, and the failure that ended the fetch early, if there is
  ///   one.
  /// - Throws: ``GitHubError`` if the first page failed, `CancellationError` if the task was
  ///   cancelled.
  @concurrent
  package func fetchRepos(of organization: String) async throws -> RepoList {
    let first = try firstPage(of: organization)
    let transport = makeTransport()
    defer { transport.close() }

    let deadline = clock.now.advanced(by: configuration.overallTimeout)
    var list = RepoList()
    var progress = Progress(first: first)
    while let url = progress.next {
      do {
        let page = try await page(
          progress.pages + 1, at: url, before: deadline, transport: transport)
        list.repos += page.repos
        list.skipped += page.skipped
        onProgress(FetchProgress(page: progress.pages + 1, pages: page.last))
        try progress.advance(past: page, at: url, configuration: configuration)
      } catch let error as GitHubError {
        // The previous pages are still shown: only a list without any page is a failure.
        guard progress.pages > 0 else { throw error }
        list.failure = error
        return list
      }
    }
    return list
  }

  private func page(
    _ number: Int, at url: URL, before deadline: C.Instant, transport: Transport
  ) async throws -> RepoPage {
    let left = clock.now.duration(to: deadline)
    let isLastChance = left < configuration.requestTimeout
    let limit = isLastChance ? left : configuration.requestTimeout
    let reason: GitHubError.Reason =
      isLastChance
      ? .listTimedOut(configuration.overallTimeout) : .timedOut(configuration.requestTimeout)
    do {
      return try await withTimeLimit(limit, clock: clock, else: GitHubError(reason, at: url)) {
        try await reader.page(number, at: url, transport: transport)
      }
    } catch let error as ReasonError {
      throw GitHubError(error.reason, at: url)
    } catch let error as TransferFailure {
      throw GitHubError(GitHubError.Reason(error), at: url)
    }
  }

  private func firstPage(of organization: String) throws(GitHubError) -> URL {
    guard organization.wholeMatch(of: /[A-Za-z0-9_-]{1,100}/) != nil else {
      throw GitHubError(.invalidOrganization(organization))
    }
    let base = configuration.baseURL
    guard
      base.isWebAddress,
      var components = URLComponents(url: base, resolvingAgainstBaseURL: true),
      components.user == nil, components.password == nil,
      components.query == nil, components.fragment == nil
    else { throw GitHubError(.invalidBaseURL, at: base) }

    if let token = configuration.token {
      guard isHeaderValue(token.value) else { throw GitHubError(.invalidToken, at: base) }
      guard base.scheme?.lowercased() == "https" || base.isLoopback else {
        throw GitHubError(.insecureToken, at: base)
      }
    }

    let root =
      components.percentEncodedPath.hasSuffix("/")
      ? String(components.percentEncodedPath.dropLast()) : components.percentEncodedPath
    components.percentEncodedPath = "\(root)/orgs/\(organization)/repos"
    components.queryItems = [
      URLQueryItem(name: "per_page", value: "\(min(max(configuration.pageSize, 1), 100))"),
      URLQueryItem(name: "page", value: "1"),
    ]
    guard let url = components.url else { throw GitHubError(.invalidBaseURL, at: base) }
    return url
  }
}

/// Whether a header can contain a text: a line break in it would start another header.
private func isHeaderValue(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
}

/// The state of fetching a list, which decides whether there is a next page.
private struct Progress {
  private(set) var next: URL?
  private(set) var pages = 0
  private var bytes = 0
  private var visited: Set<URL>

  init(first: URL) {
    next = first
    visited = [first]
  }

  /// Records a page, and determines the next page.
  mutating func advance(
    past page: RepoPage, at url: URL, configuration: GitHubConfiguration
  ) throws(GitHubError) {
    pages += 1
    bytes += page.bytes
    guard let text = page.next, let target = URL(string: text, relativeTo: url)?.absoluteURL else {
      next = nil
      return
    }
    // The token is sent with each request, so all pages must be on the token's server.
    guard target.origin == configuration.baseURL.origin else {
      throw GitHubError(.foreignNextPage(origin: target.origin), at: url)
    }
    guard visited.insert(target).inserted else { throw GitHubError(.nextPageLoop, at: target) }
    guard pages < configuration.maximumPages else {
      throw GitHubError(.tooManyPages(limit: configuration.maximumPages), at: target)
    }
    guard bytes < configuration.maximumListBytes else {
      throw GitHubError(.listTooLarge(limit: configuration.maximumListBytes), at: target)
    }
    next = target
  }
}
