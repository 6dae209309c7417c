package import Foundation

/// The pages that a client remembers between lists, by the URL they were asked for at.
///
/// It is bounded: the page that was used longest ago makes room for a new one.
package actor PageCache {
  /// A page and the tag by which the server tells whether it has changed.
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

  /// The page remembered for a URL, which thereby counts as used.
  package func entry(for url: URL) -> Entry? {
    guard let entry = entries[url]?.entry else { return nil }
    uses += 1
    entries[url]?.lastUse = uses
    return entry
  }

  /// Remembers a page.
  ///
  /// - Complexity: O(*n*) in the capacity where one has to make room, else O(1).
  package func store(_ entry: Entry, for url: URL) {
    guard capacity > 0 else { return }
    uses += 1
    entries[url] = (entry, uses)
    guard entries.count > capacity else { return }
    guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key else { return }
    entries[oldest] = nil
  }

  /// Forgets a page, because the server no longer has it as it was.
  package func forget(_ url: URL) {
    entries[url] = nil
  }
}
