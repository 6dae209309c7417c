public import CEnvironments

/// The memory of a stack: its process-wide layers, and the key of its scopes.
///
/// `@unchecked Sendable` because `state` is changed atomically (`CReads.h`), and `stack` before
/// another thread can find this.
@usableFromInline
final class StackMemory: @unchecked Sendable {
  @usableFromInline let state: UnsafeMutablePointer<environments_stack>

  /// The scope of the current task.
  ///
  /// Not static, so that a program can have several stacks, even of one type.
  @usableFromInline let key = TaskLocal<Scope?>(wrappedValue: nil)

  /// The stack, which owns this; not owned, and set once, by its initializer.
  fileprivate unowned(unsafe) var stack: (any UnscopedReading)?

  init(access: Int) {
    state = environments_stack_make(access)
  }

  func belong(to stack: any UnscopedReading) {
    self.stack = stack
  }

  deinit {
    releaseContents(of: processWide)
    environments_stack_free(state)
  }

  var processWide: UnsafeMutablePointer<environments_location> {
    UnsafeMutableRawPointer(state)
      .advanced(by: MemoryLayout<environments_stack>.offset(of: \.process_wide).unsafelyUnwrapped)
      .assumingMemoryBound(to: environments_location.self)
  }

  /// The scope of the current task, unless it is hidden from an initial environment's builder.
  @usableFromInline
  var scope: Scope? {
    // A task in a scope finds a count that is not zero; the look-up is 80 instructions.
    guard environments_access_load(state) & ~AccessState.flags != 0, let scope = key.get()
    else { return nil }
    guard environments_has_build_marks() else { return scope }
    return scope.mark === BuildMark.current ? scope : nil
  }
}

/// A stack, for a read of it outside any scope that has to look at links and flags.
protocol UnscopedReading: AnyObject {
  /// Begins a read of the process-wide environment, or of the part that it is of another stack's.
  func beginUnscopedRead(isReported: Bool) -> environments_read
}

/// Begins a read that has to look at more than the process-wide environment: at scopes, links and
/// flags.
///
/// One function that is never inlined, so that a read site holds the common case only; not generic,
/// and not a method, so that a call needs no more registers than the common case.
///
/// - Parameters:
///   - memory: The stack's memory. The caller holds the stack.
///   - attempt: The slot of an attempt at the common case that a writer interrupted.
/// - Returns: A read that has begun.
@usableFromInline @inline(never)
func beginSlowRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?
) -> environments_read {
  slowRead(memory, after: attempt, isReported: true)
}

/// Begins a read like `beginSlowRead`, which a strict stack does not report.
@usableFromInline @inline(never)
func beginSlowUnreportedRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?
) -> environments_read {
  slowRead(memory, after: attempt, isReported: false)
}

@inline(__always)
private func slowRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?, isReported: Bool
) -> environments_read {
  if let attempt { environments_read_end(attempt) }
  if let scope = memory.scope { return environments_read_begin_slow(scope.location) }
  // Never nil: the stack's initializer has set it.
  return memory.stack.unsafelyUnwrapped.beginUnscopedRead(isReported: isReported)
}

/// The flags of a stack's access state; see `CReads.h`.
enum AccessState {
  /// The process-wide stack has no environment yet.
  static let unbuilt = environments_access_unbuilt

  /// The environment is a part of another stack's.
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
