// environment-audit:ignore-file global.mutable: a list under the lock, which no test replaces
// environment-audit:ignore-file global.singleton: the scope outside of all scopes is an object without state

import CEnvironments
import EnvironmentIssues

/// The scopes of all stacks that a task sees.
enum ScopesOfTask {
  private struct WeakMemory {
    weak var memory: StackMemory?
  }

  /// The memory of all stacks, under the library's lock.
  nonisolated(unsafe) private static var all: [WeakMemory] = []

  /// The number of stacks at which those that are gone are removed; it doubles, so that adding takes constant time.
  nonisolated(unsafe) private static var limit = 64

  static func add(_ memory: StackMemory) {
    // Released after the lock: these may be the last references, and a deinitializer may take the lock.
    let living = withLock {
      if all.isEmpty { TaskScopes.install(capture) }
      var living: [StackMemory] = []
      if all.count >= limit {
        living = all.compactMap(\.memory)
        all = living.map { WeakMemory(memory: $0) }
        limit = max(64, 2 * all.count)
      }
      all.append(WeakMemory(memory: memory))
      return living
    }
    withExtendedLifetime(living) {}
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
