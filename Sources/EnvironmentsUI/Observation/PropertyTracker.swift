import Dispatch
import Environments

/// The properties of one stack that were read through observable environments, in one place where
/// its layers are found: the process or a scope.
///
/// The `ChangeCounter` of that place owns the tracker, so that an observer need not keep anything.
///
/// `@unchecked Sendable` because `properties` and `version` are accessed under the library's lock.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
final class PropertyTracker<Environment: Sendable>: ChangeListener, @unchecked Sendable {
  private struct Key: Hashable {
    let keyPath: PartialKeyPath<Environment>
    let isProperty: Bool
  }

  private let identity: AnyObject
  private let newest: @Sendable (ChangedLocation) -> Environment?
  private var properties: [Key: any TrackedPart<Environment>] = [:]
  private var version = 0

  init(of identity: AnyObject, newest: @escaping @Sendable (ChangedLocation) -> Environment?) {
    self.identity = identity
    self.newest = newest
  }

  /// Returns the tracked property, which stays the same until it changes.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or a path to a part of the environment.
  ///   - isProperty: Whether the path is known to be a single property.
  ///   - number: The number of a change that the caller's read includes.
  /// - Returns: The property.
  func property<Value>(
    _ keyPath: KeyPath<Environment, Value>, isProperty: Bool, after number: UInt64
  ) -> TrackedProperty<Environment, Value> {
    let key = Key(keyPath: keyPath, isProperty: isProperty)
    var found: TrackedProperty<Environment, Value>?
    update { properties in
      if let existing = properties[key] as? TrackedProperty<Environment, Value> {
        found = existing
        return false
      }
      let made = TrackedProperty(keyPath, isProperty: isProperty, after: number)
      properties[key] = made
      found = made
      return true
    }
    // Never nil, because each run of the closure sets it.
    return found.unsafelyUnwrapped
  }

  func didChange(_ extent: ChangeExtent, number: UInt64, at location: ChangedLocation) {
    let affected = withLock { properties }.values.filter { $0.isAffected(by: extent) }
    guard !affected.isEmpty else { return }
    if case .link = extent {
      return onMainActor { self.invalidate(affected) }
    }
    guard let environment = newest(location) else { return }
    onMainActor {
      self.invalidate(affected.filter { $0.differs(in: environment, number) })
    }
  }

  /// Forgets properties, which their observers read again, and invalidates the observers.
  ///
  /// All are forgotten first: an observer that changes the stack is not invalidated twice.
  private func invalidate(_ parts: [any TrackedPart<Environment>]) {
    guard !parts.isEmpty else { return }
    let identities = Set(parts.map { ObjectIdentifier($0) })
    update { properties in
      properties = properties.filter { !identities.contains(ObjectIdentifier($0.value)) }
      return true
    }
    for part in parts { part.invalidate() }
  }

  /// Runs a function now if this is the main actor, and soon on the main actor otherwise.
  ///
  /// A view's body runs on the main actor, and is observed from its end on: an announcement on
  /// another thread meanwhile would be missed.
  private func onMainActor(_ announce: @escaping @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mainQueueKey) != nil {
      announce()
    } else {
      // Detached, because the announcement belongs to no scope.
      Task.detached(priority: .userInitiated) { @MainActor in announce() }
    }
  }

  /// Changes the properties; `change` returns whether it has changed them.
  ///
  /// It runs again if another thread came first, with no lock held: hashing a key path may run code
  /// of the user's.
  private func update(_ change: (inout [Key: any TrackedPart<Environment>]) -> Bool) {
    while true {
      let (version, old) = withLock { (self.version, properties) }
      var new = old
      guard change(&new) else { return }
      let isDone = withLock {
        guard self.version == version else { return false }
        self.version += 1
        // `old` keeps the previous ones until the lock is released.
        properties = new
        return true
      }
      withExtendedLifetime(old) {}
      if isDone { return }
    }
  }
}

/// Tells the main queue from others: the main actor runs there, on Linux not always on the main
/// thread.
private let mainQueueKey: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  // environment-audit:ignore concurrency.queue: marks the queue, and runs nothing on it
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
