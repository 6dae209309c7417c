public import CEnvironments

/// The memory of a stack: its process-wide layers, the key of its scopes, and its place in another stack.
///
/// `@unchecked Sendable` because `state` is changed atomically (`CReads.h`), `stack` is set before another thread can
/// find this object, and `view` is set before the flag `linked`, and read only afterwards.
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

  /// The place of a linked stack's environment.
  private(set) var view: View?

  /// A part of the environment of another stack, the root.
  struct View {
    /// The root's memory; not retained, because the link owns that stack.
    let root: Unmanaged<StackMemory>

    /// The offset of a stored part in the root's environment, in bytes.
    let offset: Int

    /// Computes the part; nil if it is stored.
    let compute: ComputedPart?
  }

  init(access: Int) {
    state = environments_stack_make(access)
    processWide = environments_stack_location(state)
  }

  deinit {
    processWide.releaseContents()
    environments_stack_free(state)
  }

  /// Sets the place, before the flag `linked`.
  func establish(_ view: View) { self.view = view }

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
      ? nil : view?.root.takeUnretainedValue()
  }
}

/// A stack, without the type of its environment.
protocol UnscopedUser: AnyObject {
  /// Prepares a use outside any scope of this stack: a strict stack reports it, and the initial environment is built.
  func prepareUnscopedUse(isReported: Bool)
}

/// Makes a layer of a computed part of the environment at an address.
@usableFromInline typealias ComputedPart = @Sendable (UnsafeRawPointer) -> Layer
