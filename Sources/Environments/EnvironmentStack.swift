public import CEnvironments

/// A stack of environments for the process, and for each scope that a task opens.
///
/// An environment is a struct of your own, with a property for each dependency. Make one stack of it
/// for the whole program:
///
/// ```swift
/// struct AppEnvironment: Sendable {
///   var calendar = Calendar.autoupdatingCurrent
///   var date: @Sendable () -> Date = { Date() }
/// }
///
/// let Current = EnvironmentStack(AppEnvironment())
///
/// print(Current.date())                                     // read and call
/// Current.calendar = Calendar(identifier: .buddhist)        // assign
/// Current.push { $0.date = { .distantPast } }               // and Current.pop()
/// Current.withOverrides { $0.date = { .mock } } operation: {
///   print(Current.date())                                   // this task and its children only
/// }
/// ```
///
/// A read costs about as much as a read of a lazily initialized global variable on Linux, regardless of the number of
/// dependencies, overrides and layers, and concurrent readers do not slow each other down. There, a change pays for
/// the synchronization, by a barrier on all threads of the process. Elsewhere, and where Linux refuses that barrier
/// (the system call `membarrier`), a read costs more: two memory fences, or the library's lock. Other platforms were
/// not measured.
/// Every use is free of data races: a reader sees either the old environment or the new one, never a mixture.
///
/// Objects in a replaced environment are released by the writer or, if a thread is reading the
/// environment at that moment, by that thread at the end of its read. So a `deinit` can run inside a
/// read, while the reading code holds a lock, as with any shared Swift object.
///
/// A field should not have the name of a member of the stack, such as `push` or `description`:
/// `Current.push` is the member.
///
/// - Complexity: O(1) for a read of a stored field; O(*n*) in the number of fields for a change,
///   which copies the environment once.
@dynamicMemberLookup
public final class EnvironmentStack<Environment: Sendable>: Sendable {
  /// The state that a read loads; `memory` owns it.
  ///
  /// Unsafe, because a pointer is not Sendable; `CReads.h` describes how threads share the state.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<environments_stack>

  @usableFromInline let memory: StackMemory

  let initial: InitialEnvironment<Environment>

  /// The stack that this one is linked to.
  ///
  /// Unsafe, because it is written once, before the flag `linked` is set, and read only afterwards.
  nonisolated(unsafe) var establishedLink: (any Link<Environment>)?

  /// The fields that logins and logouts of this stack, and of stacks linked to it, have changed.
  ///
  /// Unsafe, because it is accessed under the library's lock only.
  nonisolated(unsafe) var sessionFields: [SessionFields<Environment>] = []

  init(_ initial: InitialEnvironment<Environment>) {
    self.initial = initial
    memory = StackMemory(access: environments_access_unbuilt)
    state = memory.state
    memory.stack = self
  }

  /// Makes a stack with one environment for every context.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(AppEnvironment())
  /// ```
  ///
  /// The environment is built once, at the first use, while other threads wait. The expression does not
  /// see the scopes of the first reader's task: it reads the process-wide environments of other stacks.
  /// It does see the task-local values of other libraries.
  ///
  /// - Parameters:
  ///   - environment: The initial environment. The expression must not read this stack.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public convenience init(
    _ environment: @autoclosure @escaping @Sendable () -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      InitialEnvironment(
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1),
        origin: Origin(.root, fileID: fileID, line: line), make: { _ in environment() }))
  }

  /// Makes a stack with an environment for each context.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(
  ///   live: AppEnvironment(), preview: .mock, test: .unimplemented)
  /// ```
  ///
  /// The stack builds only the environment for the context in which the program runs, once, at the
  /// first use.
  ///
  /// - Parameters:
  ///   - live: The initial environment for the program's users.
  ///   - preview: The initial environment for previews; if nil, `live`.
  ///   - test: The initial environment for tests; if nil, `preview`, or `live` if that is nil, too. Each
  ///     test that uses such a substitute reports an issue, once.
  ///   - isAllowed: Whether an environment variable or a launch argument may override the context; see
  ///     ``EnvironmentContext/allowsExternalOverride``.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public convenience init(
    live: @autoclosure @escaping @Sendable () -> Environment,
    preview: @autoclosure @escaping @Sendable () -> Environment? = nil,
    test: @autoclosure @escaping @Sendable () -> Environment? = nil,
    externalOverride isAllowed: Bool = EnvironmentContext.allowsExternalOverride,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      InitialEnvironment(
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1),
        origin: Origin(.root, fileID: fileID, line: line),
        make: { standIn in
          EnvironmentContext.current(externalOverride: isAllowed)
            .environment(live: live, preview: preview, test: test, standIn: standIn)
        }))
  }

  // The only overload, for any key path. With a second overload for writable key paths, the type of
  // `Current.clock` would depend on overload resolution. The compiler opens an existential argument
  // only if it knows the type before it resolves overloads; otherwise it rejects
  // `Task.sleep(for: delay, clock: Current.clock)`. A second overload would also slow down type-checking.

  /// Reads or assigns a field of the environment that the current task sees.
  ///
  /// An assignment replaces only this field: no concurrent change of another field is lost. A change
  /// that reads before it writes, `Current.count += 1` or `Current.api.retries = 3`, is not atomic:
  /// another writer can change the field between the read and the write. Use `replace { … }` if that
  /// matters. If a login or logout happens between the two, the change does not undo it: the fields that
  /// belong to a session keep the values that the login or logout gave them.
  ///
  /// A field without a setter, such as a constant or a read-only computed property, can only be read.
  /// An assignment to it compiles, changes nothing, and reports an issue. The compiler rejects
  /// `replace { $0.name = … }` for such a field.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Environment, Value>) -> Value {
    @inlinable @inline(__always)
    get {
      let read = beginRead()
      let value = project(read, keyPath)
      endRead(read)
      return value
    }
    set { assign(newValue, to: keyPath) }
    _modify {
      let session: UInt32
      var value: Value
      (value, session) = readForChange(keyPath)
      // Deferred, so that the changes are kept if the caller throws.
      defer { assign(value, to: keyPath, .replaceInPlace(begunIn: session)) }
      yield &value
    }
  }

  /// Reads the field at a key path, such as one that a property wrapper stores, or a field that has the name
  /// of a member of the stack: `Current[\.push]`.
  ///
  /// - Parameter keyPath: The field, a computed property, or a part of one.
  public subscript<Value>(_ keyPath: KeyPath<Environment, Value>) -> Value {
    @inlinable @inline(__always)
    get { self[dynamicMember: keyPath] }

    @available(*, unavailable, message: "assign the field by its name, or use 'replace'")
    // Fatal, because no code can call it. Without it, the compiler asks for a label `keyPath:`.
    set { fatalError("The subscript is read-only.") }
  }

  /// The whole environment that the current task sees.
  ///
  /// The getter copies the environment, unless the optimizer reduces the read to a single field, as in
  /// `Current.current.date()`. To keep the call sites of a global variable, make the variable a computed
  /// property over the stack:
  ///
  /// ```swift
  /// let environments = EnvironmentStack(AppEnvironment())
  /// var Current: AppEnvironment {
  ///   get { environments.current }
  ///   _modify { yield &environments.current }
  /// }
  /// ```
  ///
  /// Changes in place, `environments.current.date = …` or `&environments.current`, are free of data
  /// races but not atomic: a concurrent change by another thread is lost, except for a login or logout.
  /// Use `replace { … }` if that matters.
  ///
  /// - Complexity: O(*n*) in the number of fields, for a read of the whole and for a change.
  public var current: Environment {
    @inlinable @inline(__always)
    get {
      let read = beginRead()
      let environment = read.environment(as: Environment.self).pointee
      endRead(read)
      return environment
    }
    _modify {
      let session: UInt32
      var environment: Environment
      (environment, session) = readForChange(\.self)
      // Deferred, so that the changes are kept if the caller throws.
      defer { change(begunIn: session) { $0 = environment } }
      yield &environment
    }
  }
}

extension EnvironmentStack {
  /// Pushes an environment onto the stack.
  ///
  /// - Parameters:
  ///   - environment: The new top.
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  public func push(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    push(fileID: fileID, line: line) { $0 = environment }
  }

  /// Pushes a changed copy of the top environment.
  ///
  /// The copy inherits every field that `change` does not assign.
  ///
  /// ```swift
  /// Current.push { $0.language = .es }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  ///   - change: Changes the copy. It runs again if another writer changed the stack first.
  /// - Throws: The error of `change`; then nothing is pushed.
  public func push<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) {
    _ = try self.change(.push(Origin(.pushed, fileID: fileID, line: line)), change)
  }

  /// Removes the top environment, and restores the environment below it.
  ///
  /// If the stack or the scope has only one environment, nothing changes, and an issue is reported,
  /// because the `pop` has no matching `push`.
  ///
  /// - Parameters:
  ///   - fileID: The file in which the issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which the issue is reported.
  ///   - column: The column at which the issue is reported.
  /// - Returns: The environment that was on top, or nil if nothing was popped.
  @discardableResult
  public func pop(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Environment? {
    pop(at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Replaces the top environment.
  ///
  /// A stack that has not been used before starts with this environment; its initial environment is
  /// not built.
  ///
  /// - Parameter environment: The new top.
  public func replace(_ environment: Environment) {
    if environments_access_load(state) & environments_access_unbuilt != 0,
      memory.scopeLocation == nil
    {
      reportUnscopedUse()
      if install(environment) { return }
    }
    replace { $0 = environment }
  }

  /// Changes the top environment atomically.
  ///
  /// Readers see either the old environment or the new one, never a mixture, and no change of another
  /// writer is lost.
  ///
  /// ```swift
  /// Current.replace { $0.calendar.locale = Locale(identifier: "zh_HK") }
  /// let visits = Current.replace {
  ///   $0.visits += 1
  ///   return $0.visits
  /// }
  /// ```
  ///
  /// - Parameter change: Changes a copy, which then replaces the original. It runs again if another
  ///   writer changed the stack first. It may read the stack; no lock is held. It must change the
  ///   environment only through its parameter: a closure that changes the same stack by another call in
  ///   each run would repeat forever, and ends the process with a message.
  /// - Returns: The result of the last run of `change`.
  /// - Throws: The error of `change`; then nothing is changed.
  @discardableResult
  @inlinable
  public func replace<Result, Failure: Error>(
    _ change: (inout Environment) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try self.change(.replace, change)
  }

  /// Builds the initial environment if there is no environment yet.
  ///
  /// - Parameter isRequired: Whether it is a fatal error if only a bootstrap can build it.
  func build(isRequired: Bool = true) {
    guard environments_access_load(state) & environments_access_unbuilt != 0 else { return }
    initial.build(in: state, isRequired: isRequired) { _ = install($0) }
  }

  /// Installs the first process-wide environment; returns false if there is already one, or a link.
  func install(_ environment: consuming Environment) -> Bool {
    let layer = Layer.make(environment, above: nil, origin: initial.origin)
    guard environments_location_exchange(memory.processWide, nil, layer) else {
      environments_layer_release(layer)
      return false
    }
    memory.processWide.announceChange()
    let before = environments_access_change(
      state, 0, environments_access_unbuilt, environments_access_linked)
    initial.releaseBuilder()
    return before & environments_access_linked == 0
  }
}
