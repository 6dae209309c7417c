import Environments
package import Foundation
package import HTTPTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks for one page, and tells what its answer means.
package struct PageReader: Sendable {
  private let configuration: GitHubConfiguration
  private let now: @Sendable () -> Date
  private let cache: PageCache

  package init(configuration: GitHubConfiguration, now: @escaping @Sendable () -> Date) {
    self.configuration = configuration
    self.now = now
    cache = PageCache(capacity: configuration.cachedPages)
  }

  /// Fetches a page, or only the word that it has not changed since it was fetched last.
  ///
  /// - Parameters:
  ///   - number: The place of the page in the list; the first is 1.
  ///   - url: Where it is.
  ///   - transport: What sends the request.
  /// - Returns: The page.
  /// - Throws: ``ReasonError`` where the answer is no page, and what the transport throws.
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
    // Said outright, because Foundation on Linux would name the language of the process here.
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

/// The object with which GitHub says no.
private struct Refusal: Decodable {
  var message: String

  init?(_ body: Data) {
    guard let refusal = try? JSONDecoder().decode(Refusal.self, from: body) else { return nil }
    self = refusal
  }
}

extension HTTPHead {
  /// `retry-after`, in seconds from now, goes before `x-ratelimit-reset`, in seconds since 1970:
  /// GitHub sends it where it wants clients to wait for something else than the hourly limit.
  package func requestsAreAcceptedAgain(now: () -> Date) -> Date? {
    if let seconds = self["retry-after"].flatMap({ Int($0) }) {
      // More than a year is no answer, and might be more than a calendar can print.
      return (0...31_536_000).contains(seconds) ? now() + Double(seconds) : nil
    }
    guard let epoch = self["x-ratelimit-reset"].flatMap({ Int($0) }) else { return nil }
    return (0...253_402_300_799).contains(epoch) ? Date(timeIntervalSince1970: Double(epoch)) : nil
  }
}
