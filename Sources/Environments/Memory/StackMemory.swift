public import CEnvironments

/// The memory of a stack: its process-wide layers, and the key of its scopes.
///
/// `@unchecked Sendable` because `state` is changed atomically (`CReads.h`), `stack` is set before another
/// thread can find this object, and the properties of the link are set before the flag `linked`.
@usableFromInline
final class StackMemory: @unchecked Sendable {
  @usableFromInline let state: UnsafeMutablePointer<environments_stack>

  /// The scope of the current task.
  ///
  /// Not static, so that a program can have several stacks, even of the same type.
  @usableFromInline let key: TaskLocal<Scope>

  /// The scope that represents the process in the current task; `Scope.none` in the real process.
  ///
  /// A separate task-local value rather than a field of scopes: a field would cost each scope of a program
  /// 100 instructions, and only tests need it.
  let processKey: TaskLocal<Scope>

  /// The stack, which owns this object; not retained, and set once, by the stack's initializer.
  fileprivate unowned(unsafe) var stack: (any UnscopedReading)?

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
    processKey = TaskLocal(wrappedValue: .none)
  }

  func belong(to stack: any UnscopedReading) {
    self.stack = stack
  }

  deinit {
    releaseContents(of: processWide)
    environments_stack_free(state)
  }

  func establishRoot(_ root: StackMemory, computing compute: @escaping ComputedPart) {
    self.root = .passUnretained(root)
    self.compute = compute
  }

  func establishRoot(_ root: StackMemory, offset: Int) {
    self.root = .passUnretained(root)
    rootState = root.state
    offsetInRoot = offset
  }

  /// The memory location that points to the process-wide layers; belongs to `state`.
  let processWide: Location

  /// The scope of the current task, unless it is hidden from an initial environment's builder.
  @usableFromInline
  var scope: Scope? {
    // The count is not zero for a task in a scope. The look-up of the task-local costs 100 instructions.
    guard environments_access_load(state) & ~AccessState.flags != 0 else { return nil }
    let scope = key.get()
    return scope.visibleLocation == nil ? nil : scope
  }
}

extension StackMemory {
  /// The scope that represents the process in the current task; nil in the real process.
  var process: Scope? {
    // Most tasks are in the real process, and this look-up takes no reference.
    guard Scope.currentLocation(of: processKey) != nil else { return nil }
    let process = processKey.get()
    return process.visibleLocation == nil ? nil : process
  }
}

/// Makes a layer of a computed part of the environment at an address.
@usableFromInline typealias ComputedPart = @Sendable (UnsafeRawPointer) -> Layer

/// A stack, for reads outside any scope that have to check links and flags.
protocol UnscopedReading: AnyObject {
  /// Begins a read of the process-wide environment or, in a linked stack, of the target's part.
  func beginUnscopedRead(isReported: Bool) -> environments_read
}

/// Begins a read that has to check scopes, links and flags.
///
/// The function is never inlined, so that a call site contains only the common case. It is neither generic
/// nor a method, so that a call needs no more registers than the common case.
///
/// - Parameters:
///   - memory: The stack's memory. The caller retains the stack.
///   - attempt: The slot of an attempt at the common case that a writer has interrupted.
/// - Returns: A read that has begun.
@usableFromInline @inline(never)
func beginSlowRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?
) -> environments_read {
  guard attempt == nil else { return beginRareRead(memory, after: attempt, isReported: true) }
  guard environments_access_load(memory.state) == AccessState.linked, let root = memory.rootState
  else {
    return beginScopedRead(memory)
  }
  var read = environments_read_begin(root)
  guard read.has_begun else { return beginLinkedRead(memory, after: read.slot) }
  read.environment = read.environment.unsafelyUnwrapped + memory.offsetInRoot
  return read
}

/// Begins a read of a linked stack, outside its own scopes, in a scope of the link's target.
@inline(never)
private func beginLinkedRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?
) -> environments_read {
  guard attempt == nil, let root = memory.root else {
    return beginRareRead(memory, after: attempt, isReported: true)
  }
  var read = root._withUnsafeGuaranteedRef { beginScopedRead($0) }
  read.environment = read.environment.unsafelyUnwrapped + memory.offsetInRoot
  return read
}

/// Begins a read of a stack that has open scopes: in the scope of the task, if it has one.
///
/// A separate function, like `beginRareRead`, so that a read saves few registers.
@inline(never)
private func beginScopedRead(_ memory: StackMemory) -> environments_read {
  let access = environments_access_load(memory.state)
  if access & ~AccessState.flags != 0, !environments_has_build_marks(),
    let location = Scope.currentLocation(of: memory.key)
      ?? (access & AccessState.flags == 0 ? memory.processWide : nil)
  {
    let read = environments_read_begin_at(location, 0)
    return read.has_begun ? read : beginRareRead(memory, after: read.slot, isReported: true)
  }
  return beginRareRead(memory, after: nil, isReported: true)
}

/// Begins a slow read that a strict stack does not report.
@usableFromInline @inline(never)
func beginUnreportedRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?
) -> environments_read {
  beginRareRead(memory, after: attempt, isReported: false)
}

/// Begins a read outside any scope of a stack that is linked, strict or not built yet, a read inside
/// another read, or a read after an interrupted attempt.
///
/// A separate function, so that a read in a scope saves few registers.
@inline(never)
private func beginRareRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?, isReported: Bool
) -> environments_read {
  if let attempt { environments_read_end(attempt) }
  if let scope = memory.scope { return environments_read_begin_slow(scope.location) }
  if environments_access_load(memory.state) & AccessState.flags == AccessState.linked {
    return beginPartRead(memory)
  }
  // Never nil: the stack's initializer has set it.
  return memory.stack.unsafelyUnwrapped.beginUnscopedRead(isReported: isReported)
}

/// Begins a read of a linked stack's environment, outside its own scopes.
func beginPartRead(_ memory: StackMemory) -> environments_read {
  // Never nil: the stack is linked. The link owns the other stack.
  memory.root.unsafelyUnwrapped._withUnsafeGuaranteedRef { root in
    var read = environments_read_begin(root.state)
    if !read.has_begun { read = beginSlowRead(root, after: read.slot) }
    // Never nil: the read has begun.
    let environment = UnsafeRawPointer(read.environment.unsafelyUnwrapped)
    guard let compute = memory.compute else {
      read.environment = environment + memory.offsetInRoot
      return read
    }
    // The computed part has its own layer, so the read of the whole environment ends here.
    defer { environments_read_end(read.slot) }
    return environments_read_begin_part(compute(environment))
  }
}

/// The flags of a stack's access state; see `CReads.h`.
enum AccessState {
  /// The process-wide stack has no environment yet.
  static let unbuilt = environments_access_unbuilt

  /// The environment is a part of another stack's environment.
  static let linked = environments_access_linked

  /// Uses outside any scope are reported.
  static let strict = environments_access_strict

  static let flags = environments_access_flags
}

func releaseContents(of location: UnsafeMutablePointer<environments_location>) {
  environments_location_clear(location)
  if let observers = location.pointee.observers {
    Unmanaged<ChangeCounter>.fromOpaque(observers).release()
  }
}
