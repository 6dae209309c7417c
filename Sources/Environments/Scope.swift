public import CEnvironments

/// The layers of one stack in one scope: the value of the stack's task-local.
///
/// A scope keeps its stack's memory alive. The stack owns the key of the task-local, and the runtime finds
/// a task-local value by the address of its key: a later key at the same address would find this scope.
///
/// The first environment has an allocation of its own, although most scopes never change it: a layer may
/// outlive its scope (invariant I in `CReads.h`).
///
/// `@unchecked Sendable` because nothing changes after the initialization, apart from the location, which is changed
/// atomically (`CReads.h`).
@usableFromInline
final class Scope: @unchecked Sendable {
  /// The value outside any scope.
  ///
  /// A scope rather than nil, because a value that is a single reference is bound and destroyed without
  /// the value witnesses of an optional.
  // environment-audit:ignore global.singleton: it has no state
  @usableFromInline static let none = Scope(of: nil)

  /// The memory location that points to the top of the scope's layers: its own, or that of the scope that it shares.
  ///
  /// Unused in `Scope.none`.
  @usableFromInline let location: Location

  // Only C functions access it, by its address.
  @exclusivity(unchecked) private var own = environments_location()

  /// The stack of this scope; nil for `Scope.none`.
  private let memory: StackMemory?

  /// The mark of the builder in which the scope was opened, if it was opened in one.
  private let mark: BuildMark?

  /// The scope that owns the layers, if this scope does not own them.
  private let sharing: Scope?

  /// Opens a scope whose first environment is initialized by `initialize`.
  @inlinable
  convenience init<Environment>(
    of owner: StackMemory, origin: Origin, initialize: (UnsafeMutablePointer<Environment>) -> Void
  ) {
    self.init(of: owner)
    let environment = Layer.allocate(for: Environment.self, above: nil, origin: origin)
      .environment(as: Environment.self)
    initialize(environment)
    location.pointee.top = UnsafeRawPointer(environment)
  }

  @usableFromInline
  init(of memory: StackMemory?, sharing other: Scope? = nil) {
    if let memory { environments_access_add(memory.state, 1) }
    self.memory = memory
    sharing = other
    mark = environments_has_build_marks() ? BuildMark.current : nil
    // A stored property of a final class has a fixed address.
    location = other?.location ?? withUnsafeMutablePointer(to: &own) { $0 }
  }

  deinit {
    guard let memory else { return }
    // No reader or writer is left, because each of them retains the scope.
    if sharing == nil { location.releaseContents() }
    // Decremented here rather than at the end of the scope's operation, because a `Task {}` that
    // outlives the operation still reads the scope.
    environments_access_add(memory.state, -1)
  }

  /// Returns a scope with the layers of this one that the current task can see.
  @inlinable
  func visibleHere() -> Scope {
    environments_has_build_marks() ? visibleInBuilder() : self
  }

  /// Implements `visibleHere` while an initial environment is being built.
  @usableFromInline
  func visibleInBuilder() -> Scope {
    visibleLocation != nil ? self : Scope(of: memory, sharing: self)
  }

  /// Returns the first environment, for changes in place before another thread can find the scope.
  @inlinable
  func firstEnvironment<Environment>(
    as type: Environment.Type
  ) -> UnsafeMutablePointer<Environment> {
    UnsafeMutableRawPointer(mutating: location.pointee.top.unsafelyUnwrapped)
      .assumingMemoryBound(to: Environment.self)
  }

  /// The key of the stack's scopes.
  @usableFromInline var key: TaskLocal<Scope> {
    // Nil for `Scope.none` only, which is not entered.
    memory.unsafelyUnwrapped.key
  }

  /// The location; nil for `Scope.none`.
  var ownLocation: Location? { memory == nil ? nil : location }

  /// The location; nil for `Scope.none`, and if a builder of an initial environment hides the scope from
  /// the current task.
  var visibleLocation: Location? {
    if memory == nil || environments_has_build_marks() && mark !== BuildMark.current { return nil }
    return location
  }
}
