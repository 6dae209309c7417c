/// The place at which a reducer mounts another one: the part of the state, and the action.
///
/// The place identifies a mount, and the reducer does not: a reducer may be made again for each
/// action.
package struct MountKey: Hashable, Sendable {
  private let value: AnyID
  private let action: AnyID?

  /// The type of the mount's site, so that sites with equal keys are of one type.
  private let type: ObjectIdentifier

  /// Cached, because hashing a key path takes longer than all other work of starting an effect
  /// here.
  private let hash: Int

  init(value: AnyID, action: AnyID?, type: Any.Type) {
    self.value = value
    self.action = action
    self.type = ObjectIdentifier(type)
    hash = value.hashValue
  }

  package static func == (lhs: MountKey, rhs: MountKey) -> Bool {
    lhs.hash == rhs.hash && lhs.type == rhs.type && lhs.action == rhs.action
      && lhs.value == rhs.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
