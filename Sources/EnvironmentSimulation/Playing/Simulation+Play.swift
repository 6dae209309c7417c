import EnvironmentIssues
public import EnvironmentReducers

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Simulation {
  /// Plays a store: sends actions that the simulation chooses, and checks an invariant.
  ///
  /// ```swift
  /// let store = Store(initialValue: Favorites(primes: [2, 3, 5]), reducer: favorites)
  /// await Simulation.play(store) { state in
  ///   [.save] + state.primes.indices.map { .delete($0) }
  /// } invariant: { state in
  ///   #expect(state.primes.count <= 3)
  /// }
  /// ```
  ///
  /// At each step, the simulation chooses one of the possible actions, a wait until nothing can run, a wait for the
  /// next deadline, or the end. Between two steps, the schedule decides how far the effects get. The invariant is checked
  /// at the start, and after each action of the user or of an effect. The play ends at the first failure. Otherwise, when
  /// it returns, nothing can run, and nothing is due within a minute.
  ///
  /// A failure is shortened to few steps, and printed as a test. Outside of a simulation, an issue is reported.
  ///
  /// - Parameters:
  ///   - store: The store; not a scoped one, which does not see the actions of effects.
  ///   - count: The highest number of steps.
  ///   - filePath: The path of the file in which the call stands.
  ///   - line: The line on which the call stands.
  ///   - actions: Returns what a user can do in a state; the simplest first. Arguments can be chosen here:
  ///     `.add(Simulation.choose(in: 1...9))`.
  ///   - invariant: Checks a state.
  /// - Throws: The error of the invariant.
  @MainActor
  public static func play<State, Action, Failure>(
    _ store: Store<State, Action>, upTo count: Int = 20,
    filePath: StaticString = #filePath, line: UInt = #line,
    actions: @MainActor (_ state: State) -> [Action],
    invariant: @escaping @MainActor (_ state: State) throws(Failure) -> Void
  ) async throws(Failure) {
    let play = Play<Action>(filePath, line)
    try await withObservation(of: store, invariant, play) { check throws(Failure) in
      try await play?.run(
        upTo: count, actions: { () throws(Failure) in actions(store.current) }, check: check)
    }
  }

  /// Repeats the steps of a play of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - steps: The steps.
  ///   - filePath: The path of the file in which the call stands.
  ///   - line: The line on which the call stands.
  ///   - invariant: Checks a state.
  /// - Throws: The error of the invariant.
  @MainActor
  public static func play<State, Action, Failure>(
    _ store: Store<State, Action>, steps: [PlayStep<Action>],
    filePath: StaticString = #filePath, line: UInt = #line,
    invariant: @escaping @MainActor (_ state: State) throws(Failure) -> Void
  ) async throws(Failure) {
    let play = Play<Action>(filePath, line)
    try await withObservation(of: store, invariant, play) { check throws(Failure) in
      try await play?.run(steps, check: check)
    }
  }

  /// Calls a function with one that sends actions, and checks the invariant after each action that the store handles.
  @MainActor
  private static func withObservation<State, Action, Failure>(
    of store: Store<State, Action>,
    _ invariant: @escaping @MainActor (State) throws(Failure) -> Void, _ play: Play<Action>?,
    _ run: (_ check: () throws(Failure) -> Void) async throws(Failure) -> Void
  ) async throws(Failure) {
    var failure: Failure?
    var isSending = false
    func check() {
      guard failure == nil, play?.hasFailed != true else { return }
      do throws(Failure) { try invariant(store.current) } catch { failure = error }
    }
    play?.describe = { action in
      let source = SourceText.of(action)
      return (
        "The user sends \(source ?? SourceText.description(of: action))",
        source.map { ".send(\($0))" }
      )
    }
    play?.perform = { action in
      isSending = true
      store.send(action)
      isSending = false
    }
    store.didHandle = { action in
      if !isSending { play?.note { "An effect sends \(SourceText.description(of: action))" } }
      isSending = false
      check()
    }
    defer { store.didHandle = nil }
    check()
    try await run { () throws(Failure) in if let failure { throw failure } }
  }

  /// Plays an object: starts operations that the simulation chooses, and checks an invariant.
  ///
  /// ```swift
  /// let account = Account(balance: 10)
  /// try await Simulation.play {
  ///   [("await account.withdraw(7)", { await account.withdraw(7) })]
  /// } invariant: {
  ///   #expect(await account.balance >= 0)
  /// }
  /// ```
  ///
  /// An operation does not wait for the earlier ones. The invariant is checked at the start and after each step, and
  /// other tasks run meanwhile only if it waits for them. When the function returns, all operations have ended, and
  /// nothing is due within a minute; an operation that never ends is a deadlock.
  ///
  /// - Parameters:
  ///   - count: The highest number of steps.
  ///   - filePath: The path of the file in which the call stands.
  ///   - line: The line on which the call stands.
  ///   - actions: Returns the possible operations; the simplest first. Their names are source code, for the printed test.
  ///   - invariant: Checks the object.
  /// - Throws: The error of an operation or of the invariant.
  public static func play(
    upTo count: Int = 20, filePath: StaticString = #filePath, line: UInt = #line,
    actions: () async throws -> [(name: String, operation: @Sendable () async throws -> Void)],
    invariant: () async throws -> Void
  ) async throws {
    try await withCalls(filePath, line) { play in
      try await play.run(
        upTo: count,
        actions: { try await actions().map { PlayCall(name: $0.name, operation: $0.operation) } },
        check: invariant)
    }
  }

  /// Repeats the steps of a play of an object.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - filePath: The path of the file in which the call stands.
  ///   - line: The line on which the call stands.
  ///   - invariant: Checks the object.
  /// - Throws: The error of an operation or of the invariant.
  public static func play(
    steps: [PlayStep<PlayCall>], filePath: StaticString = #filePath, line: UInt = #line,
    invariant: () async throws -> Void
  ) async throws {
    try await withCalls(filePath, line) { try await $0.run(steps, check: invariant) }
  }

  private static func withCalls(
    _ filePath: StaticString, _ line: UInt, _ run: (Play<PlayCall>) async throws -> Void
  ) async throws {
    guard let play = Play<PlayCall>(filePath, line) else { return }
    var tasks: [Task<Void, any Error>] = []
    play.describe = { ("The user calls \($0.name)", ".call { \($0.name) }") }
    play.perform = { call in
      tasks.append(Task(name: call.name) { try await call.operation() })
    }
    try await run(play)
    if play.hasFailed { return }
    for task in tasks { try await task.value }
  }
}
