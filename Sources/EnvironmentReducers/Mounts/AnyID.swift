/// A type-erased value, equal only to equal values of the same type.
@usableFromInline
struct AnyID: Hashable, Sendable {
  private let type: ObjectIdentifier

  /// Unsafe, because key paths and ids of states are not all Sendable.
  ///
  /// The value does not change, and is compared on the main actor only.
  nonisolated(unsafe) private let base: AnyHashable

  @usableFromInline
  init<ID: Hashable>(_ base: ID) {
    type = ObjectIdentifier(ID.self)
    self.base = AnyHashable(base)
  }

  @usableFromInline
  static func == (lhs: AnyID, rhs: AnyID) -> Bool {
    // AnyHashable alone considers equal numbers of different types equal.
    lhs.type == rhs.type && lhs.base == rhs.base
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(base)
  }
}
