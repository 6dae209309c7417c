public import EnvironmentStorage
public import Environments
public import EnvironmentsTesting
public import Testing

extension Trait where Self == EnvironmentTrait {
  /// Returns a trait that runs each test case in an isolated process, with an environment, a storage
  /// and session events that no other test sees.
  ///
  /// ```swift
  /// @Suite(.isolatedProcess(Current, storage: AppEnvironment.storage(on: MemoryStore())))
  /// struct LoginTests {
  ///   @Test func `Logging out removes the user`() async throws {
  ///     try await session.login { $0.currentUser = .mock }
  ///     try await session.logout()
  ///     #expect(Current.currentUser == nil)
  ///   }
  /// }
  /// ```
  ///
  /// The environment is a copy of the enclosing scope's environment, such as that of a preceding `.environment`
  /// trait, or the stack's initial environment, built again. A later trait opens its scope in the isolated
  /// process, and changes in that scope are not saved. See <doc:TestSessions>.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - storage: The storage to restore from and to save to; nil for none. The expression is evaluated
  ///     once for each case. After the case, the storage saves the last changes, and is detached.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - line: The line that the description names as the environment's origin.
  ///   - change: Changes the environment before it is restored, once for each case. If it throws, the
  ///     case fails.
  /// - Returns: The trait.
  public static func isolatedProcess<Environment>(
    _ stack: EnvironmentStack<Environment>,
    storage: @autoclosure @escaping @Sendable () -> StackStorage<Environment>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    EnvironmentTrait {
      let process = stack.openIsolatedProcess(nil, fileID: fileID, line: line)
      try await process.run { () async throws in
        var environment = stack.current
        try await change(&environment)
        stack.replace(environment)
      }
      guard let storage = storage() else { return OpenScope(process) }
      process.run { stack.start(storage) }
      return OpenScope(process) { await storage.detach() }
    }
  }
}
