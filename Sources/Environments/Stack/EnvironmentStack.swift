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
/// A read costs about as much as a read of a global variable, regardless of the number of
/// dependencies, overrides and layers, and concurrent readers do not slow each other down. Every use
/// is free of data races: a reader sees either the old environment or the new one, never a mixture.
///
/// Objects in a replaced environment are released by the writer or, if a thread is reading the
/// environment at that moment, by that thread at the end of its read. So a `deinit` can run inside a
/// read, while the reading code holds a lock, as with any shared Swift object.
///
/// A field must not have the name of a member of the stack, such as `push` or `description`:
/// `Current.push` is the member. A debug build reports such fields.
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
  /// `Current[\.name] = …` and `replace { $0.name = … }` for such a field.
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
      // Not `assign`, because the key path may lead to a part of a property.
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
