/// A step from a state to the part on which a reducer is mounted.
///
/// A reducer makes one for each effect that its mounted reducer returns.
@usableFromInline
struct MountStep: Sendable {
  /// The place of the part and of its actions, which tells mounts of one feature apart.
  let site: MountSite

  /// The identity of the part, for elements and for parts that are `Identifiable`.
  let id: AnyID?

  /// Returns the part; nil if it isn't in the state or has another id.
  let find: @MainActor (UnsafeRawPointer) -> FoundPart?

  let canEnd: Bool

  /// For an element of a collection: returns the changes of the collection; nil for a part that is in no collection.
  var changes: (@MainActor (UnsafeRawPointer, _ since: AnyObject?) -> CollectionChanges)?
}

/// A part of a state, in memory that an object keeps.
struct FoundPart {
  let pointer: UnsafeRawPointer

  /// Nil if the part is stored in the state.
  private let owner: AnyObject?

  init(_ pointer: UnsafeRawPointer) {
    self.pointer = pointer
    owner = nil
  }

  init<Part>(copyOf part: Part) {
    let copy = Copy(part)
    pointer = UnsafeRawPointer(copy.pointer)
    owner = copy
  }

  func `as`<Part>(_: Part.Type) -> Part {
    pointer.assumingMemoryBound(to: Part.self).pointee
  }

  private final class Copy<Part> {
    let pointer = UnsafeMutablePointer<Part>.allocate(capacity: 1)

    init(_ part: Part) {
      pointer.initialize(to: part)
    }

    deinit {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
  }
}

/// The changes of a collection since an earlier version.
///
/// A version is an object that stays the same while no element is removed; `removed` is nil if the removed elements
/// are not known.
typealias CollectionChanges = (version: AnyObject, removed: [AnyID]?)

/// The place of a part of the state and of its actions.
@usableFromInline
struct MountSite: Hashable, Sendable {
  let value: AnyID
  let action: AnyID
}

/// A part of a store's state on which a reducer is mounted, with the mounts around it.
///
/// Each effect has the mount of the reducer that returned it. After an action, the store asks the mounts that can
/// end whether their parts are still there.
final class Mount: Hashable, Sendable {
  /// The mount around this one; unsafe only for `deinit`.
  nonisolated(unsafe) private(set) var parent: Mount?
  private let step: MountStep
  private let hash: Int
  private let depth: Int

  init(_ step: MountStep, in parent: Mount?) {
    self.step = step
    self.parent = parent
    depth = (parent?.depth ?? 0) + 1
    var hasher = Hasher()
    hasher.combine(parent?.hash)
    hasher.combine(step.site)
    hasher.combine(step.id)
    hash = hasher.finalize()
  }

  deinit {
    // The release of one mount by another uses the stack.
    var next = parent
    parent = nil
    while isKnownUniquelyReferenced(&next), let mount = next {
      next = mount.parent
      mount.parent = nil
    }
  }

  static func == (lhs: Mount, rhs: Mount) -> Bool {
    var next: (Mount, Mount)? = (lhs, rhs)
    while let (lhs, rhs) = next, lhs !== rhs {
      guard lhs.hash == rhs.hash, lhs.depth == rhs.depth, lhs.step.id == rhs.step.id,
        lhs.step.site == rhs.step.site
      else { return false }
      next = lhs.parent.flatMap { parent in rhs.parent.map { (parent, $0) } }
    }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  func isInside(_ other: Mount?) -> Bool {
    guard let other else { return true }
    var next: Mount? = self
    while let mount = next, mount.depth > other.depth { next = mount.parent }
    return next == other
  }

  @MainActor
  func isPresent(in state: UnsafeRawPointer) -> Bool {
    withPart(in: state) { _ in } != nil
  }

  /// The id of the element, if the part is an element of a collection.
  var element: AnyID? { step.changes == nil ? nil : step.id }

  /// The collection whose element the part is; nil if the part is in none.
  var collection: CollectionOfParts? {
    step.changes.map { _ in CollectionOfParts(site: step.site, parent: parent) }
  }

  /// Returns the changes of the part's collection; nil if the collection is gone, and for a part that is in none.
  @MainActor
  func changes(in state: UnsafeRawPointer, since version: AnyObject?) -> CollectionChanges? {
    guard let changes = step.changes else { return nil }
    guard let parent else { return changes(state, version) }
    return parent.withPart(in: state) { changes($0, version) }
  }

  /// Calls a function with the part, unless it is gone.
  @MainActor
  private func withPart<Result>(
    in state: UnsafeRawPointer, _ use: (UnsafeRawPointer) -> Result
  ) -> Result? {
    var mounts = [self]
    while let parent = mounts[mounts.count - 1].parent { mounts.append(parent) }
    // All are kept, because a part may be stored in the copy of another.
    var parts = [FoundPart(state)]
    for mount in mounts.reversed() {
      guard let part = mount.step.find(parts[parts.count - 1].pointer) else { return nil }
      parts.append(part)
    }
    return withExtendedLifetime(parts) { use(parts[parts.count - 1].pointer) }
  }
}

/// The place of a collection in a state.
struct CollectionOfParts: Hashable {
  let site: MountSite
  let parent: Mount?
}
