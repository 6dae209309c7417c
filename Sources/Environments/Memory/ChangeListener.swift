/// How much of an environment a change has changed.
@usableFromInline
package enum ChangeExtent {
  /// Any part of the environment, or all of it.
  case environment

  /// One property, by an assignment, `Current.language = …`: the key path of the property.
  case property(AnyKeyPath)

  /// All of it: the stack has become a part of another one, whose changes are announced elsewhere.
  case link
}

/// An observer that the writer calls after each change, on the writer's thread.
///
/// A listener holds neither the stack nor its layers, which own it.
package protocol ChangeListener: AnyObject, Sendable {
  /// Learns of a change. No lock is held.
  ///
  /// - Parameters:
  ///   - extent: How much has changed.
  ///   - number: The number of the change. Environments that are read now include it, and all changes
  ///     with lower numbers.
  ///   - location: The location that has changed, valid during the call.
  func didChange(_ extent: ChangeExtent, number: UInt64, at location: ChangedLocation)
}
