/// A step from a state to the part on which a reducer is mounted.
///
/// A reducer makes one for each effect that its mounted reducer returns.
@usableFromInline
struct MountStep: Sendable {
  /// The place of the part and of its actions, which tells mounts of one feature apart.
  let site: MountSite

  /// The identity of the part, for elements and for parts that are `Identifiable`.
  let id: AnyID?

  /// Returns whether the part is in the state and still has its id, and whether a condition holds
  /// for the part.
  let isPresent: @MainActor (UnsafeRawPointer, ((UnsafeRawPointer) -> Bool)?) -> Bool

  let canEnd: Bool

  /// For an element of a collection: returns an object that is the same while the collection has the
  /// same ids; nil for a part that is in no collection.
  var version: (@MainActor (UnsafeRawPointer) -> AnyObject)?
}

/// The place of a part of the state and of its actions.
@usableFromInline
struct MountSite: Hashable, Sendable {
  let value: AnyID
  let action: AnyID
}

/// A part of a store's state on which a reducer is mounted, with the mounts around it.
///
/// Each running effect holds the mount of the reducer that returned it. After each action, the store
/// asks the mount whether its part is still there.
final class Mount: Hashable, Sendable {
  let parent: Mount?
  private let step: MountStep
  private let hash: Int

  init(_ step: MountStep, in parent: Mount?) {
    self.step = step
    self.parent = parent
    var hasher = Hasher()
    hasher.combine(parent?.hash)
    hasher.combine(step.site)
    hasher.combine(step.id)
    hash = hasher.finalize()
  }

  static func == (lhs: Mount, rhs: Mount) -> Bool {
    lhs === rhs
      || lhs.hash == rhs.hash && lhs.step.id == rhs.step.id && lhs.step.site == rhs.step.site
        && lhs.parent == rhs.parent
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  @MainActor
  func isPresent(in state: UnsafeRawPointer, _ part: ((UnsafeRawPointer) -> Bool)? = nil) -> Bool {
    guard let parent else { return step.isPresent(state, part) }
    return parent.isPresent(in: state) { self.step.isPresent($0, part) }
  }

  /// The innermost mount, of this one and those around it, whose part can leave the state by itself: this mount's part
  /// is there as long as that one's.
  var ending: Mount? { step.canEnd ? self : parent?.ending }

  /// The collection whose element the part is; nil if the part is in none.
  var collection: CollectionOfParts? {
    step.version.map { _ in CollectionOfParts(site: step.site, parent: parent) }
  }

  /// Returns the version of the part's collection; nil if the collection is gone, and for a part that is
  /// in none.
  @MainActor
  func version(in state: UnsafeRawPointer) -> AnyObject? {
    guard let parent else { return step.version?(state) }
    var version: AnyObject?
    _ = parent.isPresent(in: state) {
      version = self.step.version?($0)
      return true
    }
    return version
  }
}

/// The place of a collection in a state.
struct CollectionOfParts: Hashable {
  let site: MountSite
  let parent: Mount?
}
