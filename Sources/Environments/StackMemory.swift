public import CEnvironments

/// The memory of a stack: its process-wide layers, the key of its scopes, and its place in another stack.
///
/// `@unchecked Sendable` because `state` is changed atomically (`CReads.h`), `stack` is set before another thread can
/// find this object, and the properties of the link before the flag `linked`, and read only afterwards.
@usableFromInline
final class StackMemory: @unchecked Sendable {
  @usableFromInline let state: UnsafeMutablePointer<environments_stack>

  /// The memory location that points to the process-wide layers; belongs to `state`.
  let processWide: Location

  /// The scope of the current task.
  ///
  /// Not static, so that a program can have several stacks, even of the same type.
  @usableFromInline let key = TaskLocal<Scope>(wrappedValue: .none)

  /// The stack, which owns this object; set by its initializer.
  unowned(unsafe) var stack: (any UnscopedUser)?

  /// The memory of the stack that this one is linked to; not retained, because the link owns that stack.
  private(set) var linkedMemory: Unmanaged<StackMemory>?

  /// The offset of a stored part in the environment of that stack, in bytes.
  private(set) var offset = 0

  /// Computes the part; nil if it is stored.
  private(set) var compute: ComputedPart?

  init(access: Int) {
    state = environments_stack_make(access)
    processWide = environments_stack_location(state)
    ScopesOfTask.add(self)
  }

  deinit {
    processWide.releaseContents()
    environments_stack_free(state)
  }

  /// Sets the place of a linked stack's environment, before the flag `linked`.
  func establish(in root: StackMemory, offset: Int?, computing compute: ComputedPart?) {
    linkedMemory = .passUnretained(root)
    self.offset = offset ?? 0
    self.compute = offset == nil ? compute : nil
  }

  /// The location of a read outside any scope of a stack without flags, or of a read in a scope, while no builder hides
  /// scopes; otherwise nil.
  @inline(__always)
  var commonLocation: Location? {
    let access = environments_access_load(state)
    if access == 0 { return processWide }
    if access & ~environments_access_flags != 0 {
      let key = Unmanaged.passUnretained(key).toOpaque()
      let scope = environments_task_local_value(key)?.load(as: Unmanaged<Scope>.self)
      if let location = scope?._withUnsafeGuaranteedRef({ $0.ownLocation }) { return location }
    }
    return access & environments_access_flags == 0 ? processWide : nil
  }

  /// The location of the current task's scope; nil outside any scope, and if the scope is hidden from an initial
  /// environment's builder.
  ///
  /// Takes no reference to the scope: the calling task holds one, and ends no scope during the call.
  @inline(__always)
  var scopeLocation: Location? {
    // The count is not zero for a task in a scope. The look-up of the task-local costs 100 instructions.
    guard environments_access_load(state) & ~environments_access_flags != 0 else { return nil }
    let key = Unmanaged.passUnretained(key).toOpaque()
    return environments_task_local_value(key).flatMap {
      $0.load(as: Unmanaged<Scope>.self)._withUnsafeGuaranteedRef { $0.visibleLocation }
    }
  }

  /// The scope of the current task, unless it is hidden.
  @usableFromInline
  var scope: Scope? {
    scopeLocation == nil ? nil : key.get()
  }

  /// The current task's scope of this stack, or of the stacks that it is linked to.
  var scopeOfTask: Scope? {
    sequence(first: self, next: \.root).lazy.compactMap(\.scope).first
  }

  /// The memory of the stack that this one is linked to.
  var root: StackMemory? {
    environments_access_load(state) & environments_access_linked == 0
      ? nil : linkedMemory?.takeUnretainedValue()
  }
}

/// A stack, without the type of its environment.
protocol UnscopedUser: AnyObject {
  /// Prepares a use outside any scope of this stack: a strict stack reports it, and the initial environment is built.
  func prepareUnscopedUse(isReported: Bool)
}

/// Makes a layer of a computed part of the environment at an address.
@usableFromInline typealias ComputedPart = @Sendable (UnsafeRawPointer) -> Layer
