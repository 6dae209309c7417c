/// A value of any type, told from others by type and value.
package struct AnyID: Hashable, Sendable {
  /// Unsafe, because key paths are not all Sendable, though nothing changes in one.
  nonisolated(unsafe) private let base: any Hashable

  package init(_ base: any Hashable & Sendable) {
    self.base = base
  }

  init(keyPath: AnyKeyPath) {
    base = keyPath
  }

  package static func == (lhs: AnyID, rhs: AnyID) -> Bool {
    // AnyHashable alone takes numbers of different types for the same.
    type(of: lhs.base) == type(of: rhs.base) && AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  package func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }
}

/// Where a feature is mounted in another: by which part of the state, by which action, and as
/// which element.
package struct Mount: Hashable, Sendable {
  let value: AnyID
  let action: SourcePlace
  var element: AnyID?
}

/// What effects are cancelled by: an id, and by whom it is used.
@usableFromInline
package struct EffectID: Hashable, Sendable {
  package let id: AnyID

  /// The mounts that lead to the reducer that uses the id, the outermost first.
  private(set) var path: [Mount] = []

  init(_ id: any Hashable & Sendable) {
    self.id = AnyID(id)
  }

  func mounted(in mount: Mount) -> EffectID {
    var copy = self
    copy.path.insert(mount, at: 0)
    return copy
  }

  /// Whether it is this id, used by the same reducer or by one that is mounted in it.
  func covers(_ other: EffectID) -> Bool {
    id == other.id && other.path.starts(with: path)
  }
}
