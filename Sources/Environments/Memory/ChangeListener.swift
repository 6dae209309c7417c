/// The extent of a change of an environment.
@usableFromInline
package enum ChangeExtent {
  /// Any part of the environment, or all of it.
  case environment

  /// One property, by an assignment, `Current.language = …`: the key path of the property.
  case property(AnyKeyPath)

  /// The whole environment: the stack has been linked to another stack, which announces later changes.
  case link
}

/// An observer that the writer calls after each change, on the writer's thread.
///
/// A listener must not retain the stack or its layers, which own the listener.
package protocol ChangeListener: AnyObject, Sendable {
  /// Handles a change. No lock is held.
  ///
  /// - Parameters:
  ///   - extent: The extent of the change.
  ///   - number: The number of the change. Environments that are read now include this change and all
  ///     changes with lower numbers.
  ///   - location: The location that has changed, valid during the call.
  func didChange(_ extent: ChangeExtent, number: UInt64, at location: ChangedLocation)
}
