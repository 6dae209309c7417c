public import CEnvironments

/// The layers of one stack in one scope: the value of the stack's task-local.
///
/// A scope keeps its stack's memory alive. The stack owns the key of the task-local, and the runtime finds
/// a task-local value by the address of its key: a later key at the same address would find this scope.
///
/// `@unchecked Sendable` because the storage does not change after its initialization, apart from
/// the location, which is changed atomically (`CReads.h`).
@usableFromInline
struct Scope: @unchecked Sendable {
  /// The header of the scope, at a fixed address.
  ///
  /// The first environment has an allocation of its own, although most scopes never change it: a layer may
  /// outlive its scope (invariant I in `CReads.h`).
  @usableFromInline
  final class Storage: ManagedBuffer<ScopeHeader, Never> {
    deinit {
      withUnsafeMutablePointerToHeader { header in
        // No reader or writer is left, because each of them retains the scope.
        if header.pointee.sharing == nil {
          header.pointee.location.unsafelyUnwrapped.releaseContents()
        }
        // Decremented here rather than at the end of the scope's operation, because a `Task {}` that
        // outlives the operation still reads the scope.
        environments_access_add(header.pointee.owner.unsafelyUnwrapped.state, -1)
      }
    }
  }

  @usableFromInline let storage: Storage

  /// The value outside any scope.
  ///
  /// A scope rather than nil, because a value that is a single reference is bound and destroyed without
  /// the value witnesses of an optional.
  @usableFromInline static let none = Scope(of: nil, sharing: nil)

  /// Opens a scope whose first environment is initialized by `initialize`.
  @inlinable
  init<Environment>(
    of owner: StackMemory, origin: Origin, initialize: (UnsafeMutablePointer<Environment>) -> Void
  ) {
    self.init(of: owner, sharing: nil)
    let environment = Layer.allocate(for: Environment.self, above: nil, origin: origin)
      .environment(as: Environment.self)
    initialize(environment)
    location.pointee.top = UnsafeRawPointer(environment)
  }

  @usableFromInline
  init(of owner: StackMemory?, sharing other: Scope?) {
    if let owner { environments_access_add(owner.state, 1) }
    storage = unsafeDowncast(
      Storage.create(minimumCapacity: 0) { buffer in
        buffer.withUnsafeMutablePointerToHeader {
          ScopeHeader(owner: owner, sharing: other, ownLocation: ScopeHeader.location(at: $0))
        }
      },
      to: Storage.self)
  }

  /// Returns a scope with the layers of this one that the current task can see.
  @inlinable
  func visibleHere() -> Scope {
    environments_has_build_marks() ? visibleInBuilder() : self
  }

  /// Implements `visibleHere` while an initial environment is being built.
  @usableFromInline
  func visibleInBuilder() -> Scope {
    if visibleLocation != nil { return self }
    return Scope(of: owner, sharing: self)
  }

  /// The memory location that points to the top of the scope's layers.
  @inlinable
  var location: Location {
    // Nil for `Scope.none` only, which is not read.
    storage.withUnsafeMutablePointerToHeader { $0.pointee.location.unsafelyUnwrapped }
  }

  /// Returns the first environment, for changes in place before another thread can find the scope.
  @inlinable
  func firstEnvironment<Environment>(
    as type: Environment.Type
  ) -> UnsafeMutablePointer<Environment> {
    UnsafeMutableRawPointer(mutating: location.pointee.top.unsafelyUnwrapped)
      .assumingMemoryBound(to: Environment.self)
  }

  /// The stack of this scope.
  @inlinable
  var owner: StackMemory {
    storage.withUnsafeMutablePointerToHeader { $0.pointee.owner.unsafelyUnwrapped }
  }

  /// The mark of the builder in which the scope was opened, if it was opened in one.
  var mark: BuildMark? {
    storage.withUnsafeMutablePointerToHeader { $0.pointee.mark }
  }

  /// The location; nil for `Scope.none`, and if a builder of an initial environment hides the scope from
  /// the current task.
  var visibleLocation: Location? {
    if environments_has_build_marks(), mark !== BuildMark.current { return nil }
    return storage.withUnsafeMutablePointerToHeader { $0.pointee.location }
  }

  /// Returns the location of the current task's scope, if it is in one.
  ///
  /// Takes no reference to the scope: the calling task holds one, and ends no scope during the call.
  @inline(__always)
  static func currentLocation(of key: TaskLocal<Scope>) -> Location? {
    let key = Unmanaged.passUnretained(key).toOpaque()
    guard let value = environments_task_local_value(key) else { return nil }
    return value.load(as: Unmanaged<Storage>.self)._withUnsafeGuaranteedRef {
      $0.withUnsafeMutablePointerToHeader { $0.pointee.location }
    }
  }
}

@usableFromInline
struct ScopeHeader {
  /// The first field, so that it has the header's address.
  private var own = environments_location()

  /// The scope's own location, or the location of the scope that it shares; nil for `Scope.none`.
  @usableFromInline let location: Location?

  /// The stack of this scope; nil for `Scope.none`, which is never deallocated.
  @usableFromInline let owner: StackMemory?

  /// The mark of the builder in which the scope was opened, if it was opened in one.
  let mark: BuildMark?

  /// The scope that owns the layers, if this scope does not own them.
  let sharing: Scope?

  init(owner: StackMemory?, sharing: Scope?, ownLocation: Location) {
    self.owner = owner
    self.sharing = sharing
    location = owner == nil ? nil : sharing?.location ?? ownLocation
    mark = environments_has_build_marks() ? BuildMark.current : nil
  }

  static func location(at header: UnsafeMutablePointer<ScopeHeader>) -> Location {
    UnsafeMutableRawPointer(header).assumingMemoryBound(to: environments_location.self)
  }
}
