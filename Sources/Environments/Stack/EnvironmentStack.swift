public import CEnvironments
public import Synchronization

/// A program's environments: one for the process, with others pushed onto it, and one for each
/// scope that a task has opened.
///
/// An environment is a structure of your own, with a property per dependency, live by default.
/// Make one stack of it, for the whole program:
///
/// ```swift
/// struct AppEnvironment: Sendable {
///   var calendar = Calendar.autoupdatingCurrent
///   var date: @Sendable () -> Date = { Date() }
/// }
///
/// let Current = EnvironmentStack(AppEnvironment())
///
/// Current.date()                                            // read, call
/// Current.calendar = Calendar(identifier: .buddhist)        // assign
/// Current.push { $0.date = { .distantPast } }               // and Current.pop()
/// Current.withOverrides { $0.date = { .mock } } operation: {
///   Current.date()                                          // this task and its children only
/// }
/// ```
///
/// Reading costs about what reading a global variable costs, however many dependencies,
/// overrides and layers there are, and threads that read do not slow each other down. Every use
/// is free of data races: a reader sees an environment from before or from after a change, whole.
///
/// A field that is called like a member of the stack (`push`, say) is read as `Current[\.push]`.
///
/// - Complexity: O(1) for reading a stored field; O(*n*) in the number of fields for a change,
///   which copies the environment once.
@dynamicMemberLookup
public final class EnvironmentStack<Environment: Sendable>: Sendable {
  /// What a read must look at besides the process-wide stack.
  ///
  /// It is the number of scopes alive in any task, with the flags of ``Attention``: zero, as a
  /// rule, in a program that runs.
  @usableFromInline let attention: Atomic<Int>

  @usableFromInline let processWide: LayerStack<Environment>

  /// The scope of the current task, or the process-wide stack.
  ///
  /// Not static, so that a program can have several stacks, even of one type.
  @usableFromInline let scope: TaskLocal<ScopeReference<Environment>>

  /// Where the environment lies that this stack's is a part of, once `attention` says `linked`.
  ///
  /// Unsafe, because it is written once before that flag is set, and read after.
  @usableFromInline nonisolated(unsafe) let route: UnsafeMutablePointer<Route>

  /// The stack that this one is linked to, set once.
  let linked: AtomicLazyReference<LinkBox<Environment>>

  let initial: InitialEnvironment<Environment>

  init(_ initial: InitialEnvironment<Environment>, isStrict: Bool) {
    self.initial = initial
    processWide = LayerStack()
    scope = TaskLocal(wrappedValue: ScopeReference(processWide))
    attention = Atomic(Attention.unbuilt | (isStrict ? Attention.strict : 0))
    route = .allocate(capacity: 1)
    linked = AtomicLazyReference()
  }

  deinit {
    route.deallocate()
  }

  /// Reads a field of the environment that the current task sees.
  ///
  /// - Parameter keyPath: The field, or a computed property, or a part of one.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Environment, Value>) -> Value {
    @inlinable @inline(__always)
    get {
      let place = place
      let section = environments_section_begin()
      let value = project(environments_top_environment(place.top) + place.offset, keyPath)
      environments_section_end(section)
      return value
    }
  }

  /// Reads or assigns a field of the environment that the current task sees.
  ///
  /// Assigning swaps this field alone: what other threads change meanwhile is kept. A change that
  /// reads before it writes, `Current.count += 1` or `Current.api.retries = 3`, is two steps, and
  /// another writer may come between them; use `replace { … }` where that matters.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Environment, Value>) -> Value {
    @inlinable @inline(__always)
    get {
      let place = place
      let section = environments_section_begin()
      let value = project(environments_top_environment(place.top) + place.offset, keyPath)
      environments_section_end(section)
      return value
    }
    set {
      replace { $0[keyPath: keyPath] = newValue }
    }
  }

  /// Reads a field whose name is taken by a member of the stack: `Current[\.push]`.
  ///
  /// - Parameter keyPath: The field, or a computed property, or a part of one.
  public subscript<Value>(_ keyPath: KeyPath<Environment, Value>) -> Value {
    @inlinable @inline(__always)
    get { self[dynamicMember: keyPath] }
  }

  /// Reads or assigns a field whose name is taken by a member of the stack: `Current[\.push]`.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(_ keyPath: WritableKeyPath<Environment, Value>) -> Value {
    @inlinable @inline(__always)
    get { self[dynamicMember: keyPath] }
    set { self[dynamicMember: keyPath] = newValue }
  }
}

extension EnvironmentStack {
  /// Where the environment lies that the current task sees.
  ///
  /// The rare things are done before: the initial environment is built, and a read that a strict
  /// stack does not allow is reported.
  @inlinable @inline(__always)
  var place: Place {
    // Acquiring, because who finds the `unbuilt` flag gone must find the first layer, and who
    // finds the `linked` one the route.
    let found = attention.load(ordering: .acquiring)
    if found == 0 { return Place(top: processWide.top, offset: 0) }
    if found < Attention.firstFlag {
      // The task holds its scope for as long as it runs in it.
      return Place(top: LayerStack(scope.get().storage).top, offset: 0)
    }
    if found == Attention.linked {
      let route = route
      return route.pointee.attention.pointee.load(ordering: .acquiring) == 0
        ? route.pointee.place
        : route.pointee.finder._withUnsafeGuaranteedRef { $0.find() }
    }
    return unusualPlace
  }

  /// A part of the environment at an address.
  @inlinable @inline(__always)
  func project<Value>(
    _ address: UnsafeRawPointer, _ keyPath: KeyPath<Environment, Value>
  ) -> Value {
    let environment = address.assumingMemoryBound(to: Environment.self)
    #if DEBUG
      // The optimiser sees through a key path. Without it, one that is made of stored properties
      // is cheapest read by its offset.
      if let part = environment.pointer(to: keyPath) { return part.pointee }
    #endif
    func part(_ environment: Environment) -> Value { environment[keyPath: keyPath] }
    return lend(environment, to: part)
  }
}

/// Hands a value to a function where it lies.
///
/// Reading `pointer.pointee` copies the whole of it first: in debug builds, and in release builds
/// where a field is protocol-typed. Here it may be noncopyable, and so it cannot be.
@inlinable @inline(__always)
func lend<Value: ~Copyable, Result>(
  _ value: UnsafePointer<Value>, to read: (borrowing Value) -> Result
) -> Result {
  read(value.pointee)
}

/// The flags beside the number of live scopes in a stack's `attention`.
@usableFromInline
enum Attention {
  /// The process-wide stack has no environment yet.
  @inlinable static var unbuilt: Int { 1 << 27 }

  /// Reads outside any scope are to be reported.
  @inlinable static var strict: Int { 1 << 28 }

  /// The environment is a part of another stack's.
  @inlinable static var linked: Int { 1 << 29 }

  @inlinable static var firstFlag: Int { unbuilt }
}
