public import CEnvironments

extension EnvironmentStack {
  /// Begins a read of the environment that the current task sees; see `CReads.h`.
  ///
  /// - Parameter isReported: Whether a strict stack reports the read.
  /// - Returns: A read that has begun.
  @inlinable @inline(__always)
  func beginRead(isReported: Bool = true) -> environments_read {
    let read = environments_read_begin(
      environments_stack_location(state), environments_access_load(state))
    return read.has_begun ? read : beginSlowRead(memory, after: read.slot, isReported: isReported)
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
    if let scope = memory.scopeLocation { return scope }
    prepareUnscopedUse(isReported: true)
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
  package var isInScope: Bool { memory.scopeOfTask != nil }
}

extension EnvironmentStack: UnscopedUser {
  func prepareUnscopedUse(isReported: Bool) {
    reportUnscopedUse(isReported: isReported)
    build()
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

/// Begins a read that has to check scopes, links and flags, a read inside another read, or a read after an interrupted
/// attempt.
///
/// The function is never inlined, so that a call site contains only the common case. It is neither generic
/// nor a method, so that a call needs no more registers than the common case.
///
/// - Parameters:
///   - memory: The stack's memory. The caller retains the stack.
///   - attempt: The slot of an attempt at the common case that a writer has interrupted.
///   - isReported: Whether a strict stack reports the read.
/// - Returns: A read that has begun.
@usableFromInline @inline(never)
func beginSlowRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?, isReported: Bool
) -> environments_read {
  var attempt = attempt
  if attempt == nil, !environments_has_build_marks() {
    let isView =
      environments_access_load(memory.state) == environments_access_linked
      && memory.compute == nil
    // Never nil: the stack is linked.
    let root =
      isView ? memory.linkedMemory.unsafelyUnwrapped : Unmanaged.passUnretained(memory)
    if let location = root._withUnsafeGuaranteedRef({ $0.commonLocation }) {
      var read = environments_read_begin(location, 0)
      if let environment = read.environment {
        read.environment = isView ? environment + memory.offset : environment
        return read
      }
      attempt = read.slot
    }
  }
  return beginRareRead(memory, after: attempt, isReported: isReported)
}

/// Begins a read of a stack that is strict, not built yet, or linked to a computed part or by several links, a read inside
/// another read, or a read after an interrupted attempt.
///
/// A separate function, so that other reads save few registers.
@inline(never)
private func beginRareRead(
  _ memory: StackMemory, after attempt: UnsafeMutablePointer<environments_slot>?, isReported: Bool
) -> environments_read {
  if let attempt { environments_read_end(attempt) }
  // A link leads from a stored part to its root, whose stack it owns.
  var memory = Unmanaged.passUnretained(memory)
  var offset = 0
  while true {
    let location: Location? = memory._withUnsafeGuaranteedRef { memory in
      if let scope = memory.scopeLocation { return scope }
      let flags = environments_access_load(memory.state) & environments_access_flags
      if flags & ~environments_access_linked != 0 { prepareUnscopedUse(memory, isReported) }
      // Loaded again: another thread may have linked the stack before its initial environment was built.
      return environments_access_load(memory.state) & environments_access_linked != 0
        ? nil : memory.processWide
    }
    if let location {
      // A read that is not reported begins a change, which starts with the environment itself.
      let intercepted =
        isReported && environments_has_build_marks()
        ? Interception.beginRead(of: memory.takeUnretainedValue(), at: location) : nil
      var read = intercepted ?? environments_read_begin_slow(location)
      // No environment, and no announcement, if another thread has just linked the stack.
      guard let environment = read.environment else { continue }
      read.environment = environment + offset
      return read
    }
    let linked = memory.takeUnretainedValue()
    // Never nil: the stack is linked.
    let root = linked.linkedMemory.unsafelyUnwrapped
    if let compute = linked.compute {
      let read = root._withUnsafeGuaranteedRef {
        beginSlowRead($0, after: nil, isReported: isReported)
      }
      // The computed part has a layer of its own, so the read of the whole environment ends here.
      defer { environments_read_end(read.slot) }
      var part = environments_read_begin_counted(
        compute(read.environment(as: UInt8.self)))
      part.environment = part.environment.unsafelyUnwrapped + offset
      return part
    }
    memory = root
    offset += linked.offset
  }
}

/// A separate function, so that a read in a scope saves few registers.
@inline(never)
private func prepareUnscopedUse(_ memory: StackMemory, _ isReported: Bool) {
  memory.stack?.prepareUnscopedUse(isReported: isReported)
}
