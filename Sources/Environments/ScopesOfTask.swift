import CEnvironments
import EnvironmentIssues

/// The scopes of all stacks that a task sees.
enum ScopesOfTask {
  private struct WeakMemory {
    weak var memory: StackMemory?
  }

  /// The memory of all stacks, under the library's lock.
  nonisolated(unsafe) private static var all: [WeakMemory] = []

  static func add(_ memory: StackMemory) {
    withLock {
      if all.isEmpty { TaskScopes.install(capture) }
      all.removeAll { $0.memory == nil }
      all.append(WeakMemory(memory: memory))
    }
  }

  /// The stacks that have scopes.
  private static var scoped: [StackMemory] {
    withLock { all.map(\.memory) }.compactMap { memory in
      memory.flatMap {
        environments_access_load($0.state) & ~environments_access_flags == 0 ? nil : $0
      }
    }
  }

  @Sendable
  private static func capture() -> TaskScopes.Enter {
    let captured = scoped.map { (memory: $0, scope: $0.key.get()) }
    return { operation in
      let changed = scoped.compactMap { memory in
        let scope = captured.first { $0.memory === memory }?.scope ?? Scope.none
        return scope === memory.key.get() ? nil : (memory.key, scope)
      }
      enter(changed[...], operation)
    }
  }

  private static func enter(
    _ scopes: ArraySlice<(TaskLocal<Scope>, Scope)>, _ operation: () -> Void
  ) {
    guard let (key, scope) = scopes.first else { return operation() }
    key.withValue(scope) { enter(scopes.dropFirst(), operation) }
  }
}
