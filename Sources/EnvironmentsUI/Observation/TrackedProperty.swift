import Environments
import Observation

/// A part of an environment that was read through an observable view, without the type of its value.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
protocol TrackedPart<Environment>: AnyObject, Sendable {
  associatedtype Environment: Sendable

  /// Returns whether a change of an extent can have changed the part.
  ///
  /// - Parameter extent: The extent.
  /// - Returns: Whether the part has to be compared.
  func isAffected(by extent: ChangeExtent) -> Bool

  /// Returns whether the part may differ from the value that was read; called on the main actor.
  ///
  /// - Parameters:
  ///   - environment: An environment that includes a change.
  ///   - number: The number of the change.
  /// - Returns: Whether the observers must read the part again.
  func differs(in environment: Environment, _ number: UInt64) -> Bool

  /// Invalidates the observers.
  func invalidate()
}

/// A property of an environment, from its first read to its next change.
///
/// `@unchecked Sendable` because `seen` is accessed under the library's lock, and the values belong to
/// environments, which are Sendable.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
final class TrackedProperty<Environment: Sendable, Value>: TrackedPart, Observable,
  @unchecked Sendable
{
  /// The values that readers have seen; nil if there were too many to compare.
  ///
  /// Readers can see different values while a change has not been announced yet.
  private typealias Seen = [Value]?

  private static var limit: Int { 4 }

  private let keyPath: KeyPath<Environment, Value>
  private let isProperty: Bool
  private let number: UInt64
  private let areEqual: ((Value, Value) -> Bool)?
  private let registrar = ObservationRegistrar()
  private var seen: Seen = []

  /// The property that is registered with the registrar.
  private var value: Void { () }

  init(_ keyPath: KeyPath<Environment, Value>, isProperty: Bool, after number: UInt64) {
    self.keyPath = keyPath
    self.isProperty = isProperty
    self.number = number
    // Only a stored part is kept for a comparison, because it is Sendable, like the environment. A computed part
    // may not be, and its reader may still use it.
    let isStored =
      MemoryLayout<Environment>.offset(of: keyPath) != nil || isStoredInOptional(keyPath)
    areEqual = isStored ? equality(of: Value.self) : nil
  }

  /// Registers an observer, if there is one.
  func access() {
    registrar.access(self, keyPath: \.value)
  }

  /// Records the value that a reader got, after the reader has registered its observer.
  func saw(_ value: Value) {
    guard areEqual != nil else { return }
    // Not compared here: the `==` of a type may be isolated to the main actor.
    let before = withLock {
      let before = seen
      seen = before.flatMap { $0.count < Self.limit ? $0 + [value] : nil }
      return before
    }
    // `before` retains the values until the lock is released.
    withExtendedLifetime(before) {}
  }

  func isAffected(by extent: ChangeExtent) -> Bool {
    guard
      case .property(let assigned) = extent,
      areEqual == nil, isProperty, assigned != keyPath,
      let assigned = assigned as? PartialKeyPath<Environment>
    else { return true }
    // Another property was assigned. If this property has no setter, it may be computed from the other.
    return
      !(keyPath is WritableKeyPath<Environment, Value> && isField(keyPath) && isField(assigned))
  }

  /// Returns whether a settable property is stored, as far as its key path tells.
  ///
  /// A stored closure has no offset, because a read through a key path wraps the closure. So a property of a
  /// function type counts as stored.
  private func isField(_ keyPath: PartialKeyPath<Environment>) -> Bool {
    MemoryLayout<Environment>.offset(of: keyPath) != nil
      || String(describing: type(of: keyPath).valueType).contains("->")
  }

  func differs(in environment: Environment, _ number: UInt64) -> Bool {
    // The read happened after this change, and included it.
    guard number > self.number else { return false }
    guard let areEqual, let seen = withLock({ seen }) else { return true }
    let value = environment[keyPath: keyPath]
    return !seen.allSatisfy { areEqual($0, value) }
  }

  func invalidate() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}

/// Returns whether a key path leads through stored properties and optionals only: `\.user?.name`.
///
/// Such a path has no offset; its description names the kind of each of its parts.
private func isStoredInOptional(_ keyPath: AnyKeyPath) -> Bool {
  let parts = "\(keyPath)"
  return parts.contains("?") && !parts.contains("<computed")
}

/// Returns the `==` of a type; nil if the type is not `Equatable`.
private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<Same: Equatable>(of same: Same.Type) -> (Value, Value) -> Bool {
    { first, second in first as? Same == second as? Same }
  }
  guard let equatable = Value.self as? any Equatable.Type else { return nil }
  return equality(of: equatable)
}
