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
  func reportUnscopedUse() {
    if environments_access_load(state) & AccessState.strict != 0 { reportStrictUse(true) }
  }

  /// - Parameter isStrict: Whether a strict stack reports the use.
  private func reportStrictUse(_ isStrict: Bool) {
    if !isInScope { initial.reports.reportUse(isReported: isStrict) }
  }

  /// Whether the current task is in a scope of this stack, or of the stack that it is linked to.
  package var isInScope: Bool {
    memory.scope != nil || link?.isInScope == true
  }
}

extension EnvironmentStack: UnscopedReading {
  func beginUnscopedRead(isReported: Bool) -> environments_read {
    while true {
      if environments_access_load(state) & AccessState.strict != 0 { reportStrictUse(isReported) }
      if isLinked { return beginPartRead(memory) }
      build()
      let read = environments_read_begin_slow(memory.processWide)
      if read.environment != nil { return read }
      // Another thread linked the stack before its initial environment was built.
      environments_read_end(read.slot)
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
