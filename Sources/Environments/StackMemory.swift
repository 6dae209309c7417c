public import CEnvironments

/// The memory of a stack: its process-wide layers, and the key of its scopes.
///
/// `@unchecked Sendable` because `state` is changed atomically (`CReads.h`), `beginUnscopedRead` is set
/// before another thread can find this object, and the properties of the link are set before the flag `linked`.
@usableFromInline
final class StackMemory: @unchecked Sendable {
  @usableFromInline let state: UnsafeMutablePointer<environments_stack>

  /// The scope of the current task.
  ///
  /// Not static, so that a program can have several stacks, even of the same type.
  @usableFromInline let key: TaskLocal<Scope>

  /// Begins a read of the process-wide environment or, in a linked stack, of the target's part, outside any scope.
  ///
  /// Does not retain the stack, which owns this object. Set once, by the stack's initializer.
  var beginUnscopedRead: (@Sendable (_ isReported: Bool) -> environments_read)?

  /// The memory of the stack that this one is linked to; not retained, because the link owns that stack.
  ///
  /// Like the properties below, it is written once, before the flag `linked` is set, and read only
  /// afterwards.
  private(set) var root: Unmanaged<StackMemory>?

  /// The state of `root`, if the part is stored and not computed.
  private(set) var rootState: UnsafeMutablePointer<environments_stack>?

  /// The offset of a stored part in the environment of `root`, in bytes.
  private(set) var offsetInRoot = 0

  /// Computes the part; nil if it is stored.
  private(set) var compute: ComputedPart?

  init(access: Int) {
    state = environments_stack_make(access)
    processWide = environments_stack_location(state)
    key = TaskLocal(wrappedValue: .none)
  }

  deinit {
    processWide.releaseContents()
    environments_stack_free(state)
  }

  func establishRoot(_ root: StackMemory, offset: Int?, computing compute: ComputedPart?) {
    self.root = .passUnretained(root)
    self.compute = compute
    guard let offset else { return }
    rootState = root.state
    offsetInRoot = offset
  }

  /// The memory location that points to the process-wide layers; belongs to `state`.
  let processWide: Location

  /// The scope of the current task, unless it is hidden from an initial environment's builder.
  @usableFromInline
  var scope: Scope? {
    // The count is not zero for a task in a scope. The look-up of the task-local costs 100 instructions.
    guard environments_access_load(state) & ~environments_access_flags != 0 else { return nil }
    let scope = key.get()
    return scope.visibleLocation == nil ? nil : scope
  }
}

/// Makes a layer of a computed part of the environment at an address.
@usableFromInline typealias ComputedPart = @Sendable (UnsafeRawPointer) -> Layer
