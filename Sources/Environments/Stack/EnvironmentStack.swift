public import CEnvironments

/// A program's environments: one for the process, with others pushed onto it, and one for each
/// scope that a task opens.
///
/// An environment is a struct of your own, with a property per dependency. Make one stack of it for
/// the whole program:
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
/// A read costs about as much as a read of a global variable, however many dependencies, overrides
/// and layers there are, and threads that read do not slow each other down. Every use is free of
/// data races: a reader sees an environment from before or from after a change, whole.
///
/// Objects in a replaced environment are released by the writer or, if a thread is reading the
/// environment at that moment, by that thread at the end of its read. So a `deinit` can run inside a
/// read, under any lock that the reading code holds, as with any shared Swift object.
///
/// A field must not have the name of a member of the stack, such as `push` or `description`:
/// `Current.push` is the member. A debug build reports such fields.
///
/// - Complexity: O(1) for a read of a stored field; O(*n*) in the number of fields for a change,
///   which copies the environment once.
@dynamicMemberLookup
public final class EnvironmentStack<Environment: Sendable>: Sendable {
  /// The state that a read looks at; belongs to `memory`.
  ///
  /// Unsafe, because a pointer is not Sendable; `CReads.h` describes how threads share the state.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<environments_stack>

  @usableFromInline let memory: StackMemory

  let initial: InitialEnvironment<Environment>

  /// The stack that this one is linked to.
  ///
  /// Unsafe, because it is written once, before the access state says `linked`, and read after.
  nonisolated(unsafe) var establishedLink: Link<Environment>?

  /// The fields that logins and logouts of this stack, and of stacks linked to it, have changed.
  ///
  /// Unsafe, because it is accessed under the library's lock only.
  nonisolated(unsafe) var sessionFields: [SessionFields<Environment>] = []

  init(_ initial: InitialEnvironment<Environment>) {
    self.initial = initial
    memory = StackMemory(access: AccessState.unbuilt)
    state = memory.state
    memory.belong(to: self)
  }

  // The only overload, for any key path. With a second one for writable key paths, the type of
  // `Current.clock` would depend on the choice between them. The compiler opens an argument of a
  // protocol type only if it knows the type before it makes choices; otherwise it rejects
  // `Task.sleep(for: delay, clock: Current.clock)`. The choice would also cost time in each expression.

  /// Reads or assigns a field of the environment that the current task sees.
  ///
  /// An assignment replaces this field alone: no change that another thread makes meanwhile is lost.
  /// A change that reads before it writes, `Current.count += 1` or `Current.api.retries = 3`, is two
  /// steps, and another writer can come between them. Use `replace { … }` if that matters. If a login
  /// or logout comes between them, the change does not undo it: the fields that belong to a session
  /// keep the values that the login or logout gave them.
  ///
  /// A field without a setter, such as a constant or a computed property, can only be read. An
  /// assignment to it compiles, changes nothing, and reports an issue. The compiler checks
  /// `Current[\.name] = …` and `replace { $0.name = … }`.
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
      // Also if the caller throws: its changes until then stay.
      defer { assign(value, to: keyPath, .replaceInPlace(begunIn: session)) }
      yield &value
    }
  }

  /// Reads a field that has the name of a member of the stack: `Current[\.push]`.
  ///
  /// - Parameter keyPath: The field, a computed property, or a part of one.
  public subscript<Value>(_ keyPath: KeyPath<Environment, Value>) -> Value {
    @inlinable @inline(__always)
    get { self[dynamicMember: keyPath] }

    @available(*, unavailable, message: "the key path is read-only")
    // Fatal, because no code can call it. Without it, the compiler asks for a label `keyPath:`.
    set { fatalError("The key path is read-only.") }
  }

  /// Reads or assigns a field that has the name of a member of the stack: `Current[\.push]`.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(_ keyPath: WritableKeyPath<Environment, Value>) -> Value {
    @inlinable @inline(__always)
    get { self[dynamicMember: keyPath] }
    set {
      // Not known to be a single property: the path may lead through one to a part of it.
      replace { $0[keyPath: keyPath] = newValue }
    }
    _modify {
      let session: UInt32
      var value: Value
      (value, session) = readForChange(keyPath)
      defer { change(begunIn: session) { $0[keyPath: keyPath] = value } }
      yield &value
    }
  }

  /// The whole environment that the current task sees.
  ///
  /// The getter copies the environment, unless the optimizer sees that only one field is used, as in
  /// `Current.current.date()`. To keep the call sites of a global variable, make it a computed property
  /// over the stack:
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
  /// races but not atomic: a change that another thread makes meanwhile is lost, apart from a login or
  /// logout. Use `replace { … }` if that matters.
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
      // Also if the caller throws: its changes until then stay.
      defer { change(begunIn: session) { $0 = environment } }
      yield &environment
    }
  }
}
