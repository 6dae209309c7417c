import Dispatch
import Environments

/// The properties of a stack that were read through observable environments, at one location: process-wide, or
/// in a scope.
///
/// The `ChangeCounter` of the location owns the tracker, so that an observer need not retain it.
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

  /// Returns the object that tracks a property, which is the same until the property changes.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or a key path to a part of the environment.
  ///   - isProperty: Whether the key path is known to be a single property.
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

  /// Removes tracked properties, and invalidates their observers, which read the properties again.
  ///
  /// All properties are removed first, so that an observer that changes the stack is not invalidated twice.
  private func invalidate(_ parts: [any TrackedPart<Environment>]) {
    guard !parts.isEmpty else { return }
    let identities = Set(parts.map { ObjectIdentifier($0) })
    update { properties in
      properties = properties.filter { !identities.contains(ObjectIdentifier($0.value)) }
      return true
    }
    for part in parts { part.invalidate() }
  }

  /// Runs a function immediately on the main actor; elsewhere, schedules it on the main actor.
  ///
  /// A view's body runs on the main actor, and SwiftUI begins to observe at the end of the body. It would miss an
  /// announcement on another thread while the body runs.
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
  /// `change` runs again if another thread has changed the properties meanwhile. It runs without the lock, because
  /// hashing a key path may run user code.
  private func update(_ change: (inout [Key: any TrackedPart<Environment>]) -> Bool) {
    while true {
      let (version, old) = withLock { (self.version, properties) }
      var new = old
      guard change(&new) else { return }
      let isDone = withLock {
        guard self.version == version else { return false }
        self.version += 1
        // `old` retains the previous properties until the lock is released.
        properties = new
        return true
      }
      withExtendedLifetime(old) {}
      if isDone { return }
    }
  }
}

/// Distinguishes the main queue from other queues: the main actor runs on it, but on Linux not always on the
/// main thread.
private let mainQueueKey: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  // environment-audit:ignore concurrency.queue: marks the queue, and runs nothing on it
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
