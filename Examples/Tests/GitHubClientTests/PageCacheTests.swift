import Foundation
import GitHubClient
import Testing

@Suite struct PageCacheTests {
  private func url(_ number: Int) throws -> URL {
    try #require(URL(string: "https://a.example/?page=\(number)"))
  }

  private func entry(_ number: Int) -> PageCache.Entry {
    PageCache.Entry(
      etag: "\(number)", page: RepoPage(repos: [], skipped: [], next: nil, bytes: number))
  }

  @Test("The page that was used longest ago makes room")
  func evicts() async throws {
    let cache = PageCache(capacity: 2)
    await cache.store(entry(1), for: try url(1))
    await cache.store(entry(2), for: try url(2))
    _ = await cache.entry(for: try url(1))
    await cache.store(entry(3), for: try url(3))
    #expect(await cache.count == 2)
    #expect(await cache.entry(for: try url(2)) == nil)
    #expect(await cache.entry(for: try url(1))?.etag == "1")
    #expect(await cache.entry(for: try url(3))?.etag == "3")
  }

  @Test("A page replaces its older version")
  func replaces() async throws {
    let cache = PageCache(capacity: 2)
    await cache.store(entry(1), for: try url(1))
    await cache.store(entry(2), for: try url(1))
    #expect(await cache.count == 1)
    #expect(await cache.entry(for: try url(1))?.etag == "2")
    await cache.forget(try url(1))
    #expect(await cache.count == 0)
  }

  @Test("A cache without room remembers nothing")
  func nothing() async throws {
    let cache = PageCache(capacity: 0)
    await cache.store(entry(1), for: try url(1))
    #expect(await cache.count == 0)
  }
}
