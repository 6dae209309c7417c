import Environments
package import Foundation
package import HTTPTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests a page, and interprets the response.
package struct PageReader: Sendable {
  private let configuration: GitHubConfiguration
  private let now: @Sendable () -> Date
  private let cache: PageCache

  package init(configuration: GitHubConfiguration, now: @escaping @Sendable () -> Date) {
    self.configuration = configuration
    self.now = now
    cache = PageCache(capacity: configuration.cachedPages)
  }

  /// Fetches a page, or revalidates the cached one.
  ///
  /// - Parameters:
  ///   - number: The position of the page in the list; the first is 1.
  ///   - url: The URL of the page.
  ///   - transport: Sends the request.
  /// - Returns: The page.
  /// - Throws: ``ReasonError`` if the response is not a page, and the errors of the transport.
  package func page(_ number: Int, at url: URL, transport: Transport) async throws -> RepoPage {
    let known = await cache.entry(for: url)
    let answer = try await transport.send(request(for: url, etag: known?.etag))
    switch answer.head.status {
    case 304:
      guard let known else { throw ReasonError(.unexpectedStatus(304, message: nil)) }
      return known.page
    case 200:
      let link = answer.head["link"].map { LinkHeader($0) }
      let page = try RepoPage(
        body: answer.body, number: number, next: link?.next, last: link?.lastNumber)
      if let etag = answer.head["etag"], !etag.isEmpty {
        await cache.store(PageCache.Entry(etag: etag, page: page), for: url)
      } else {
        await cache.forget(url)
      }
      return page
    default:
      throw ReasonError(refusal(answer))
    }
  }

  private func request(for url: URL, etag: String?) -> URLRequest {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
    request.setValue(configuration.userAgent, forHTTPHeaderField: "User-Agent")
    // Set explicitly, because Foundation on Linux would send the language of the process.
    request.setValue("en", forHTTPHeaderField: "Accept-Language")
    if let token = configuration.token {
      request.setValue("Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    }
    if let etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
    return request
  }

  private func refusal(_ answer: HTTPAnswer) -> GitHubError.Reason {
    let head = answer.head
    let message = head.mayBeJSON ? Refusal(answer.body)?.message : nil
    switch head.status {
    case 401: return .unauthorized(message: message)
    case 403, 429:
      let remaining = head["x-ratelimit-remaining"].flatMap { Int($0) }
      guard head.status == 429 || remaining == 0 || head["retry-after"] != nil else {
        return .forbidden(message: message)
      }
      return .rateLimited(
        RateLimit(
          limit: head["x-ratelimit-limit"].flatMap { Int($0) },
          remaining: remaining,
          resetsAt: head.requestsAreAcceptedAgain(now: now),
          hadToken: configuration.token != nil,
          message: message))
    case 404: return .notFound(message: message)
    default: return .unexpectedStatus(head.status, message: message)
    }
  }
}

/// GitHub's object for an error.
private struct Refusal: Decodable {
  var message: String

  init?(_ body: Data) {
    guard let refusal = try? JSONDecoder().decode(Refusal.self, from: body) else { return nil }
    self = refusal
  }
}

extension HTTPHead {
  /// `retry-after`, in seconds from now, takes precedence over `x-ratelimit-reset`, in seconds
  /// since 1970: GitHub sends it if clients must wait for a limit other than the hourly one.
  package func requestsAreAcceptedAgain(now: () -> Date) -> Date? {
    if let seconds = self["retry-after"].flatMap({ Int($0) }) {
      // A wait of more than a year is ignored; the date might be beyond the range of the calendar.
      return (0...31_536_000).contains(seconds) ? now() + Double(seconds) : nil
    }
    guard let epoch = self["x-ratelimit-reset"].flatMap({ Int($0) }) else { return nil }
    return (0...253_402_300_799).contains(epoch) ? Date(timeIntervalSince1970: Double(epoch)) : nil
  }
}
