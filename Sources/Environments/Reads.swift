public import CEnvironments

extension EnvironmentStack {
  /// Begins a read of the environment that the current task sees; see `CReads.h`.
  @inlinable @inline(__always)
  func beginRead() -> environments_read {
    let read = environments_read_begin(state)
    return read.has_begun ? read : beginSlowRead(memory, after: read.slot)
  }

  /// Begins a read that a strict stack does not report.
  @inlinable
  func beginUnreportedRead() -> environments_read {
    let read = environments_read_begin(state)
    return read.has_begun ? read : Environments.beginUnreportedRead(memory, after: read.slot)
  }

  /// Ends a read.
  @inlinable @inline(__always)
  func endRead(_ read: environments_read) {
    environments_read_end(read.slot)
    // The stack owns the environment that was read.
    withExtendedLifetime(self) {}
  }

  /// Returns a part of the environment that is read.
  @inlinable @inline(__always)
  func project<Value>(
    _ read: environments_read, _ keyPath: KeyPath<Environment, Value>
  ) -> Value {
    let environment = read.environment(as: Environment.self)
    #if DEBUG
      // The optimizer resolves the key path. In debug builds, an access by the offset is the cheapest way
      // to follow a key path of stored properties.
      if let part = environment.pointer(to: keyPath) { return part.pointee }
    #endif
    func part(_ environment: Environment) -> Value { environment[keyPath: keyPath] }
    return lend(environment, to: part)
  }

  /// Returns the location that the current task uses.
  ///
  /// The location has an environment, unless another thread has just linked the stack.
  @usableFromInline
  func usedLocation() -> Location {
    if let scope = memory.scope { return scope.location }
    reportUnscopedUse()
    build()
    return memory.processWide
  }

  /// Reports a use of a strict stack outside any scope.
  @inline(__always)
  func reportUnscopedUse(isReported: Bool = true) {
    if environments_access_load(state) & environments_access_strict != 0, !isInScope {
      initial.reportUse(isReported: isReported)
    }
  }

  /// Whether the current task is in a scope of this stack, or of the stack that it is linked to.
  package var isInScope: Bool { scopeOfTask != nil }

  /// Begins a read of the process-wide environment or, in a linked stack, of the target's part.
  func beginUnscopedRead(isReported: Bool) -> environments_read {
    while true {
      reportUnscopedUse(isReported: isReported)
      if isLinked { return beginPartRead(memory) }
      build()
      let read =
        (isReported ? Interception.beginRead(of: memory, at: memory.processWide) : nil)
        ?? environments_read_begin_slow(memory.processWide)
      if read.environment != nil { return read }
      // Another thread linked the stack before its initial environment was built. This read announces nothing.
    }
  }
}

extension environments_read {
  /// Returns the environment of a read that has begun.
  @inlinable @inline(__always)
  func environment<Environment>(
    as type: Environment.Type
  ) -> UnsafePointer<Environment> {
    environment.unsafelyUnwrapped.assumingMemoryBound(to: Environment.self)
  }
}

/// Passes a value to a function in place, without a copy.
///
/// `pointer.pointee` would copy the whole value first: in debug builds, and in release builds if a
/// field is protocol-typed. `~Copyable` prevents the copy: the compiler must assume that the value is
/// noncopyable.
@inlinable @inline(__always)
func lend<Value: ~Copyable, Result>(
  _ value: UnsafePointer<Value>, to read: (borrowing Value) -> Result
) -> Result {
  read(value.pointee)
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
  guard environments_access_load(memory.state) == environments_access_linked,
    let root = memory.rootState
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
  if access & ~environments_access_flags != 0, !environments_has_build_marks(),
    let location = Scope.currentLocation(of: memory.key)
      ?? (access & environments_access_flags == 0 ? memory.processWide : nil)
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
  if let scope = memory.scope {
    // A read that is not reported begins a change, which starts with the environment itself.
    return (isReported ? Interception.beginRead(of: memory, at: scope.location) : nil)
      ?? environments_read_begin_slow(scope.location)
  }
  if environments_access_load(memory.state) & environments_access_flags
    == environments_access_linked
  {
    return beginPartRead(memory)
  }
  // Never nil: the stack's initializer has set it.
  return memory.beginUnscopedRead.unsafelyUnwrapped(isReported)
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
    return environments_read_begin_counted(compute(environment))
  }
}
