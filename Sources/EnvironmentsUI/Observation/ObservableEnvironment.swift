public import Environments
public import Observation

/// The environment of a stack, for SwiftUI and other code that observes what it reads.
///
/// A `body` that reads a property through it is evaluated again when that property has changed:
///
/// ```swift
/// struct TitleView: View {
///   var body: some View {
///     Text(title(in: Current.observable.language))
///   }
/// }
/// ```
///
/// `withObservationTracking` observes it in the same way, on every platform. The change decides which
/// properties count as changed:
///
/// | property | `Current.language = …` | `push`, `pop`, `replace`, a change by way of a link |
/// |---|---|---|
/// | `Equatable` | changed if it differs | changed if it differs |
/// | `Equatable` and computed | changed if its result differs | changed if its result differs |
/// | any other, such as a closure | changed if it is the assigned one | changed |
/// | any other without a setter | changed | changed |
///
/// The exception: a property of a function type with a setter counts as stored, because closures that
/// are stored and computed look alike. If it has a getter and a setter of its own, or an observer
/// (`didSet`) that changes other properties, what cannot be compared may miss an assignment. Read it
/// by ``subscript(_:)``, which does not.
///
/// The view follows the layers that the task sees in which it is made: in a scope the scope's,
/// elsewhere the process-wide ones, in every task that reads through it. Opening a scope changes
/// nothing for the views that exist. When the stack is linked to another one, all properties of the
/// process-wide view have changed.
///
/// A change on the main actor is announced before the changing call returns, and a change elsewhere
/// soon after, on the main actor. Observers find the new value in either case. Code
/// that observes on other threads can miss a change between its reads and the end of
/// `withObservationTracking`, which is a limit of that function.
///
/// - Complexity: O(*n*) in the number of fields for a read, which copies the environment. Reads of the
///   stack itself cost the same with and without observers. A change costs a comparison for each
///   property that was read through the view and has not changed since.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@dynamicMemberLookup
public final class ObservableEnvironment<Environment: Sendable>: Observable, Sendable {
  private let stack: EnvironmentStack<Environment>

  /// The scope; nil stands for the process-wide environment, which is looked up for each read,
  /// because the stack may be linked to another one meanwhile.
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
  /// A part that cannot be compared has changed after every change of the environment, because a
  /// path may lead through several properties. `[\.self]` is the whole environment.
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
        // A link leads to a stack that has not been used. Building is a change: start again.
        stack.buildProcessWide()
        isBuilt = true
        continue
      }
      let value = environment[keyPath: keyPath]
      property.saw(value)
      // A link that was made since has announced itself before the property was tracked.
      if scope != nil || stack.observed(.processWide).changes === observed.changes { return value }
    }
  }

  private func tracker(of observed: Observed<Environment>) -> PropertyTracker<Environment> {
    let identity = stack.identityOfListeners
    let tracker = observed.changes.listener(for: identity) {
      PropertyTracker(of: identity, newest: observed.newest)
    }
    // Because the identity belongs to this stack, and nothing else makes listeners for it.
    return unsafeDowncast(tracker, to: PropertyTracker<Environment>.self)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension EnvironmentStack {
  /// The environment that the current task sees, for SwiftUI and other code that observes what it
  /// reads.
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
