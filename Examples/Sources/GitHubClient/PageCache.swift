package import Foundation

/// The cached pages of a client, by the requested URL.
///
/// The cache is bounded: the least recently used page is removed for a new one.
package actor PageCache {
  /// A page and its entity tag, by which the server decides whether the page has changed.
  package struct Entry: Sendable {
    package var etag: String
    package var page: RepoPage

    package init(etag: String, page: RepoPage) {
      self.etag = etag
      self.page = page
    }
  }

  private let capacity: Int
  private var entries: [URL: (entry: Entry, lastUse: Int)] = [:]
  private var uses = 0

  package init(capacity: Int) {
    self.capacity = capacity
  }

  package var count: Int { entries.count }

  /// Returns the cached page of a URL, and marks it as used.
  package func entry(for url: URL) -> Entry? {
    guard let entry = entries[url]?.entry else { return nil }
    uses += 1
    entries[url]?.lastUse = uses
    return entry
  }

  /// Stores a page.
  ///
  /// - Complexity: O(*n*) in the capacity if a page must be removed, otherwise O(1).
  package func store(_ entry: Entry, for url: URL) {
    guard capacity > 0 else { return }
    uses += 1
    entries[url] = (entry, uses)
    guard entries.count > capacity else { return }
    guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key else { return }
    entries[oldest] = nil
  }

  /// Removes a page, because the server has changed it.
  package func forget(_ url: URL) {
    entries[url] = nil
  }
}
