import EnvironmentIssues

/// A version of the ids of a collection: collections that share it have the same ids.
///
/// It knows the ids that were removed since the version before it, so that a store finds the effects of removed
/// elements without asking all effects.
///
/// `@unchecked Sendable` because a version changes only while one collection has it, or under the library's lock.
final class CollectionVersion: @unchecked Sendable {
  private var previous: CollectionVersion?
  private var removed: [AnyID] = []
  private let depth: Int

  /// The limit of the versions, and of the removed ids of one, that are kept for a store that has not looked.
  private static let (mostVersions, mostRemoved) = (8, 1_000)

  init(after previous: CollectionVersion? = nil) {
    let depth = (previous?.depth ?? 0) + 1
    self.depth = depth > Self.mostVersions ? 0 : depth
    self.previous = depth > Self.mostVersions ? nil : previous
  }

  func remove(_ id: some Hashable) {
    if previous == nil { return }
    removed.append(AnyID(id))
    if removed.count > Self.mostRemoved { (previous, removed) = (nil, []) }
  }

  /// Returns the ids that were removed since an earlier version, of which some may be there again; nil if they are
  /// not known.
  func removed(since seen: AnyObject?) -> [AnyID]? {
    if self === seen { return [] }
    var ids: [AnyID] = []
    var next: CollectionVersion? = self
    // Released after the lock.
    var old: CollectionVersion?
    withLock {
      while let version = next, version !== seen {
        ids += version.removed
        next = version.previous
      }
      if next != nil { (old, previous) = (previous, nil) }
    }
    return withExtendedLifetime(old) { next == nil ? nil : ids }
  }
}
