public import Environments
public import Observation

/// An observable view of a stack's environment, for SwiftUI and other code that uses observation.
///
/// SwiftUI reevaluates a `body` that reads a property through this object when that property has changed:
///
/// ```swift
/// struct TitleView: View {
///   var body: some View {
///     Text(title(in: Current.observable.language))
///   }
/// }
/// ```
///
/// `withObservationTracking` observes properties in the same way, on every platform. Which properties count as
/// changed depends on the kind of change:
///
/// | property | `Current.language = …` | `push`, `pop`, `replace`, a change through a link |
/// |---|---|---|
/// | `Equatable` and stored | changed if its value differs | changed if its value differs |
/// | any other, such as a closure | changed if it is the assigned property | changed |
/// | any other without a setter | changed | changed |
///
/// A part that key paths reach through stored properties and optionals only, such as `[\.user?.name]`, counts as stored.
/// There is one exception: a settable property of a function type counts as stored, because a key path does not
/// tell a stored closure from a computed one. If the property has a getter and a setter, or an observer
/// (`didSet`) that changes other properties, observers of properties that cannot be compared may miss an
/// assignment. Reads through ``subscript(_:)`` do not miss it.
///
/// The view follows the layers that are visible where it is made: the scope's layers in a scope, and the
/// process-wide layers elsewhere. This does not depend on the task that reads through the view. Opening a scope
/// does not affect existing views. When the stack is linked to another stack, all properties of the process-wide
/// view count as changed.
///
/// A change on the main actor is announced before the call that makes the change returns, and a change elsewhere
/// is announced shortly afterwards, on the main actor. Observers find the new value in either case. Code that
/// observes on other threads can miss a change between its reads and the end of `withObservationTracking`, which
/// is a limit of that function.
///
/// - Complexity: O(*n*) in the number of fields for a read, which copies the environment. Reads of the
///   stack itself cost the same with and without observers. A change costs a comparison for each
///   property that was read through the view and has not changed since.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@dynamicMemberLookup
public final class ObservableEnvironment<Environment: Sendable>: Observable, Sendable {
  private let stack: EnvironmentStack<Environment>

  /// The scope; if nil, the process-wide environment, which is looked up in each read, because the stack may be
  /// linked to another stack later.
  private let scope: Observed<Environment>?

  fileprivate init(_ stack: EnvironmentStack<Environment>) {
    self.stack = stack
    // Builds the initial environment, and reports a use outside any scope of a strict stack.
    let observed = stack.observed(.ofTask)
    scope = stack.isInScope ? observed : nil
  }

  /// Reads a property, and observes it.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Environment, Value>) -> Value {
    read(keyPath, isProperty: true)
  }

  /// Reads a part of the environment, and observes it: `Current.observable[\.user.name]`.
  ///
  /// A part that cannot be compared counts as changed after every change of the environment, because a key path
  /// may lead through several properties. `[\.self]` is the whole environment.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Value>(_ keyPath: KeyPath<Environment, Value>) -> Value {
    read(keyPath, isProperty: false)
  }

  private func read<Value>(_ keyPath: KeyPath<Environment, Value>, isProperty: Bool) -> Value {
    var isBuilt = false
    while true {
      let observed = scope ?? stack.observed(.processWide)
      let property = tracker(of: observed)
        .property(keyPath, isProperty: isProperty, after: observed.changes.current)
      property.access()
      guard let environment = observed.latest() else {
        // Before a bootstrap, a fatal error with an explanation.
        if isBuilt { return stack[keyPath] }
        // The link's target has not been used. Building its environment is a change, so repeat the read.
        stack.buildProcessWide()
        isBuilt = true
        continue
      }
      let value = environment[keyPath: keyPath]
      property.saw(value)
      // If the stack was linked during the read, repeat it: the link may have been announced before the property
      // was tracked.
      if scope != nil || stack.observed(.processWide).changes === observed.changes { return value }
    }
  }

  private func tracker(of observed: Observed<Environment>) -> PropertyTracker<Environment> {
    let identity = stack.identityOfListeners
    let tracker = observed.changes.listener(for: identity) {
      PropertyTracker(of: identity, newest: observed.newest)
    }
    // Safe, because the identity belongs to this stack, and only this function makes listeners for it.
    return unsafeDowncast(tracker, to: PropertyTracker<Environment>.self)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension EnvironmentStack {
  /// An observable view of the environment that the current task sees, for SwiftUI and other code that uses
  /// observation.
  ///
  /// ```swift
  /// var body: some View {
  ///   Text(title(in: Current.observable.language))
  /// }
  /// ```
  ///
  /// SwiftUI evaluates bodies outside any scope. A view tree sees a scope if the observable
  /// environment is made in the scope and passed to the tree.
  public var observable: ObservableEnvironment<Environment> {
    ObservableEnvironment(self)
  }
}
