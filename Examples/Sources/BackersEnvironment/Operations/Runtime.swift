public import EnvironmentStorage
package import Environments
import Locks

extension AppEnvironment {
  // environment-audit:live: the one of the process, for tests to replace by `run`
  /// What the session operations act on.
  package struct Runtime: Sendable {
    /// Whose environment it is.
    package let stack: EnvironmentStack<AppEnvironment>
    /// Its sessions.
    package let session: EnvironmentSession<AppEnvironment>
    /// Where it is stored; absent in demo mode and in tests.
    package let storage: StackStorage<AppEnvironment>?

    /// What could not be restored of it.
    package let problems: [StorageError]

    /// Brings a stack together with its sessions and what stores it.
    package init(
      _ stack: EnvironmentStack<AppEnvironment>, storage: StackStorage<AppEnvironment>? = nil,
      problems: [StorageError] = []
    ) {
      self.problems = problems
      self.stack = stack
      self.storage = storage
      session = EnvironmentSession(.session, of: stack, storage: storage)
    }

    @TaskLocal private static var current: Runtime?
    private static let process = Locked(Runtime(Current))

    /// That of the task, or else of the process.
    static var seen: Runtime { current ?? process.withLock { $0 } }

    /// Makes this the one of the process.
    func install() {
      Self.process.withLock { $0 = self }
    }

    /// Runs an operation whose task, with its children, sees this one: for tests of what is stored,
    /// which each need a process-wide stack of their own.
    package func run<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
      try await Self.$current.withValue(self, operation: operation)
    }
  }

  static var stack: EnvironmentStack<AppEnvironment> { Runtime.seen.stack }

  /// The sessions of the program: what has begun and what has ended.
  ///
  /// Ask for its events after ``fromStorage(_:onProblem:)``.
  public static var sessions: EnvironmentSession<AppEnvironment> { Runtime.seen.session }
}
